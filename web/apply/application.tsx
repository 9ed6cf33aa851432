import { useMatches, useNavigate, useParams } from '@tanstack/react-router'
import { Suspense, useEffect, useState } from 'react'
import { firstTitle } from '../../domain/forms/credit-application/first-title.ts'
import type { CreditApplication } from '../../domain/forms/credit-application/index.ts'
import type { BannerName } from '../../domain/rules/banners.ts'
import { later } from '../ui/later.ts'
import { customersPort } from './draft/customers-port.ts'
import type { Loaded } from './draft/port.ts'
import type { Submitted } from './e-sign/use-submission.ts'
import { NotOpened, Waiting } from './opening.tsx'
import { useOpened } from './use-opened.ts'
import { Walk } from './walk.tsx'

const Withdrawn = later(() => import('./draft/withdrawn.tsx'))
const WithdrawAction = later(() =>
  import('./draft/withdraw-action.tsx').then((module) => ({ default: module.WithdrawAction })),
)
const ThankYou = later(() => import('./thank-you.tsx').then((module) => ({ default: module.ThankYou })))

/** `/application/{tenant}/{guid?}`, its short form and the guarantor's route. */
export const ApplicationScreen = () => {
  const { tenant = 'rexel', guid = '' } = useParams({ strict: false }) as {
    tenant?: BannerName
    guid?: string
  }
  const {
    name = 'application',
    step: first = 1,
    id,
  } = useMatches({
    select: (matches) => {
      const last = matches.at(-1)
      return { ...last?.staticData, id: String(last?.routeId ?? '') }
    },
  })
  const navigate = useNavigate()
  // The first save puts the key into the address; it is the same screen before and after.
  const [made, setMade] = useState('')
  const [round, setRound] = useState(0)
  const short = id.startsWith('/$tenant')
  useEffect(() => {
    const params = { tenant, ...(guid && { guid }) }
    if (short)
      void navigate({ to: '/application/$tenant/{-$guid}', params, hash: true, search: true, replace: true })
  }, [short, tenant, guid, navigate])
  if (short) return <Waiting />
  return (
    <Application
      key={`${name} ${tenant} ${guid === made ? '' : guid} ${round}`}
      round={round}
      tenant={tenant}
      guid={guid === made ? '' : guid}
      first={first}
      route={name === 'guarantor' ? 'guarantor' : 'application'}
      // Signing was stopped: the same application is opened anew, to be edited.
      onStopped={() => {
        setMade('')
        setRound(round + 1)
      }}
      onMade={(key) => {
        setMade(key)
        const to = name === 'guarantor' ? '/guarantor/$tenant/{-$guid}' : '/application/$tenant/{-$guid}'
        void navigate({
          to,
          params: { tenant, guid: key },
          hash: true,
          search: true,
          replace: true,
          resetScroll: false,
        })
      }}
    />
  )
}

interface ApplicationProps {
  tenant: BannerName
  /** The key that the address had when the screen was opened; '' for a new application. */
  guid: string
  first: number
  route: 'application' | 'guarantor'
  /** Counts how often it was opened here. */
  round: number
  onMade: (guid: string) => void
  onStopped: () => void
}

/** Fetches what there is of it, here and on the server, and shows the state that it is in. */
const Application = ({ tenant, guid, first, route, round, onMade, onStopped }: ApplicationProps) => {
  const [submitted, setSubmitted] = useState<(Submitted & Pick<Loaded, 'applicationKey' | 'answers'>) | null>(
    null,
  )
  const [withdrawn, setWithdrawn] = useState('')
  const [port] = useState(() => customersPort(tenant))
  const { ready, scene, ...opened } = useOpened({
    port,
    guid,
    round,
    scene: { banner: tenant, audience: 'external', route },
  })
  const loaded = ready?.loaded

  const ended = withdrawn || loaded?.withdrawnAt
  if (ended)
    return (
      <Suspense fallback={<Waiting />}>
        <Withdrawn
          tenant={tenant}
          at={ended}
          submitted={Boolean(submitted ?? loaded?.submittedAt)}
          fresh={withdrawn !== ''}
        />
      </Suspense>
    )
  const sent = submitted ?? (loaded?.submittedAt ? { ...loaded, submittedAt: loaded.submittedAt } : null)
  if (sent) {
    const status = submitted ? 'Pending' : (loaded?.status ?? 'Pending')
    return (
      <Suspense fallback={<Waiting />}>
        <ThankYou
          tenant={tenant}
          reference={sent.reference}
          submittedAt={sent.submittedAt}
          status={status}
          fresh={submitted !== null}
          actions={
            status === 'Pending' && (
              <WithdrawAction
                tenant={tenant}
                guid={sent.applicationKey}
                answers={sent.answers as CreditApplication}
                submitted
                onWithdrawn={setWithdrawn}
              />
            )
          }
        />
      </Suspense>
    )
  }
  if (opened.isError)
    return (
      <NotOpened path={`/application/${tenant}`} error={opened.error} onRetry={() => void opened.refetch()} />
    )
  if (!ready) return <Waiting {...(guid ? {} : { title: firstTitle(scene) })} />
  return (
    <Walk
      tenant={tenant}
      port={port}
      scene={scene}
      first={first}
      loaded={ready.loaded}
      copies={ready.copies}
      onMade={onMade}
      onSubmitted={setSubmitted}
      onWithdrawn={setWithdrawn}
      onStopped={onStopped}
    />
  )
}

import { useLocation, useMatches, useNavigate, useParams } from '@tanstack/react-router'
import { Suspense, useEffect, useState } from 'react'
import { firstTitle } from '../form/first-title.ts'
import { creditApplication, type CreditApplication } from '../form/index.ts'
import type { BannerName } from '../../../banners/rules/banners.ts'
import { lazyPart } from '../../../platform/ui/index.ts'
import { dropToken, takenToken } from '../../../common/shell/web/index.ts'
import { usualBanner } from '../../../banners/web/index.ts'
import { arrivalIn, withoutArrival, type Arrival } from './arrival.ts'
import { customersPort } from './customers-port.ts'
import {
  type Loaded,
  NotOpened,
  type Submitted,
  Waiting,
  Wizard,
  useOpened,
} from '../../../kit/screen/wizard/index.ts'
import { creditParts } from './parts.tsx'

// Loaded only if the address has a token or an account.
const Arriving = lazyPart(() => import('./arrival.tsx'))
const Withdrawn = lazyPart(() => import('./withdrawn.tsx'))
const WithdrawAction = lazyPart(() =>
  import('./withdraw-action.tsx').then((module) => ({
    default: module.WithdrawAction,
  })),
)
const ThankYou = lazyPart(() =>
  import('./thank-you.tsx').then((module) => ({ default: module.CreditThankYou })),
)

const { title } = creditApplication

/** `/application/{tenant}/{guid?}`, its short form and the guarantor's route. */
export const ApplicationScreen = () => {
  const { tenant = usualBanner, guid = '' } = useParams({ strict: false }) as {
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
  // The first save adds the key to the address, but the screen must not remount.
  const [made, setMade] = useState('')
  const [round, setRound] = useState(0)
  const short = id.startsWith('/$tenant')
  useEffect(() => {
    const params = { tenant, ...(guid && { guid }) }
    if (short)
      void navigate({ to: '/application/$tenant/{-$guid}', params, hash: true, search: true, replace: true })
  }, [short, tenant, guid, navigate])
  if (short) return <Waiting title={title} />
  return (
    <Application
      key={`${name} ${tenant} ${guid === made ? '' : guid} ${round}`}
      round={round}
      tenant={tenant}
      guid={guid === made ? '' : guid}
      first={first}
      route={name === 'guarantor' ? 'guarantor' : 'application'}
      // Signing was canceled: reopen the same application for editing.
      onStopped={() => {
        setMade('')
        setRound(round + 1)
      }}
      onCreated={(key) => {
        setMade(key)
        dropToken()
        const to = name === 'guarantor' ? '/guarantor/$tenant/{-$guid}' : '/application/$tenant/{-$guid}'
        void navigate({
          to,
          params: { tenant, guid: key },
          hash: true,
          search: withoutArrival,
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
  /** How often it was opened on this screen. */
  round: number
  onCreated: (guid: string) => void
  onStopped: () => void
}

/** First identifies the visitor if the address has a token, an account, or one of our links. */
const Application = (props: ApplicationProps) => {
  const searchStr = useLocation({ select: (location) => location.searchStr })
  const [asked] = useState(() => (props.guid ? null : arrivalIn(searchStr, takenToken(props.tenant))))
  const [arrival, setArrival] = useState<Arrival | null | undefined>(asked ? undefined : null)
  if (!asked || arrival !== undefined) return <Opened {...props} arrival={arrival ?? null} />
  return (
    <Suspense fallback={<Waiting title={title} />}>
      <Arriving
        tenant={props.tenant}
        search={asked}
        waiting={<Waiting title={title} />}
        onArrived={setArrival}
      />
    </Suspense>
  )
}

interface OpenedProps extends ApplicationProps {
  /** What is known about the customer before the first answer. */
  arrival: Arrival | null
}

/** Loads the application from this browser and the server, and shows the screen for its state. */
const Opened = ({ tenant, guid, first, route, round, arrival, onCreated, onStopped }: OpenedProps) => {
  const [submitted, setSubmitted] = useState<(Submitted & Pick<Loaded, 'applicationKey' | 'answers'>) | null>(
    null,
  )
  const [withdrawn, setWithdrawn] = useState('')
  const [port] = useState(() => customersPort(tenant, arrival ?? {}))
  const { ready, context, ...opened } = useOpened({
    definition: creditApplication,
    port,
    guid,
    round,
    context: { banner: tenant, audience: 'external', route },
    facts: arrival?.facts,
  })
  const loaded = ready?.loaded

  const ended = withdrawn || loaded?.withdrawnAt
  if (ended)
    return (
      <Suspense fallback={<Waiting title={title} />}>
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
      <Suspense fallback={<Waiting title={title} />}>
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
      <NotOpened
        title={title}
        path={`/application/${tenant}`}
        error={opened.error}
        onRetry={() => void opened.refetch()}
      />
    )
  if (!ready) return <Waiting title={guid ? title : firstTitle(context)} />
  return (
    <Wizard
      parts={creditParts}
      tenant={tenant}
      port={port}
      context={context}
      first={first}
      loaded={ready.loaded}
      kept={ready.kept}
      // A customer reviews a form that an employee filled in from its first step.
      resumes={route === 'application' && context.facts['createdByEmployee'] !== true}
      start={arrival?.answers}
      onCreated={onCreated}
      onSubmitted={setSubmitted}
      onStopped={onStopped}
      onWithdrawn={setWithdrawn}
    />
  )
}

import { useQuery } from '@tanstack/react-query'
import { useMatches, useNavigate, useParams } from '@tanstack/react-router'
import { Suspense, useDeferredValue, useEffect, useMemo, useState } from 'react'
import { firstTitle } from '../../domain/forms/credit-application/first-title.ts'
import type { CreditApplication } from '../../domain/forms/credit-application/index.ts'
import type { Scene } from '../../domain/kit/index.ts'
import type { BannerName } from '../../domain/rules/banners.ts'
import { dayOf } from '../../domain/rules/days.ts'
import { ApiError } from '../api/api-error.ts'
import { call } from '../api/client.ts'
import { useBanner } from '../banners/use-banner.ts'
import { Page } from '../ui/page.tsx'
import { EmptyState, ErrorState, Skeleton } from '../ui/states.tsx'
import { buttonClass } from '../ui/button.tsx'
import { Card } from '../ui/card.tsx'
import { copiesOf, dropCopy, placeOf, type DraftCopy } from './draft/draft-copy.ts'
import type { Loaded } from './draft/draft-desk.ts'
import type { Submitted } from './e-sign/use-submission.ts'
import { Walk } from './walk.tsx'
import styles from './walk.module.css'
import { later } from '../ui/later.ts'

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

/** In the shape of what comes, so that nothing jumps: the strip of the steps, the heading, a screen full of card. */
const Waiting = ({ title = 'Credit Application' }: { title?: string }) => (
  <div className={styles.waiting}>
    <div className={styles.strip} />
    <Page title={title}>
      <Card>
        <Skeleton lines={12} label="Loading the application" />
      </Card>
    </Page>
  </div>
)

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
  const { timeZone } = useBanner(tenant)
  const [submitted, setSubmitted] = useState<(Submitted & Pick<Loaded, 'applicationKey' | 'answers'>) | null>(
    null,
  )
  const [withdrawn, setWithdrawn] = useState('')
  const opened = useQuery({
    queryKey: ['application', tenant, guid, round],
    queryFn: async (): Promise<{ loaded: Loaded | null; copies: DraftCopy[] }> => {
      const copies = await copiesOf(placeOf(tenant, guid), new Date())
      if (!guid) return { loaded: null, copies }
      const { data } = await call('GET /api/CreditApplication/:tenant/:guid', { params: { tenant, guid } })
      // It may have been withdrawn in another browser.
      if (data.withdrawnAt) for (const copy of copies) void dropCopy(copy.place)
      return { loaded: data, copies }
    },
    // What is open is changed here from now on; only opening it anew reads it anew.
    staleTime: Infinity,
    gcTime: 0,
    refetchOnReconnect: false,
  })
  // The form is drawn in pieces, and the page answers meanwhile.
  const ready = useDeferredValue(opened.data)
  const loaded = ready?.loaded
  const scene = useMemo(
    (): Scene => ({
      banner: tenant,
      audience: 'external',
      route,
      facts: (loaded?.facts ?? {}) as Scene['facts'],
      today: dayOf(new Date(), timeZone),
    }),
    [tenant, route, loaded, timeZone],
  )

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
    return <NotOpened tenant={tenant} error={opened.error} onRetry={() => void opened.refetch()} />
  if (!ready) return <Waiting {...(guid ? {} : { title: firstTitle(scene) })} />
  return (
    <Walk
      tenant={tenant}
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

const NotOpened = ({
  tenant,
  error,
  onRetry,
}: {
  tenant: BannerName
  error: unknown
  onRetry: () => void
}) => {
  const gone = error instanceof ApiError && (error.status === 404 || error.status === 400)
  if (!gone)
    return (
      <Page title="Credit Application">
        <Card>
          <ErrorState error={error} onRetry={onRetry} />
        </Card>
      </Page>
    )
  return (
    <Page title="We could not find this application" tabTitle="Credit Application">
      <Card>
        <EmptyState
          action={
            <a className={buttonClass('primary')} href={`/application/${tenant}`}>
              Begin a new application
            </a>
          }
        >
          The address may be incomplete, or the application was withdrawn or deleted. Please check the link.
        </EmptyState>
      </Card>
    </Page>
  )
}

import { useQuery } from '@tanstack/react-query'
import { useMatches, useNavigate, useParams } from '@tanstack/react-router'
import { lazy, Suspense, useEffect, useMemo, useState } from 'react'
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
import { copyOf, placeOf, type DraftCopy } from './draft-copy.ts'
import type { Loaded } from './draft-desk.ts'
import type { Submitted } from './use-submission.ts'
import { Walk } from './walk.tsx'

const ThankYou = lazy(() => import('./thank-you.tsx').then((module) => ({ default: module.ThankYou })))

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

const Waiting = () => (
  <Page title="Credit Application">
    <Card>
      <Skeleton lines={12} label="Loading the application" />
    </Card>
  </Page>
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
  const [submitted, setSubmitted] = useState<Submitted | null>(null)
  const opened = useQuery({
    queryKey: ['application', tenant, guid, round],
    queryFn: async (): Promise<{ loaded: Loaded | null; copy: DraftCopy | null }> => {
      const copy = await copyOf(placeOf(tenant, guid), new Date())
      if (!guid) return { loaded: null, copy }
      const { data } = await call('GET /api/CreditApplication/:tenant/:guid', { params: { tenant, guid } })
      return { loaded: data, copy }
    },
    // What is open is changed here from now on; only opening it anew reads it anew.
    staleTime: Infinity,
    gcTime: 0,
    refetchOnReconnect: false,
  })
  const loaded = opened.data?.loaded
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

  const sent = submitted ?? (loaded?.submittedAt ? { ...loaded, submittedAt: loaded.submittedAt } : null)
  if (sent)
    return (
      <Suspense fallback={<Waiting />}>
        <ThankYou
          tenant={tenant}
          reference={sent.reference}
          submittedAt={sent.submittedAt}
          status={submitted ? 'Pending' : (loaded?.status ?? 'Pending')}
          fresh={submitted !== null}
        />
      </Suspense>
    )
  if (opened.isError)
    return <NotOpened tenant={tenant} error={opened.error} onRetry={() => void opened.refetch()} />
  if (!opened.data) return <Waiting />
  return (
    <Walk
      tenant={tenant}
      scene={scene}
      first={first}
      loaded={opened.data.loaded}
      copy={opened.data.copy}
      onMade={onMade}
      onSubmitted={setSubmitted}
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

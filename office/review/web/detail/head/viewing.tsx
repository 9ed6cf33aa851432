import { initialsOf } from '../../../../../platform/text/initials.ts'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import type { BannerName } from '../../../../../banners/rules/banners.ts'
import { call } from '../../../../../platform/client/index.ts'
import { Button } from '../../../../../platform/ui/index.ts'
import { applicationDetail, type Detail } from '../../queries.ts'
import styles from './viewing.module.css'

const LOOK_AGAIN = 20_000
const path = 'POST /api/CreditReview/viewing/:tenant/:id'

/** Tells the server every 20 seconds that this page is visible, and learns who else has it open. */
const useViewing = (tenant: BannerName, id: number) => {
  useEffect(() => {
    const close = () =>
      void call(path, { params: { tenant, id }, body: { open: false }, keepalive: true }).catch(() => {
        // It expires on the server.
      })
    addEventListener('pagehide', close)
    return () => {
      removeEventListener('pagehide', close)
      close()
    }
  }, [tenant, id])
  return useQuery({
    queryKey: ['viewing', tenant, id],
    queryFn: async ({ signal }) =>
      (await call(path, { params: { tenant, id }, body: { open: true }, signal })).data,
    refetchInterval: LOOK_AGAIN,
    // Fetches again at once when the window regains the focus.
    refetchOnWindowFocus: 'always',
    staleTime: 0,
    gcTime: 0,
    retry: false,
  }).data
}

/** Who else has this application open, and whether it has changed since it was loaded. */
export const Viewing = ({ tenant, application }: { tenant: BannerName; application: Detail }) => {
  const { creditAppId: id, rowVersion } = application
  const queries = useQueryClient()
  const seen = useViewing(tenant, id)
  const moved = seen !== undefined && seen.rowVersion > rowVersion
  // Loaded separately: the page does not change until the user asks.
  const { data: now } = useQuery({
    queryKey: ['current application', tenant, id, seen?.rowVersion],
    queryFn: async ({ signal }) =>
      (await call('GET /api/CreditReview/getDetailViewModel/:tenant/:id', { params: { tenant, id }, signal }))
        .data,
    enabled: moved,
    gcTime: 0,
  })
  const others = seen?.others ?? []
  return (
    <div role="status" className={`${styles.viewing} no-print`}>
      {moved && (
        <p className={styles.moved}>
          <span>{decidedMeanwhile(application, now)}</span>
          <Button
            onClick={() => {
              const { queryKey } = applicationDetail(tenant, id)
              if (now) queries.setQueryData(queryKey, now)
              else void queries.invalidateQueries({ queryKey })
              void queries.invalidateQueries({ queryKey: ['applications', tenant] })
            }}
          >
            Show changes
          </Button>
        </p>
      )}
      {others.length > 0 && (
        <p className={styles.others}>
          {others.slice(0, 3).map(({ name }) => (
            <span key={name} className={styles.initials} aria-hidden="true">
              {initialsOf(name)}
            </span>
          ))}
          <span>{othersWords(others.map(({ name }) => name))}</span>
        </p>
      )}
    </div>
  )
}

export const othersWords = (names: readonly string[]) => {
  const [first, second] = names
  if (names.length === 0) return ''
  if (names.length === 1) return `${first} has this application open.`
  if (names.length === 2) return `${first} and ${second} have this application open.`
  return `${first}, ${second} and ${names.length - 2} more have this application open.`
}

type Decided = Pick<Detail, 'rowVersion'> & {
  decisions: readonly Pick<Detail['decisions'][number], 'decidedBy' | 'decidedAt'>[]
}

/** Who changed it: by name if it was a decision, because only decisions carry one. */
export const decidedMeanwhile = (shown: Decided, now: Decided | undefined) => {
  const [newest] = now?.decisions ?? []
  const known = shown.decisions.some(({ decidedAt }) => decidedAt === newest?.decidedAt)
  return newest && !known
    ? `${newest.decidedBy} decided on this application.`
    : 'This application has changed.'
}

/** Assigns several applications of the list, and offers to undo it. */
import { useQueryClient } from '@tanstack/react-query'
import { useCallback } from 'react'
import { bannerOf, type BannerName } from '../../../../../banners/rules/banners.ts'
import { call, messageOf, type ReplyOf } from '../../../../../platform/client/index.ts'
import { toast } from '../../../../../platform/ui/index.ts'
import type { Assignment } from '../assigning.ts'
import type { ListRow } from '../../../web/queries.ts'
import { inBatches, refusedOf } from './in-batches.ts'
import { outcomeWords } from './many-words.ts'

type Result = ReplyOf<'POST /api/CreditReview/assignments'>['data']['results'][number]
interface SeenRow {
  creditAppId: number
  /** Who has it, by sso; null: no one. */
  seen: string | null
}

const to = (sso: string | null): Assignment => (sso === null ? { kind: 'none' } : { kind: 'employee', sso })

export const useAssignMany = (tenant: BannerName) => {
  const queries = useQueryClient()
  return useCallback(
    async (rows: readonly ListRow[], chosen: Assignment) => {
      const tenantId = bannerOf(tenant)!.tenantId
      const assign = (wanted: Assignment, applications: readonly SeenRow[]): Promise<Result[]> =>
        inBatches(applications, async (batch) => {
          const body = { tenantId, to: wanted, applications: batch }
          return (await call('POST /api/CreditReview/assignments', { body })).data.results
        })
      const tell = (done: string | null, not: string, results: readonly Result[], undo?: () => void) => {
        const refused = refusedOf(rows, results)
        toast(refused.length > 0 ? 'bad' : 'good', outcomeWords(done, not, refused), {
          ...(undo && { action: { words: 'Undo', act: undo } }),
        })
      }
      /** Also after a failure, because some may have been assigned. */
      const readList = () => {
        void queries.invalidateQueries({ queryKey: ['analysts', tenant] })
        void queries.invalidateQueries({ queryKey: ['application', tenant] })
        return queries.invalidateQueries({ queryKey: ['applications', tenant] })
      }
      const undo = async (changed: readonly Result[]) => {
        const results: Result[] = []
        for (const from of new Set(changed.map((one) => one.from))) {
          // One that a coworker got in the meantime stays theirs.
          const theirs = changed.filter((one) => one.from === from)
          const seen = theirs.map((one) => ({ creditAppId: one.creditAppId, seen: one.to }))
          results.push(...(await assign(to(from), seen)))
        }
        const undone = results.filter(({ problem }) => problem === null).length
        tell(undone > 0 ? `Undone for ${undone}.` : null, 'Not undone', results)
      }

      const seen = rows.map(({ creditAppId, assigneeSso }) => ({ creditAppId, seen: assigneeSso }))
      const results = await assign(chosen, seen).finally(readList)
      const done = results.filter(({ problem }) => problem === null)
      const changed = done.filter((one) => one.from !== one.to)
      const words = chosen.kind === 'none' ? 'unassigned' : 'assigned'
      tell(
        done.length > 0 ? `${done.length} ${words}.` : null,
        `Not ${words}`,
        results,
        changed.length > 0
          ? () =>
              void undo(changed)
                .finally(readList)
                .catch((error: unknown) => toast('bad', messageOf(error)))
          : undefined,
      )
    },
    [queries, tenant],
  )
}

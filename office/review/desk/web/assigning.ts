/** Assigns an application, and offers to undo it. */
import { useQueryClient } from '@tanstack/react-query'
import { useCallback } from 'react'
import type { BannerName } from '../../../../banners/rules/banners.ts'
import { call, messageOf } from '../../../../platform/client/index.ts'
import { toast } from '../../../../platform/ui/index.ts'
import { applicationDetail, reloadApplication, type Detail } from '../../web/queries.ts'

export type Assignment = { kind: 'employee'; sso: string } | { kind: 'rule' } | { kind: 'none' }

/** Resolves when the page shows the new assignee. */
export const useAssigning = (
  tenant: BannerName,
  { creditAppId, tenantId, assignee }: Pick<Detail, 'creditAppId' | 'tenantId' | 'assignee'>,
) => {
  const queries = useQueryClient()
  const before = assignee?.sso ?? null
  return useCallback(
    async (to: Assignment) => {
      const assign = async (body: { to: Assignment; seen?: string | null }) => {
        const { message } = await call('POST /api/CreditReview/assignment', {
          body: { tenantId, creditAppId, ...body },
        }).catch((error: unknown) => {
          // A coworker may have been faster: the page shows who has it.
          void reloadApplication(queries, tenant, creditAppId)
          throw error
        })
        void queries.invalidateQueries({ queryKey: ['analysts', tenant] })
        await reloadApplication(queries, tenant, creditAppId)
        return message
      }
      const message = await assign({ to, seen: before })
      const shown =
        queries.getQueryData(applicationDetail(tenant, creditAppId).queryKey)?.assignee?.sso ?? null
      // Undo must not take the application from a coworker who got it in the meantime.
      const seen = to.kind === 'employee' ? to.sso : to.kind === 'none' ? null : shown
      const undo = () =>
        void assign({
          to: before === null ? { kind: 'none' } : { kind: 'employee', sso: before },
          seen,
        }).then(
          (undone) => toast('good', undone),
          (error: unknown) => toast('bad', messageOf(error)),
        )
      toast('good', message, { action: { words: 'Undo', act: undo } })
    },
    [queries, tenant, tenantId, creditAppId, before],
  )
}

import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useEffect, useRef } from 'react'
import type { BannerName } from '../../../../banners/rules/banners.ts'
import { call } from '../../../../platform/client/index.ts'
import { applicationDetail, type Detail } from '../../web/queries.ts'

const STALE = 5 * 60_000

/** Whether the displayed record is missing or older than five minutes. */
export const isStale = (
  {
    status,
    accountId,
    erpReconciliation: { readAt },
  }: Pick<Detail, 'status' | 'accountId' | 'erpReconciliation'>,
  now: number,
) => status === 'Pending' && Boolean(accountId) && (!readAt || now - Date.parse(readAt) > STALE)

/**
 * Reads the account again: once on opening a pending application whose record is missing or old, and on request.
 * Only the ERP data of the answer is used; another employee's decision is announced (viewing.tsx), and never
 * replaces the page during a decision.
 */
export const useReading = (tenant: BannerName, application: Detail) => {
  const queries = useQueryClient()
  const { guid, creditAppId } = application
  const reading = useMutation({
    // If the ERP is unavailable, the call succeeds; its answer says so and keeps the last record.
    mutationFn: async () =>
      (await call('POST /api/ErpReconciliation/reload/:guid', { params: { guid } })).data,
    onSuccess: ({ accountId, erpReconciliation, previousOrders }) =>
      queries.setQueryData(applicationDetail(tenant, creditAppId).queryKey, (known) =>
        // Another account was set during the read.
        known && known.accountId === accountId ? { ...known, erpReconciliation, previousOrders } : known,
      ),
  })
  const asked = useRef(false)
  const { mutate } = reading
  const stale = isStale(application, Date.now())
  useEffect(() => {
    if (asked.current) return
    asked.current = true
    if (stale) mutate()
  }, [stale, mutate])
  return reading
}

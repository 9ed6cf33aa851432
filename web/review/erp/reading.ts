import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useEffect, useRef } from 'react'
import type { BannerName } from '../../../domain/rules/banners.ts'
import { call } from '../../api/client.ts'
import { applicationDetail, type Detail } from '../queries.ts'

const STALE = 5 * 60_000

/** Whether what the screen knows of the account is missing, or older than five minutes. */
export const isStale = (
  {
    status,
    accountId,
    erpReconciliation: { readAt },
  }: Pick<Detail, 'status' | 'accountId' | 'erpReconciliation'>,
  now: number,
) => status === 'Pending' && Boolean(accountId) && (!readAt || now - Date.parse(readAt) > STALE)

/**
 * Reads the account anew: by itself once, when a pending application is opened whose record is missing or old, and
 * whenever somebody asks for it. Of the answer only what the ERP said is taken over: what a colleague has decided
 * meanwhile is told (viewing.tsx), never slipped under a decision that is being made.
 */
export const useReading = (tenant: BannerName, application: Detail) => {
  const queries = useQueryClient()
  const { guid, creditAppId } = application
  const reading = useMutation({
    // An ERP that is away is no failure of this call: the answer says so, and keeps what was read before.
    mutationFn: async () =>
      (await call('POST /api/ErpReconciliation/reload/:guid', { params: { guid } })).data,
    onSuccess: ({ accountId, erpReconciliation, previousOrders }) =>
      queries.setQueryData(applicationDetail(tenant, creditAppId).queryKey, (known) =>
        // Another account was set while this one was being read.
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

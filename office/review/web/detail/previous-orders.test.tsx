import { IsRestoringProvider, QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { expect, it } from 'vitest'
import { rendered } from '../../../../test/support/rendered.tsx'
import { orderHistory } from '../../erp/web/queries.ts'
import { PreviousOrders } from './previous-orders.tsx'
import type { Detail } from '../queries.ts'

const shown = (accountId: string | null, orders: Detail['previousOrders']) => {
  const queries = new QueryClient()
  queries.setQueryData(orderHistory(100129, accountId).queryKey, orders)
  return rendered(
    <QueryClientProvider client={queries}>
      {/* As answered; no request is sent. */}
      <IsRestoringProvider value>
        <PreviousOrders
          application={
            { creditAppId: 100129, accountId, previousOrders: [] as Detail['previousOrders'] } as Detail
          }
          zone="America/New_York"
        />
      </IsRestoringProvider>
    </QueryClientProvider>,
  )
}
const texts = (selector: string) => [...document.querySelectorAll(selector)].map((cell) => cell.textContent)

it('shows the number, purchase order, date and total of each order (REV-032)', async () => {
  await shown('100001', [
    { orderNumber: 'S1', purchaseOrderNumber: 'PO-7', orderDate: '2026-09-13T11:51:36Z', total: 3_179.4 },
    { orderNumber: 'S2', purchaseOrderNumber: '', orderDate: '2026-08-09T19:42:57Z', total: 12 },
  ])
  expect(texts('th')).toEqual(['Order number', 'Purchase order number', 'Order date', 'Total'])
  expect(texts('td')).toEqual(['S1', 'PO-7', '9/13/2026', '$3,179.40', 'S2', '--', '8/9/2026', '$12.00'])
})

it('says that there are none, or that the account is not known yet (REV-A18)', async () => {
  const known = await shown('100001', [])
  expect(known.text()).toContain('No orders for this account.')
  const unknown = await shown(null, [])
  expect(unknown.text()).toContain('No orders yet. The application has no account.')
})

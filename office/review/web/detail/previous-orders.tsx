import { useQuery } from '@tanstack/react-query'
import { messageOf } from '../../../../platform/client/index.ts'
import { money } from '../../../../platform/text/money.ts'
import { Button, Card, Notice, Skeleton, dateText } from '../../../../platform/ui/index.ts'
import { orderHistory } from '../../erp/web/queries.ts'
import { Table } from '../../erp/web/table.tsx'
import type { Detail } from '../queries.ts'
import styles from './detail.module.css'
import log from '../../evidence/web/log.module.css'

/** Earlier orders in the ERP (REV-A18), fetched when the page opens; until then the last known ones. */
export const PreviousOrders = ({ application, zone }: { application: Detail; zone: string }) => {
  const { creditAppId, accountId, previousOrders } = application
  const { data, error, isFetching, refetch } = useQuery(orderHistory(creditAppId, accountId))
  const orders = data ?? previousOrders
  const waiting = !data && isFetching
  if (orders.length === 0 && !waiting && !error)
    return (
      <Card
        title="Previous Orders"
        id="orders"
        empty={accountId ? 'No orders for this account.' : 'No orders yet. The application has no account.'}
      />
    )
  return (
    <Card title="Previous Orders" id="orders">
      {error && !isFetching && (
        <div className={orders.length > 0 ? styles.above : undefined}>
          <Notice kind="caution">
            <p>
              {`${messageOf(error)} ${orders.length > 0 ? "We couldn't refresh these orders." : ''}`.trim()}
            </p>
            <Button className={styles.again} onClick={() => void refetch()}>
              Try again<span className="unseen">: previous orders</span>
            </Button>
          </Notice>
        </div>
      )}
      {orders.length === 0 && waiting && <Skeleton lines={3} label="Loading orders from the ERP" />}
      {orders.length > 0 && <Orders of={orders} zone={zone} />}
    </Card>
  )
}

const Orders = ({ of, zone }: { of: Detail['previousOrders']; zone: string }) => (
  <Table
    name="Previous orders"
    heads={['Order number', 'Purchase order number', 'Order date', 'Total']}
    amounts
  >
    {of.map((order) => (
      <tr key={order.orderNumber}>
        <td data-label="Order number">{order.orderNumber}</td>
        <td data-label="Purchase order number">{order.purchaseOrderNumber || '--'}</td>
        <td data-label="Order date">{dateText(order.orderDate, zone)}</td>
        <td data-label="Total" className={log.number}>
          {money(order.total)}
        </td>
      </tr>
    ))}
  </Table>
)

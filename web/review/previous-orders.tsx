import { money } from '../../domain/rules/format.ts'
import { Card } from '../ui/card.tsx'
import { dateText } from '../ui/dates.ts'
import type { Detail } from './queries.ts'
import styles from './detail.module.css'
import log from './log.module.css'

/** What the ERP knows of earlier orders (REV-A18). */
export const PreviousOrders = ({ application, zone }: { application: Detail; zone: string }) => {
  const { previousOrders } = application
  return (
    <Card title="Previous Orders" id="orders">
      {previousOrders.length === 0 ? (
        <p className={styles.soft}>No orders are known for this account.</p>
      ) : (
        <table className={log.log}>
          <caption className="unseen">Previous orders</caption>
          <thead>
            <tr>
              <th scope="col">Order number</th>
              <th scope="col">Purchase order number</th>
              <th scope="col">Order date</th>
              <th scope="col" className={log.number}>
                Total
              </th>
            </tr>
          </thead>
          <tbody>
            {previousOrders.map((order) => (
              <tr key={order.orderNumber}>
                <td data-label="Order number">{order.orderNumber}</td>
                <td data-label="Purchase order number">{order.purchaseOrderNumber || '--'}</td>
                <td data-label="Order date">{dateText(order.orderDate, zone)}</td>
                <td data-label="Total" className={log.number}>
                  {money(order.total)}
                </td>
              </tr>
            ))}
          </tbody>
        </table>
      )}
    </Card>
  )
}

import { money } from '../../domain/rules/format.ts'
import { Card } from '../ui/card.tsx'
import { dateText } from '../ui/dates.ts'
import type { Customer } from './queries.ts'
import styles from './customers.module.css'

export const Orders = ({ of, zone }: { of: Customer['orders']; zone: string }) => (
  <Card title="Orders">
    {of.length === 0 ? (
      <p className={styles.soft}>No orders are known for this account.</p>
    ) : (
      <table className={styles.table}>
        <caption className="unseen">Orders, the newest first</caption>
        <thead>
          <tr>
            <th scope="col">Order number</th>
            <th scope="col">Purchase order</th>
            <th scope="col">Date</th>
            <th scope="col" className={styles.number}>
              Total
            </th>
          </tr>
        </thead>
        <tbody>
          {of.map((order) => (
            <tr key={order.orderNumber}>
              <td>{order.orderNumber}</td>
              <td>{order.purchaseOrderNumber || '--'}</td>
              <td>{dateText(order.orderDate, zone)}</td>
              <td className={styles.number}>{money(order.total)}</td>
            </tr>
          ))}
        </tbody>
      </table>
    )}
  </Card>
)

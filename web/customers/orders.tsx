import { money } from '../../domain/text/money.ts'
import { Card, dateText } from '../ui/index.ts'
import { CardTable, type Column } from '../ui/data-table/index.ts'
import type { Customer } from './queries.ts'
import styles from './customers.module.css'

type Order = Customer['orders'][number]

const columnsOf = (zone: string): readonly Column<Order>[] => [
  { name: 'order', head: 'Order number', show: (order) => order.orderNumber },
  { name: 'purchase', head: 'Purchase order', show: (order) => order.purchaseOrderNumber || '--' },
  { name: 'date', head: 'Date', show: (order) => dateText(order.orderDate, zone) },
  { name: 'total', head: 'Total', align: 'end', show: (order) => money(order.total) },
]

export const Orders = ({ of, zone }: { of: Customer['orders']; zone: string }) => (
  <Card title="Orders">
    {of.length === 0 ? (
      <p className={styles.soft}>There are no orders for this account.</p>
    ) : (
      <CardTable
        caption="Orders, newest first"
        columns={columnsOf(zone)}
        rows={of}
        keyOf={(order) => order.orderNumber}
      />
    )}
  </Card>
)

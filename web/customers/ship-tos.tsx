import { Card } from '../ui/index.ts'
import { CardTable, type Column } from '../ui/data-table/index.ts'
import type { Customer } from './queries.ts'
import styles from './customers.module.css'

const columns: readonly Column<Customer['shipTo'][number]>[] = [
  {
    name: 'name',
    head: 'Name',
    show: (shipTo) => <span className={styles.name}>{shipTo.customerName}</span>,
  },
  { name: 'number', head: 'Number', show: (shipTo) => shipTo.customerId },
  {
    name: 'address',
    head: 'Address',
    show: ({ address, city }) => [address, city].filter(Boolean).join(' · ') || '--',
  },
]

export const ShipTos = ({ of }: { of: Customer['shipTo'] }) => (
  <Card title="Ship-to addresses">
    {of.length === 0 ? (
      <p className={styles.soft}>No other ship-to addresses.</p>
    ) : (
      <CardTable
        caption="Ship-to addresses"
        columns={columns}
        rows={of}
        keyOf={(shipTo) => shipTo.customerId}
      />
    )}
  </Card>
)

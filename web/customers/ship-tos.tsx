import { Card } from '../ui/card.tsx'
import type { Customer } from './queries.ts'
import styles from './customers.module.css'

export const ShipTos = ({ of }: { of: Customer['shipTo'] }) => (
  <Card title="Ship-tos">
    {of.length === 0 ? (
      <p className={styles.soft}>Goods go to the customer itself; there is no other place.</p>
    ) : (
      <ul className={styles.list}>
        {of.map((shipTo) => (
          <li key={shipTo.customerId}>
            <span className={styles.name}>{shipTo.customerName}</span>
            <span className={styles.about}>
              {[shipTo.customerId, shipTo.address, shipTo.city].filter(Boolean).join(' · ')}
            </span>
          </li>
        ))}
      </ul>
    )}
  </Card>
)

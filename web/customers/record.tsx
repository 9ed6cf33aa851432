import { wholeDollars } from '../../domain/text/money.ts'
import { phoneNumber } from '../../domain/text/phone.ts'
import { Card } from '../ui/index.ts'
import type { Customer } from './queries.ts'
import styles from './customers.module.css'

/** The customer's data in the ERP. Missing values are marked as such. */
export const Record = ({ of }: { of: Customer }) => {
  const facts = [
    ['Billing address', of.billingAddress],
    ['Shipping address', of.shippingAddress],
    ['Phone', of.businessPhone && <a href={`tel:${of.businessPhone}`}>{phoneNumber(of.businessPhone)}</a>],
    ['Email', of.businessEmail && <a href={`mailto:${of.businessEmail}`}>{of.businessEmail}</a>],
    ['Credit limit', of.creditLimit === null ? 'No credit' : wholeDollars(of.creditLimit)],
  ] as const
  return (
    <Card title="Customer" help="From the ERP.">
      <dl className={styles.facts}>
        {facts.map(([label, value]) => (
          <div key={label}>
            <dt>{label}</dt>
            <dd>{value || <span className={styles.soft}>Not available</span>}</dd>
          </div>
        ))}
      </dl>
    </Card>
  )
}

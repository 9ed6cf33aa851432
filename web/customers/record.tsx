import { wholeDollars } from '../../domain/text/money.ts'
import { phoneNumber } from '../../domain/text/phone.ts'
import { Card } from '../ui/page/card.tsx'
import type { Customer } from './queries.ts'
import styles from './customers.module.css'

/** As the ERP has her. What it does not know is said: an empty place would look forgotten. */
export const Record = ({ of }: { of: Customer }) => {
  const facts = [
    ['Billing address', of.billingAddress],
    ['Shipping address', of.shippingAddress],
    ['Phone', of.businessPhone && <a href={`tel:${of.businessPhone}`}>{phoneNumber(of.businessPhone)}</a>],
    ['Email', of.businessEmail && <a href={`mailto:${of.businessEmail}`}>{of.businessEmail}</a>],
    ['Credit limit', of.creditLimit === null ? 'No credit' : wholeDollars(of.creditLimit)],
  ] as const
  return (
    <Card title="Customer" help="As it stands in the ERP.">
      <dl className={styles.facts}>
        {facts.map(([label, value]) => (
          <div key={label}>
            <dt>{label}</dt>
            <dd>{value || <span className={styles.soft}>Not known</span>}</dd>
          </div>
        ))}
      </dl>
    </Card>
  )
}

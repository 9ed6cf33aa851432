import { useQuery } from '@tanstack/react-query'
import { Link, useParams, useSearch } from '@tanstack/react-router'
import { ApiError } from '../../../platform/client/index.ts'
import { useBanner } from '../../../banners/web/index.ts'
import { useTenant } from '../../../common/identity/web/index.ts'
import {
  Card,
  EmptyState,
  ErrorState,
  Page,
  Skeleton,
  buttonClass,
  dateText,
} from '../../../platform/ui/index.ts'
import { Applications } from './applications.tsx'
import { customerOf, type Customer } from './queries.ts'
import styles from './customers.module.css'
import { CardTable, type Column } from '../../../kit/list/web/index.ts'
import { money, wholeDollars } from '../../../platform/text/money.ts'
import { phoneNumber } from '../../../platform/text/phone.ts'

/** A read-only ERP customer: the target of sales tool links if no sales tool is configured (SHELL-A14). */
export const CustomerPage = () => {
  const { customerId } = useParams({ from: '/admin/customers/$customerId' })
  const { tenant: named } = useSearch({ from: '/admin/customers/$customerId' })
  const working = useTenant()
  const tenant = named ?? working
  const { displayName, timeZone } = useBanner(tenant)
  const { data, error, refetch } = useQuery(customerOf(tenant, String(customerId)))
  return (
    <Page
      title={data?.businessName || 'Customer'}
      lead={data && `Account ${data.accountNumber} · Customer number ${data.customerId} · ${displayName}`}
      width="wide"
    >
      {data ? (
        <div className={styles.columns}>
          <div className={styles.column}>
            <Record of={data} />
            {data.showsCredit && <Orders of={data.orders} zone={timeZone} />}
          </div>
          <div className={styles.column}>
            {data.showsCredit && <Applications of={data.applications} zone={timeZone} />}
            <ShipTos of={data.shipTo} />
          </div>
        </div>
      ) : error ? (
        <Card>
          {error instanceof ApiError && error.status === 404 ? (
            <EmptyState
              action={
                <Link to="/admin/creditapps/$tenant" params={{ tenant }} className={buttonClass()}>
                  Go to applications
                </Link>
              }
            >
              {error.message}
            </EmptyState>
          ) : (
            <ErrorState error={error} onRetry={() => void refetch()} />
          )}
        </Card>
      ) : (
        <div className={styles.columns}>
          <Card>
            <Skeleton lines={8} label="Loading the customer" />
          </Card>
          <Card>
            <Skeleton lines={4} label="Loading the applications" />
          </Card>
        </div>
      )}
    </Page>
  )
}

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

const ShipTos = ({ of }: { of: Customer['shipTo'] }) => (
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

type Order = Customer['orders'][number]

const columnsOf = (zone: string): readonly Column<Order>[] => [
  { name: 'order', head: 'Order number', show: (order) => order.orderNumber },
  { name: 'purchase', head: 'Purchase order', show: (order) => order.purchaseOrderNumber || '--' },
  { name: 'date', head: 'Date', show: (order) => dateText(order.orderDate, zone) },
  { name: 'total', head: 'Total', align: 'end', show: (order) => money(order.total) },
]

const Orders = ({ of, zone }: { of: Customer['orders']; zone: string }) => (
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

/** The customer's data in the ERP. Missing values are marked as such. */
const Record = ({ of }: { of: Customer }) => {
  const facts = [
    ['Billing address', of.billingAddress],
    ['Shipping address', of.shippingAddress],
    ['Phone', of.businessPhone && <a href={`tel:${of.businessPhone}`}>{phoneNumber(of.businessPhone)}</a>],
    ['Email', of.businessEmail && <a href={`mailto:${of.businessEmail}`}>{of.businessEmail}</a>],
    ...(of.showsCredit
      ? [['Credit limit', of.creditLimit === null ? 'No credit' : wholeDollars(of.creditLimit)] as const]
      : []),
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

import { useQuery } from '@tanstack/react-query'
import { Link, useParams, useSearch } from '@tanstack/react-router'
import { ApiError } from '../api/index.ts'
import { useBanner } from '../banners/index.ts'
import { useTenant } from '../sign-in/index.ts'
import { Card, EmptyState, ErrorState, Page, Skeleton, buttonClass } from '../ui/index.ts'
import { Applications } from './applications.tsx'
import { Orders } from './orders.tsx'
import { customerOf } from './queries.ts'
import { Record } from './record.tsx'
import { ShipTos } from './ship-tos.tsx'
import styles from './customers.module.css'

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
            <Orders of={data.orders} zone={timeZone} />
          </div>
          <div className={styles.column}>
            <Applications of={data.applications} zone={timeZone} />
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

import { useQuery } from '@tanstack/react-query'
import { Link, useParams } from '@tanstack/react-router'
import { call } from '../../../../platform/client/index.ts'
import {
  Card,
  ErrorState,
  IconArrowLeft,
  Notice,
  Page,
  Skeleton,
  buttonClass,
  proseDate,
} from '../../../../platform/ui/index.ts'
import { ReferenceCount } from '../../../references/web/index.ts'
import items from '../../decisions/web/missing-items/missing-items.module.css'
import review from '../detail/detail.module.css'
import { CustomerStatus } from './customer-status.tsx'
import type { ShownStatus } from './steps.tsx'

const route = '/admin/creditapps/$tenant/$id/customer-view'

/** What the customer sees of their application, for staff: read-only, without the customer's key. */
export const CustomerView = () => {
  const { tenant, id } = useParams({ from: route })
  const { data, error, refetch } = useQuery({
    queryKey: ['customer view', tenant, id],
    queryFn: async ({ signal }) =>
      (
        await call('GET /api/CreditReview/customerStatus/:tenant/:id', {
          params: { tenant, id },
          signal,
        })
      ).data,
  })
  return (
    <Page
      title="What the customer sees"
      tabTitle={`What the customer sees of application ${id}`}
      lead={`Reference ${id}`}
      before={
        <Link
          to="/admin/creditapps/$tenant/$id"
          params={{ tenant, id }}
          className={`${buttonClass('quiet')} ${review.square} no-print`}
          aria-label="Back to the application"
        >
          <IconArrowLeft aria-hidden="true" />
        </Link>
      }
    >
      <Notice>
        The page behind the customer's own link, read-only. There they can also send missing items, change the
        contact of a reference, download the sealed copy and, until the decision, withdraw.
      </Notice>
      {data ? (
        <CustomerStatus
          tenant={tenant}
          status={data}
          sending={<Missing of={data.requested} />}
          references={
            data.references && (
              <Card title="Your references">
                <ReferenceCount {...data.references} />
              </Card>
            )
          }
          copy={data.isSealed && <p>Credit application.pdf, the sealed copy</p>}
        />
      ) : (
        <Card>
          {error ? (
            <ErrorState error={error} onRetry={() => void refetch()} />
          ) : (
            <Skeleton lines={6} label="Loading what the customer sees" />
          )}
        </Card>
      )}
    </Page>
  )
}

const Missing = ({ of }: { of: ShownStatus['requested'] }) => (
  <Card
    title="Items for your credit application"
    help={of.dueOn ? `Please send these items by ${proseDate(of.dueOn, 'UTC')}.` : undefined}
  >
    <ul className={items.received}>
      {of.items
        .filter(({ receivedAt }) => receivedAt === null)
        .map(({ item }) => (
          <li key={item}>
            <span className={items.name}>{item}</span>
          </li>
        ))}
    </ul>
  </Card>
)

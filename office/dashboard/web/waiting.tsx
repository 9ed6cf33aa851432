import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import type { BannerName } from '../../../banners/rules/banners.ts'
import { Card, Skeleton } from '../../../platform/ui/index.ts'
import styles from './dashboard.module.css'
import { type Dashboard, dashboardOf } from './queries.ts'

/** `one`: in the singular. */
const words = (count: number, one: string, many: string) =>
  count === 1 ? `1 ${one}` : `${count > 1_000 ? '1,000+' : count.toLocaleString('en-US')} ${many}`

/** What the employee has to do next, each with the list where it is done. */
export const WaitingForYou = ({ tenant }: { tenant: BannerName }) => {
  const { data, error } = useQuery(dashboardOf(tenant))
  // The statistics below say what failed, and try again.
  if (error) return null
  return (
    <Card title="Waiting for you">
      {data ? (
        <List tenant={tenant} of={data.waiting} />
      ) : (
        <Skeleton lines={1} label="Loading what waits for you" />
      )}
    </Card>
  )
}

const List = ({ tenant, of }: { tenant: BannerName; of: Dashboard['waiting'] }) => {
  const params = { tenant }
  const none = Object.values(of).every((count) => count === 0)
  if (none) return <p className={styles.empty}>Nothing is due.</p>
  return (
    <ul className={styles.waiting}>
      {of.toSign > 0 && (
        <li>
          <Link to="/admin/instant-credits/$tenant" params={params} search={{ state: 'waiting for manager' }}>
            {words(of.toSign, 'instant credit application', 'instant credit applications')}
          </Link>{' '}
          to sign
        </li>
      )}
      {of.dueSoon > 0 && (
        <li>
          <Link to="/admin/creditapps/$tenant" params={params} search={{ filter: 'Pending' }}>
            {words(of.dueSoon, 'credit application', 'credit applications')}
          </Link>{' '}
          due within 5 days
        </li>
      )}
      {of.notices > 0 && (
        <li>
          <Link to="/admin/job-notices/$tenant" params={params} search={{ show: 'overdue' }}>
            {words(of.notices, 'job notice', 'job notices')}
          </Link>{' '}
          late or missed
        </li>
      )}
      {of.privacyRequests > 0 && (
        <li>
          <Link to="/admin/privacy-requests">
            {words(of.privacyRequests, 'privacy request', 'privacy requests')}
          </Link>{' '}
          to answer
        </li>
      )}
      {of.certificates > 0 && (
        <li>
          <Link to="/admin/taxcerts/$tenant" params={params} search={{ status: 1 }}>
            {words(of.certificates, 'tax certificate', 'tax certificates')}
          </Link>{' '}
          to review
        </li>
      )}
      {of.refusedByErp > 0 && (
        <li>
          <Link to="/admin/taxcerts/$tenant" params={params} search={{ status: 'all' }}>
            {words(of.refusedByErp, 'tax certificate', 'tax certificates')}
          </Link>{' '}
          refused by the ERP
        </li>
      )}
    </ul>
  )
}

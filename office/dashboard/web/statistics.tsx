import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import type { BannerName } from '../../../banners/rules/banners.ts'
import { fetchFile } from '../../../platform/client/index.ts'
import { Download } from '../../../kit/list/web/index.ts'
import { Card, ErrorState, Skeleton } from '../../../platform/ui/index.ts'
import styles from './dashboard.module.css'
import { MonthlyChart } from './monthly-chart.tsx'
import { type Dashboard, dashboardOf } from './queries.ts'
import { ProgressChart } from './progress-chart.tsx'
import { RateChart } from './rate-chart.tsx'
import { ReasonsChart } from './reasons-chart.tsx'

/** Credit applications of the last twelve months, for managed users (DASH-001 to DASH-008). */
const Statistics = ({ tenant }: { tenant: BannerName }) => {
  const { data, error, refetch } = useQuery(dashboardOf(tenant))
  return (
    <section className={styles.statistics} aria-labelledby="statistics">
      <header className={styles.head}>
        <h2 id="statistics">Credit Application Stats</h2>
        {data && (
          <Download
            fetch={(options) =>
              fetchFile('GET /api/User/downloadDashboard/:tenant', { params: { tenant }, ...options })
            }
            name="file.xlsx"
          />
        )}
      </header>
      {error ? (
        <Card>
          <ErrorState error={error} onRetry={() => void refetch()} />
        </Card>
      ) : data ? (
        <>
          <Figures tenant={tenant} of={data} />
          <div className={styles.charts}>
            <MonthlyChart months={data.submittedByMonthChart} />
            <div className={styles.column}>
              <RateChart slices={data.reviewedChart} />
              <ProgressChart steps={data.startedChart} />
            </div>
            <ReasonsChart reasons={data.deniedChart} />
          </div>
        </>
      ) : (
        <Card>
          <Skeleton lines={10} label="Loading the statistics" />
        </Card>
      )}
    </section>
  )
}

export default Statistics

const many = (count: number) => (count > 1_000 ? '1,000+' : count.toLocaleString('en-US'))
const percent = ({ inTime, decided }: Dashboard['decidedInTime']) =>
  decided === 0 ? '--' : `${Math.floor((100 * inTime) / decided)}%`

const Figures = ({ tenant, of }: { tenant: BannerName; of: Dashboard }) => {
  const { averageProcessTime, avgDaysToContact, decidedInTime, waiting } = of
  return (
    <dl className={styles.figures}>
      <Figure
        name="Pending"
        help={waiting.dueSoon > 0 ? `${many(waiting.dueSoon)} due within 5 days` : 'None due within 5 days'}
      >
        <Link to="/admin/creditapps/$tenant" params={{ tenant }} search={{ filter: 'Pending' }}>
          {many(of.pendingCount)}
        </Link>
      </Figure>
      <Figure name="Average process time" help="From submission to decision">
        {averageProcessTime === null ? '--' : `${averageProcessTime} days`}
      </Figure>
      <Figure name="Average days to contact" help="From submission to the first notice">
        {avgDaysToContact ? `${avgDaysToContact.value} ${avgDaysToContact.uom}` : '--'}
      </Figure>
      <Figure
        name="Decided within 30 days"
        help={`${decidedInTime.inTime} of ${decidedInTime.decided} decisions`}
      >
        {percent(decidedInTime)}
      </Figure>
    </dl>
  )
}

const Figure = ({ name, help, children }: { name: string; help: string; children: ReactNode }) => (
  <div>
    <dt>{name}</dt>
    <dd>{children}</dd>
    <dd className={styles.help}>{help}</dd>
  </div>
)

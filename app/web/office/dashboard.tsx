import { Link, Navigate, useParams, useSearch } from '@tanstack/react-router'
import { Suspense, type ReactNode } from 'react'
import { bannerOf, abilitiesOf } from '../../../banners/rules/banners.ts'
import { Card, Page, buttonClass } from '../../../platform/ui/index.ts'
import { useEmployee, useMay, useTenant } from '../../../common/identity/web/index.ts'
import { FormHistory } from '../../../common/form-history/web/index.ts'
import { Statistics, WaitingForYou } from '../../../office/dashboard/web/index.ts'
import { NewRelease } from '../../../office/release-notes/web/index.ts'
import styles from './dashboard.module.css'

interface DashboardProps {
  /** What an update has changed. */
  news: ReactNode
  /** For managed users: what they have to do. */
  waiting: ReactNode
  /** For managed users (DASH-001, DASH-009). */
  statistics: ReactNode
  /** The form history, which everyone has. */
  children: ReactNode
}

/** A welcome, and links to the employee's tasks (SHELL-071, 072; AUTH-A05). */
export const Dashboard = ({ news, waiting, statistics, children }: DashboardProps) => {
  const tenant = useTenant()
  const { identity } = useEmployee()
  const managed = useMay('managedUser')
  const privacy = useMay('viewUsers')
  const banner = bannerOf(tenant)?.displayName
  const first = identity.givenName || identity.name
  return (
    <Page title={first ? `Welcome, ${first}` : 'Welcome'} tabTitle="Dashboard" lead={banner} width="wide">
      {news}
      {managed && waiting}
      <div className={`${styles.cards} no-print`}>
        {managed && (
          <Card title="Credit applications" help="Submitted applications awaiting a decision.">
            <Link
              to="/admin/creditapps/$tenant"
              params={{ tenant }}
              search={{ filter: 'Pending' }}
              className={buttonClass('primary')}
            >
              Review pending applications
            </Link>
          </Card>
        )}
        {managed && privacy && (
          <Card title="Privacy requests" help="Requests to disclose or delete personal information.">
            <Link to="/admin/privacy-requests" className={buttonClass()}>
              View requests
            </Link>
          </Card>
        )}
        {abilitiesOf(tenant).fillsInForCustomers ? (
          <Card
            title="New application"
            help="Fill it out for a customer, then submit it or email it to them."
          >
            <Link to="/admin/application/$tenant/{-$guid}" params={{ tenant }} className={buttonClass()}>
              Fill out an application
            </Link>
          </Card>
        ) : (
          <Card title="New application" help="Open the form as a customer sees it.">
            <Link to="/application/$tenant/{-$guid}" params={{ tenant }} className={buttonClass()}>
              Open the application
            </Link>
          </Card>
        )}
      </div>
      {children}
      {/* Below the history, which would jump when the numbers arrive. */}
      {managed && <Suspense>{statistics}</Suspense>}
    </Page>
  )
}

/** The address of the dashboard names its banner, also after a sign-in (SHELL-068). */
export const OwnDashboard = () => (
  <Navigate
    to="/admin/$tenant"
    params={{ tenant: useTenant() }}
    search={useSearch({ from: '/admin/' })}
    replace
  />
)

export const DashboardPage = () => {
  const { tenant } = useParams({ from: '/admin/$tenant' })
  const search = useSearch({ from: '/admin/$tenant' })
  return (
    <Dashboard
      news={<NewRelease />}
      waiting={<WaitingForYou key={tenant} tenant={tenant} />}
      statistics={<Statistics key={tenant} tenant={tenant} />}
    >
      <FormHistory key={tenant} tenant={tenant} search={search} />
    </Dashboard>
  )
}

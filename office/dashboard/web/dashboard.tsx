import { Navigate, useParams, useSearch } from '@tanstack/react-router'
import { Suspense } from 'react'
import { bannerOf, type BannerName } from '../../../banners/rules/banners.ts'
import { FormHistory } from '../../../common/form-history/web/index.ts'
import { useEmployee, useMay, useTenant } from '../../../common/identity/web/index.ts'
import { useOfficeEntries } from '../../../common/shell/web/index.ts'
import { lazyPart, Page } from '../../../platform/ui/index.ts'
import styles from './cards.module.css'
import { WaitingForYou } from './waiting.tsx'

const Statistics = lazyPart(() => import('./statistics.tsx'))

/** The address of the dashboard names its banner, also after a sign-in (SHELL-068). */
export const OwnDashboard = () => (
  <Navigate
    to="/admin/$tenant"
    params={{ tenant: useTenant() }}
    search={useSearch({ from: '/admin/' })}
    replace
  />
)

interface EntriesProps {
  where: 'at the top' | 'cards'
  tenant: BannerName
}

/** What the areas show there to this employee. */
export const Entries = ({ where, tenant }: EntriesProps) =>
  useOfficeEntries('dashboard')
    .filter((entry) => entry.where === where)
    .map(({ place, Shown }) => <Shown key={place} tenant={tenant} />)

/** A welcome, and links to the employee's tasks (SHELL-071, 072; AUTH-A05). */
export const DashboardPage = () => {
  const { tenant } = useParams({ from: '/admin/$tenant' })
  const search = useSearch({ from: '/admin/$tenant' })
  const { identity } = useEmployee()
  const managed = useMay('managedUser')
  const first = identity.givenName || identity.name
  return (
    <Page
      title={first ? `Welcome, ${first}` : 'Welcome'}
      tabTitle="Dashboard"
      lead={bannerOf(tenant)?.displayName}
      width="wide"
    >
      <Entries where="at the top" tenant={tenant} />
      {managed && <WaitingForYou key={tenant} tenant={tenant} />}
      <div className={`${styles.cards} no-print`}>
        <Entries where="cards" tenant={tenant} />
      </div>
      <FormHistory key={tenant} tenant={tenant} search={search} />
      {/* Below the history, which would jump when the numbers arrive. */}
      {managed && (
        <Suspense>
          <Statistics key={tenant} tenant={tenant} />
        </Suspense>
      )}
    </Page>
  )
}

import { Link } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { bannerOf } from '../../domain/rules/banners.ts'
import { Card } from '../ui/page/card.tsx'
import { Page } from '../ui/page/page.tsx'
import { buttonClass } from '../ui/button.tsx'
import { useEmployee, useMay, useTenant } from '../sign-in/use-employee.ts'
import { abilitiesOf } from '../../domain/rules/banners.ts'
import styles from './dashboard.module.css'

/**
 * A welcome, and the ways to the work that this employee may do here (SHELL-071, 072; AUTH-A05). `children`: the form
 * history, which everybody has.
 */
export const Dashboard = ({ children }: { children: ReactNode }) => {
  const tenant = useTenant()
  const { identity } = useEmployee()
  const managed = useMay('managedUser')
  const privacy = useMay('viewUsers')
  const banner = bannerOf(tenant)?.displayName
  const first = identity.givenName || identity.name
  return (
    <Page title={first ? `Welcome, ${first}` : 'Welcome'} tabTitle="Dashboard" lead={banner} width="wide">
      {managed && (
        <div className={styles.cards}>
          <Card title="Credit applications" help="What customers have sent and nobody has decided yet.">
            <Link
              to="/admin/creditapps/$tenant"
              params={{ tenant }}
              search={{ filter: 'Pending' }}
              className={buttonClass('primary')}
            >
              Review pending applications
            </Link>
          </Card>
          {privacy && (
            <Card
              title="Privacy requests"
              help="Personal information that people asked us to disclose or delete."
            >
              <Link to="/admin/privacy-requests" className={buttonClass()}>
                Open the queue
              </Link>
            </Card>
          )}
          {abilitiesOf(tenant).fillsInForCustomers ? (
            <Card title="New application" help="Fill it in for a customer, hand it in or mail it to them.">
              <Link to="/admin/application/$tenant/{-$guid}" params={{ tenant }} className={buttonClass()}>
                Fill in an application
              </Link>
            </Card>
          ) : (
            <Card title="New application" help="The form as a customer sees it.">
              <Link to="/application/$tenant/{-$guid}" params={{ tenant }} className={buttonClass()}>
                Open the application
              </Link>
            </Card>
          )}
        </div>
      )}
      {children}
    </Page>
  )
}

import { Link, type LinkProps, useLocation } from '@tanstack/react-router'
import type { ComponentType } from 'react'
import { type Abilities, abilitiesOf } from '../../domain/rules/banners.ts'
import type { Permission } from '../../domain/rules/permissions.ts'
import { useBanner } from '../banners/index.ts'
import { useEmployee, useTenant } from '../sign-in/index.ts'
import {
  IconBolt,
  IconBuilding,
  IconBuildings,
  IconCalendarDue,
  IconCash,
  IconCertificate,
  IconFileText,
  IconLayoutDashboard,
  IconListCheck,
  IconMail,
  IconShieldLock,
} from '../ui/index.ts'

interface Employee {
  may: (permission: Permission) => boolean
  can: Abilities
  keepsCertificates: boolean
}

interface Entry {
  to: NonNullable<LinkProps['to']>
  words: string
  Icon: ComponentType<{ 'aria-hidden': 'true' }>
  /** Who sees it; everyone if absent. */
  isFor?: (employee: Employee) => boolean
}

/** In the order of 002 §2.3. */
const entries: readonly Entry[] = [
  { to: '/admin/$tenant', words: 'Dashboard', Icon: IconLayoutDashboard },
  {
    to: '/admin/creditapps/$tenant',
    words: 'Review Credit Apps',
    Icon: IconListCheck,
    isFor: ({ may }) => may('editApplications'),
  },
  {
    to: '/admin/application/$tenant/{-$guid}',
    words: 'Email Credit App',
    Icon: IconMail,
    isFor: ({ can }) => can.fillsInForCustomers,
  },
  {
    to: '/admin/cash-account/$tenant/{-$guid}',
    words: 'Cash Account',
    Icon: IconCash,
    isFor: ({ may, can }) => can.offersCashAccounts && !may('isResUser'),
  },
  {
    to: '/admin/instant-credit/$tenant/{-$guid}',
    words: 'Instant Credit',
    Icon: IconBolt,
    isFor: ({ may, can }) => can.offersInstantCredit && may('isInstantCreditLinkViewer') && !may('isResUser'),
  },
  {
    to: '/admin/job-account/$tenant/{-$guid}',
    words: 'Job Account',
    Icon: IconBuilding,
    isFor: ({ may, can }) => !(may('isResUser') && can.isResidential && !can.fillsInRequestForms),
  },
  {
    to: '/admin/cash-accounts/$tenant',
    words: 'Cash Accounts',
    Icon: IconBuildings,
    isFor: ({ may }) => may('managedUser'),
  },
  {
    to: '/admin/job-accounts/$tenant',
    words: 'Job Accounts',
    Icon: IconListCheck,
    isFor: ({ may }) => may('managedUser'),
  },
  {
    to: '/admin/instant-credits/$tenant',
    words: 'Instant Credit Apps',
    Icon: IconFileText,
    isFor: ({ may, can }) => may('managedUser') && can.fillsInRequestForms,
  },
  {
    to: '/admin/job-notices/$tenant',
    words: 'Job Notices',
    Icon: IconCalendarDue,
    isFor: ({ may }) => may('managedUser'),
  },
  {
    to: '/admin/taxcerts/$tenant',
    words: 'Tax Certificates',
    Icon: IconCertificate,
    isFor: ({ may, keepsCertificates }) => may('editApplications') && keepsCertificates,
  },
  {
    to: '/admin/privacy-requests',
    words: 'Privacy Requests',
    Icon: IconShieldLock,
    isFor: ({ may }) => may('viewUsers'),
  },
]

/** The screens that the employee may open in this banner (SHELL-051 to 055). */
export const Rail = () => {
  const tenant = useTenant()
  const { pathname } = useLocation()
  const permissions = useEmployee().permissionsIn(tenant)
  const employee: Employee = {
    may: (permission) => permissions.has(permission),
    can: abilitiesOf(tenant),
    keepsCertificates: useBanner(tenant).taxCertificates,
  }
  // `/admin` without a banner is the dashboard, too.
  const isDashboard = /^\/admin\/?$/.test(pathname)
  return (
    <ul>
      {entries
        .filter(({ isFor }) => !isFor || isFor(employee))
        .map(({ to, words, Icon }) => {
          // Without `guid: undefined`, the router would keep the key of the current form.
          const link: LinkProps = { to, params: { tenant, guid: undefined } }
          return (
            <li key={to}>
              <Link
                {...link}
                activeOptions={{ includeSearch: false }}
                {...(to === '/admin/$tenant' && isDashboard && { 'aria-current': 'page' as const })}
              >
                <Icon aria-hidden="true" /> {words}
              </Link>
            </li>
          )
        })}
    </ul>
  )
}

import { Link, type LinkProps, useLocation } from '@tanstack/react-router'
import type { ComponentType } from 'react'
import { type Abilities, abilitiesOf } from '../../../banners/rules/banners.ts'
import type { Permission } from '../../../platform/access/permissions.ts'
import { useBanner } from '../../../banners/web/index.ts'
import { useEmployee, useTenant } from '../../../common/identity/web/index.ts'
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
} from '../../../platform/ui/index.ts'

interface Employee {
  may: (permission: Permission) => boolean
  can: Abilities
  keepsCertificates: boolean
}

interface Entry {
  to: NonNullable<LinkProps['to']>
  words: string
  /** The heading above it; none for the dashboard. */
  group?: 'Start' | 'Review'
  Icon: ComponentType<{ 'aria-hidden': 'true' }>
  /** Who sees it; everyone if absent. */
  isFor?: (employee: Employee) => boolean
}

/** Within a group in the order of 002 §2.3. `Start` opens a new form, `Review` lists the submitted ones. */
const entries: readonly Entry[] = [
  { to: '/admin/$tenant', words: 'Dashboard', Icon: IconLayoutDashboard },
  {
    to: '/admin/application/$tenant/{-$guid}',
    words: 'Email Credit App',
    group: 'Start',
    Icon: IconMail,
    isFor: ({ can }) => can.fillsInForCustomers,
  },
  {
    to: '/admin/cash-account/$tenant/{-$guid}',
    words: 'Cash Account',
    group: 'Start',
    Icon: IconCash,
    isFor: ({ may, can }) => can.offersCashAccounts && !may('isResUser'),
  },
  {
    to: '/admin/instant-credit/$tenant/{-$guid}',
    words: 'Instant Credit',
    group: 'Start',
    Icon: IconBolt,
    isFor: ({ may, can }) => can.offersInstantCredit && may('isInstantCreditLinkViewer') && !may('isResUser'),
  },
  {
    to: '/admin/job-account/$tenant/{-$guid}',
    words: 'Job Account',
    group: 'Start',
    Icon: IconBuilding,
    isFor: ({ may, can }) => !(may('isResUser') && can.isResidential && !can.fillsInRequestForms),
  },
  {
    to: '/admin/creditapps/$tenant',
    words: 'Review Credit Apps',
    group: 'Review',
    Icon: IconListCheck,
    isFor: ({ may }) => may('editApplications'),
  },
  {
    to: '/admin/cash-accounts/$tenant',
    words: 'Cash Accounts',
    group: 'Review',
    Icon: IconBuildings,
    isFor: ({ may }) => may('managedUser'),
  },
  {
    to: '/admin/job-accounts/$tenant',
    words: 'Job Accounts',
    group: 'Review',
    Icon: IconListCheck,
    isFor: ({ may }) => may('managedUser'),
  },
  {
    to: '/admin/instant-credits/$tenant',
    words: 'Instant Credit Apps',
    group: 'Review',
    Icon: IconFileText,
    isFor: ({ may, can }) => may('managedUser') && can.fillsInRequestForms,
  },
  {
    to: '/admin/job-notices/$tenant',
    words: 'Job Notices',
    group: 'Review',
    Icon: IconCalendarDue,
    isFor: ({ may }) => may('managedUser'),
  },
  {
    to: '/admin/taxcerts/$tenant',
    words: 'Tax Certificates',
    group: 'Review',
    Icon: IconCertificate,
    isFor: ({ may, keepsCertificates }) => may('editApplications') && keepsCertificates,
  },
  {
    to: '/admin/privacy-requests',
    words: 'Privacy Requests',
    group: 'Review',
    Icon: IconShieldLock,
    isFor: ({ may }) => may('viewUsers'),
  },
]

const groups = [undefined, 'Start', 'Review'] as const

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
  const shown = entries.filter(({ isFor }) => !isFor || isFor(employee))
  return (
    <div>
      {groups.map((group) => {
        const within = shown.filter((entry) => entry.group === group)
        if (within.length === 0) return null
        return (
          <div key={group ?? ''} {...(group && { role: 'group', 'aria-labelledby': `rail-${group}` })}>
            {group && <p id={`rail-${group}`}>{group}</p>}
            <ul>
              {within.map(({ to, words, Icon }) => {
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
          </div>
        )
      })}
    </div>
  )
}

import { Link, useLocation } from '@tanstack/react-router'
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
import { useBanner } from '../banners/index.ts'
import { useMay, useTenant } from '../sign-in/index.ts'
import { abilitiesOf } from '../../domain/rules/banners.ts'

/** The screens that the employee may open in this banner (SHELL-051 to 055), in the order of 002 §2.3. */
export const Rail = () => {
  const tenant = useTenant()
  // `/admin` without a banner is the dashboard, too.
  const { pathname } = useLocation()
  const { taxCertificates } = useBanner(tenant)
  const review = useMay('editApplications')
  const privacy = useMay('viewUsers')
  const managed = useMay('managedUser')
  const residential = useMay('isResUser')
  const instant = useMay('isInstantCreditLinkViewer')
  return (
    <ul>
      <li>
        <Link
          to="/admin/$tenant"
          params={{ tenant }}
          activeOptions={{ includeSearch: false }}
          {...(/^\/admin\/?$/.test(pathname) && { 'aria-current': 'page' as const })}
        >
          <IconLayoutDashboard aria-hidden="true" /> Dashboard
        </Link>
      </li>
      {review && (
        <li>
          <Link to="/admin/creditapps/$tenant" params={{ tenant }} activeOptions={{ includeSearch: false }}>
            <IconListCheck aria-hidden="true" /> Review Credit Apps
          </Link>
        </li>
      )}
      {abilitiesOf(tenant).fillsInForCustomers && (
        <li>
          <Link
            to="/admin/application/$tenant/{-$guid}"
            // Without it, the router would keep the key of the current form.
            params={{ tenant, guid: undefined }}
            activeOptions={{ includeSearch: false }}
          >
            <IconMail aria-hidden="true" /> Email Credit App
          </Link>
        </li>
      )}
      {abilitiesOf(tenant).offersCashAccounts && !residential && (
        <li>
          <Link
            to="/admin/cash-account/$tenant/{-$guid}"
            // Without it, the router would keep the key of the current form.
            params={{ tenant, guid: undefined }}
            activeOptions={{ includeSearch: false }}
          >
            <IconCash aria-hidden="true" /> Cash Account
          </Link>
        </li>
      )}
      {abilitiesOf(tenant).offersInstantCredit && instant && !residential && (
        <li>
          <Link
            to="/admin/instant-credit/$tenant/{-$guid}"
            params={{ tenant, guid: undefined }}
            activeOptions={{ includeSearch: false }}
          >
            <IconBolt aria-hidden="true" /> Instant Credit
          </Link>
        </li>
      )}
      {!(residential && abilitiesOf(tenant).isResidential && !abilitiesOf(tenant).fillsInRequestForms) && (
        <li>
          <Link
            to="/admin/job-account/$tenant/{-$guid}"
            params={{ tenant, guid: undefined }}
            activeOptions={{ includeSearch: false }}
          >
            <IconBuilding aria-hidden="true" /> Job Account
          </Link>
        </li>
      )}
      {managed && (
        <li>
          <Link
            to="/admin/cash-accounts/$tenant"
            params={{ tenant }}
            activeOptions={{ includeSearch: false }}
          >
            <IconBuildings aria-hidden="true" /> Cash Accounts
          </Link>
        </li>
      )}
      {managed && (
        <li>
          <Link to="/admin/job-accounts/$tenant" params={{ tenant }} activeOptions={{ includeSearch: false }}>
            <IconListCheck aria-hidden="true" /> Job Accounts
          </Link>
        </li>
      )}
      {managed && abilitiesOf(tenant).fillsInRequestForms && (
        <li>
          <Link
            to="/admin/instant-credits/$tenant"
            params={{ tenant }}
            activeOptions={{ includeSearch: false }}
          >
            <IconFileText aria-hidden="true" /> Instant Credit Apps
          </Link>
        </li>
      )}
      {managed && (
        <li>
          <Link to="/admin/job-notices/$tenant" params={{ tenant }} activeOptions={{ includeSearch: false }}>
            <IconCalendarDue aria-hidden="true" /> Job Notices
          </Link>
        </li>
      )}
      {review && taxCertificates && (
        <li>
          <Link to="/admin/taxcerts/$tenant" params={{ tenant }} activeOptions={{ includeSearch: false }}>
            <IconCertificate aria-hidden="true" /> Tax Certificates
          </Link>
        </li>
      )}
      {privacy && (
        <li>
          <Link to="/admin/privacy-requests">
            <IconShieldLock aria-hidden="true" /> Privacy Requests
          </Link>
        </li>
      )}
    </ul>
  )
}

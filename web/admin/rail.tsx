import { Link } from '@tanstack/react-router'
import { IconLayoutDashboard, IconListCheck, IconShieldLock } from '../ui/icons.ts'
import { useMay, useTenant } from '../sign-in/use-employee.ts'

/** What the employee may open in this banner (SHELL-051, 052). */
export const Rail = () => {
  const tenant = useTenant()
  const review = useMay('editApplications')
  const privacy = useMay('viewUsers')
  return (
    <ul>
      <li>
        <Link to="/admin/$tenant" params={{ tenant }}>
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

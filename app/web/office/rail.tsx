import { Link, type LinkProps, useLocation } from '@tanstack/react-router'
import { useTenant } from '../../../common/identity/web/index.ts'
import { useOfficeEntries } from '../../../common/shell/web/index.ts'
import { IconLayoutDashboard } from '../../../platform/ui/index.ts'

const dashboard = {
  to: '/admin/$tenant',
  words: 'Dashboard',
  group: undefined,
  Icon: IconLayoutDashboard,
} as const

const groups = [undefined, 'Start', 'Review'] as const

/** The screens that the employee may open in this banner (SHELL-051 to 055). */
export const Rail = () => {
  const tenant = useTenant()
  const { pathname } = useLocation()
  // `/admin` without a banner is the dashboard, too.
  const isDashboard = /^\/admin\/?$/.test(pathname)
  const shown = [dashboard, ...useOfficeEntries('rail')]
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

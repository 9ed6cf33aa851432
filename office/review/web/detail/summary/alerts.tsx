import { Link } from '@tanstack/react-router'
import type { BannerName } from '../../../../../banners/rules/banners.ts'
import {
  Card,
  IconAlertCircle,
  IconAlertTriangle,
  IconChevronRight,
  IconCircleCheck,
  IconClock,
} from '../../../../../platform/ui/index.ts'
import type { Alert } from './alert.ts'
import styles from './summary.module.css'

const icons = { bad: IconAlertCircle, caution: IconAlertTriangle, waiting: IconClock }

/** What stands out, first on the page; each line leads to its place. */
export const Alerts = ({ tenant, alerts }: { tenant: BannerName; alerts: readonly Alert[] }) => {
  if (alerts.length === 0)
    return (
      <p className={styles.calm} id="alerts">
        <IconCircleCheck aria-hidden="true" />
        Nothing stands out.
      </p>
    )
  return (
    <Card title="Alerts" id="alerts" help={undefined}>
      <ul className={styles.alerts}>
        {alerts.map(({ key, tone, text, to }) => {
          const Icon = icons[tone]
          const line = (
            <>
              <Icon aria-hidden="true" />
              <span>{text}</span>
              <IconChevronRight aria-hidden="true" className={styles.way} />
            </>
          )
          return (
            <li key={key} className={styles[tone]}>
              {'anchor' in to ? (
                <a href={`#${to.anchor}`}>{line}</a>
              ) : (
                <Link to="/admin/creditapps/$tenant/$id" params={{ tenant, id: String(to.creditAppId) }}>
                  {line}
                </Link>
              )}
            </li>
          )
        })}
      </ul>
    </Card>
  )
}

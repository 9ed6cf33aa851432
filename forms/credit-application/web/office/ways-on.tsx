import { Link } from '@tanstack/react-router'
import type { BannerName } from '../../../../banners/rules/banners.ts'
import { useMay } from '../../../../common/identity/web/index.ts'
import { buttonClass } from '../../../../platform/ui/index.ts'
import styles from './office.module.css'

interface WaysOnProps {
  tenant: BannerName
  /** The reference number of a submitted application. */
  reference: string | null
}

/** Links from a finished form: to the review, to another form, to the dashboard. */
export const WaysOn = ({ tenant, reference }: WaysOnProps) => {
  const reviews = useMay('managedUser') && reference !== null
  return (
    <div className={`${styles.ways} no-print`}>
      {reviews && (
        <Link
          to="/admin/creditapps/$tenant/$id"
          params={{ tenant, id: reference }}
          className={buttonClass('primary')}
        >
          Open in review
        </Link>
      )}
      <Link
        to="/admin/application/$tenant/{-$guid}"
        // Without it, the router would keep the guid of the current address.
        params={{ tenant, guid: undefined }}
        className={buttonClass(reviews ? 'secondary' : 'primary')}
      >
        Start another application
      </Link>
      <Link to="/admin/$tenant" params={{ tenant }} className={buttonClass('quiet')}>
        Go to dashboard
      </Link>
    </div>
  )
}

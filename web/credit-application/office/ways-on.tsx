import { Link } from '@tanstack/react-router'
import type { BannerName } from '../../../domain/rules/banners.ts'
import { useMay } from '../../sign-in/use-employee.ts'
import { buttonClass } from '../../ui/button.tsx'
import styles from './office.module.css'

interface WaysOnProps {
  tenant: BannerName
  /** The number of an application that was submitted. */
  reference: string | null
}

/** From a form that is done with: to the review, to another form, home. */
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
          Open in the review
        </Link>
      )}
      <Link
        to="/admin/application/$tenant/{-$guid}"
        // Left out it would stay the one of the address.
        params={{ tenant, guid: undefined }}
        className={buttonClass(reviews ? 'secondary' : 'primary')}
      >
        Fill in another application
      </Link>
      <Link to="/admin/$tenant" params={{ tenant }} className={buttonClass('quiet')}>
        To the dashboard
      </Link>
    </div>
  )
}

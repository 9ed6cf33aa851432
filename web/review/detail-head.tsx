import { useQueryClient } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import type { BannerName } from '../../domain/rules/banners.ts'
import { buttonClass } from '../ui/button.tsx'
import { IconArrowLeft, IconChevronDown, IconChevronLeft, IconChevronRight } from '../ui/icons.ts'
import { Menu } from '../ui/menu.tsx'
import { lastListSearch } from './list-search.ts'
import { neighbours } from './neighbours.ts'
import styles from './detail.module.css'

export const BackToList = ({ tenant }: { tenant: BannerName }) => (
  <Link
    to="/admin/creditapps/$tenant"
    params={{ tenant }}
    search={lastListSearch()}
    className={`${buttonClass('quiet')} ${styles.square}`}
    aria-label="Back to the list"
  >
    <IconArrowLeft aria-hidden="true" />
  </Link>
)

const Neighbour = ({ tenant, id, before }: { tenant: BannerName; id: number | undefined; before: boolean }) =>
  id !== undefined && (
    <Link
      to="/admin/creditapps/$tenant/$id"
      params={{ tenant, id: String(id) }}
      className={`${buttonClass()} ${styles.square}`}
      aria-label={before ? 'Previous application' : 'Next application'}
    >
      {before ? <IconChevronLeft aria-hidden="true" /> : <IconChevronRight aria-hidden="true" />}
    </Link>
  )

interface HeadActionsProps {
  tenant: BannerName
  id: number
  status: string
  /** Absent: this person only looks, or the status is final (REV-057, 058). */
  onApprove?: (() => void) | undefined
}

export const HeadActions = ({ tenant, id, status, onApprove }: HeadActionsProps) => {
  const { previous, next } = neighbours(useQueryClient(), tenant, id)
  return (
    <>
      <Neighbour tenant={tenant} id={previous} before />
      <Neighbour tenant={tenant} id={next} before={false} />
      {onApprove && (
        <Menu
          className={buttonClass('primary')}
          label={
            <>
              <span className="unseen">Status:</span> {status.toLowerCase()}
              <IconChevronDown aria-hidden="true" />
            </>
          }
          items={[{ label: 'Approve', onChoose: onApprove }]}
        />
      )}
    </>
  )
}

import { memo } from 'react'
import { dateText } from '../../ui/dates.ts'
import { IconBuilding, IconBuildings, IconCircleX, IconQuestionMark } from '../../ui/icons.ts'
import { StatusTag } from '../../ui/status-tag.tsx'
import { DaysLeft } from '../decision/days-left.tsx'
import type { ListRow } from '../queries.ts'
import { bureauMatchOf, creationOf, statusTones } from '../words.ts'
import styles from '../../ui/data-table/table.module.css'

const BureauMatch = ({ matches }: { matches: number | null }) => {
  const words = bureauMatchOf(matches)
  const Icon = matches === null ? IconQuestionMark : ([IconCircleX, IconBuilding][matches] ?? IconBuildings)
  return (
    <span className={styles.match} role="img" aria-label={words} data-tip={words} data-stop tabIndex={-1}>
      <Icon size={16} aria-hidden="true" />
    </span>
  )
}

interface RowProps {
  row: ListRow
  /** Its number over all pages, the head counted. */
  index: number
  /** A plain link: a router's link two hundred and fifty times is what made sorting slow (decision 31). */
  href: string
  reason: string
  zone: string
}

/**
 * One application. The link's own area is stretched over the row. `data-stop` can have the focus while the row is
 * the one that one stands on, `data-tip` says itself whole when it is cut off (useRowKeys, RowTips).
 */
export const Row = memo(({ row, index, href, reason, zone }: RowProps) => (
  <tr aria-rowindex={index} data-id={row.creditAppId}>
    <th scope="row" className={styles.account}>
      <a href={href} className={styles.open} data-tip={row.companyName} data-stop tabIndex={-1}>
        {row.companyName}
      </a>
    </th>
    <td className={styles.number}>{row.customerAccountId ?? '--'}</td>
    <td className={styles.creation}>{creationOf(row)}</td>
    <td className={styles.exempt}>{row.taxable ? 'No' : 'Yes'}</td>
    <td className={styles.state}>{row.state ?? '--'}</td>
    <td className={styles.submitted}>{dateText(row.dateSubmitted, zone)}</td>
    <td className={`${styles.reason} ${row.reasonTypeID ? '' : styles.none}`}>
      <span className={styles.cut} data-tip={reason} data-stop tabIndex={-1}>
        {reason}
      </span>
    </td>
    <td className={styles.bureau}>
      <BureauMatch matches={row.dnbMatchesFound} />
    </td>
    <td className={styles.commented}>{dateText(row.lastCommentDate, zone)}</td>
    <td className={styles.status}>
      <StatusTag tone={statusTones[row.status]}>{row.status}</StatusTag>
    </td>
    <td className={styles.days}>
      <DaysLeft status={row.status} days={row.daysLeft} />
    </td>
  </tr>
))

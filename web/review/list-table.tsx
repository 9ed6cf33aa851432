import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { memo, type Ref } from 'react'
import type { BannerName } from '../../domain/rules/banners.ts'
import { useBanner } from '../banners/use-banner.ts'
import { dateText } from '../ui/dates.ts'
import { IconBuilding, IconBuildings, IconCircleX, IconQuestionMark } from '../ui/icons.ts'
import { StatusTag } from '../ui/status-tag.tsx'
import { DaysLeft } from './days-left.tsx'
import { reasonTypes, type ListRow } from './queries.ts'
import { bureauMatchOf, creationOf, statusTones } from './words.ts'
import styles from './list.module.css'

/** From how wide a window on a column is shown: what is needed to pick a row comes first. */
const heads = [
  ['Customer account', 'always'],
  ['Customer number', 'medium'],
  ['Creation', 'wide'],
  ['Tax exempt', 'widest'],
  ['State', 'widest'],
  ['Date submitted', 'small'],
  ['Reason type', 'medium'],
  ['Bureau match', 'widest'],
  ['Last comment', 'widest'],
  ['Status', 'always'],
  ['Days left', 'small'],
] as const

const BureauMatch = ({ matches }: { matches: number | null }) => {
  const words = bureauMatchOf(matches)
  const Icon = matches === null ? IconQuestionMark : ([IconCircleX, IconBuilding][matches] ?? IconBuildings)
  return (
    <span title={words}>
      <Icon size={16} aria-hidden="true" />
      <span className="unseen">{words}</span>
    </span>
  )
}

interface RowProps {
  row: ListRow
  tenant: BannerName
  reason: string
  zone: string
}

const Row = memo(({ row, tenant, reason, zone }: RowProps) => (
  <tr>
    <th scope="row">
      {/* The link's own area is stretched over the whole row. */}
      <Link
        to="/admin/creditapps/$tenant/$id"
        params={{ tenant, id: String(row.creditAppId) }}
        className={styles.open ?? ''}
        preload={false}
      >
        {row.companyName}
      </Link>
    </th>
    <td className={styles.medium}>{row.customerAccountId ?? '--'}</td>
    <td className={styles.wide}>{creationOf(row)}</td>
    <td className={styles.widest}>{row.taxable ? 'No' : 'Yes'}</td>
    <td className={styles.widest}>{row.state ?? '--'}</td>
    <td className={styles.small}>{dateText(row.dateSubmitted, zone)}</td>
    <td className={`${styles.medium} ${styles.reason}`} title={reason}>
      {reason}
    </td>
    <td className={styles.widest}>
      <BureauMatch matches={row.dnbMatchesFound} />
    </td>
    <td className={styles.widest}>{dateText(row.lastCommentDate, zone)}</td>
    <td>
      <StatusTag tone={statusTones[row.status]}>{row.status}</StatusTag>
    </td>
    <td className={styles.small}>
      <DaysLeft status={row.status} days={row.daysLeft} />
    </td>
  </tr>
))

interface ListTableProps {
  rows: readonly ListRow[]
  tenant: BannerName
  ref: Ref<HTMLTableSectionElement>
}

export const ListTable = ({ rows, tenant, ref }: ListTableProps) => {
  const { data: reasons = [] } = useQuery(reasonTypes)
  const reasonWords = new Map(reasons.map(({ key, value }) => [key, value]))
  const zone = useBanner(tenant).timeZone
  return (
    <table className={styles.table}>
      <caption className="unseen">Credit applications, newest first</caption>
      <thead>
        <tr>
          {heads.map(([head, from]) => (
            <th key={head} scope="col" className={styles[from]}>
              {head}
            </th>
          ))}
        </tr>
      </thead>
      <tbody ref={ref}>
        {rows.map((row) => (
          <Row
            key={row.creditAppId}
            row={row}
            tenant={tenant}
            zone={zone}
            reason={row.reasonTypeID ? (reasonWords.get(row.reasonTypeID) ?? row.reasonTypeID) : '--'}
          />
        ))}
      </tbody>
    </table>
  )
}

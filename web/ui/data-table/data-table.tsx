import { useQuery } from '@tanstack/react-query'
import { useMemo, useRef, type RefObject } from 'react'
import type { BannerName } from '../../../domain/rules/banners.ts'
import { columns } from '../../review/list/list-columns.ts'
import { ListHead } from './head.tsx'
import { ListRows } from './rows.tsx'
import type { ListSearch } from '../../review/list/list-address.ts'
import { reasonTypes, type ListPage } from '../../review/queries.ts'
import { RowTips } from './row-tips.tsx'
import { useRowKeys } from './use-row-keys.ts'
import styles from './table.module.css'

interface ListTableProps {
  tenant: BannerName
  zone: string
  search: ListSearch
  /** Absent while the first answer is awaited. */
  page: ListPage | undefined
  /** What the page answers; another one begins with new rows. */
  question: string
  /** The rows are those of the question before. */
  old: boolean
  searchBox: RefObject<HTMLInputElement | null>
  onSort: (change: Pick<ListSearch, 'sort' | 'direction'>) => void
}

export const ListTable = ({
  tenant,
  zone,
  search,
  page,
  question,
  old,
  searchBox,
  onSort,
}: ListTableProps) => {
  const { data: reasons } = useQuery(reasonTypes)
  const reasonWords = useMemo(() => new Map(reasons?.map(({ key, value }) => [key, value])), [reasons])
  const frame = useRef<HTMLDivElement>(null)
  const body = useRef<HTMLTableSectionElement>(null)
  useRowKeys(body, searchBox)
  const counted = page && page.count <= 1000
  return (
    <div ref={frame} className={`${styles.frame} ${old ? styles.old : ''}`} aria-busy={old || !page}>
      <table className={styles.table} aria-rowcount={counted ? page.count + 1 : -1}>
        <caption className="unseen">Credit applications</caption>
        <ListHead search={search} onSort={onSort} />
        {page ? (
          <ListRows
            key={question}
            tenant={tenant}
            page={page}
            zone={zone}
            reasonWords={reasonWords}
            body={body}
          />
        ) : (
          <Bones />
        )}
      </table>
      <RowTips within={frame} />
    </div>
  )
}

const nothing = '\u00a0'
const bones = Array.from({ length: 14 }, (_, index) => index)
const widths = ['72%', '54%', '84%', '62%', '46%', '78%']

const Bones = () => (
  <tbody aria-hidden="true" className={styles.bones}>
    {bones.map((row) => (
      <tr key={row}>
        {columns.map(({ name }, column) => (
          <td key={name} className={styles[name]}>
            <span style={{ width: widths[(row * 5 + column) % widths.length] }}>{nothing}</span>
          </td>
        ))}
      </tr>
    ))}
  </tbody>
)

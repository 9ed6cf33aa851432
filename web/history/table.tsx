import { useRouter } from '@tanstack/react-router'
import { useEffect, useRef, type RefObject } from 'react'
import type { BannerName } from '../../domain/rules/banners.ts'
import { useEmployee } from '../sign-in/use-employee.ts'
import { useRowKeys } from '../ui/data-table/use-row-keys.ts'
import type { HistoryPage, HistoryRow } from './queries.ts'
import { Row } from './row.tsx'
import { filterOf, pageOf, sizeOf, type HistorySearch } from './search.ts'
import styles from './history.module.css'

/** HIST-006, and the place of each in the style sheet. */
const columns = [
  ['Form', 'form'],
  ['Status', 'status'],
  ['Company Name/Bill-To Account', 'company'],
  ['Last Modified', 'modified'],
  ['Job Name', 'job'],
  ['Reason', 'reason'],
  ['File(s)', 'files'],
  ['Actions', 'actions'],
] as const

interface HistoryTableProps {
  /** Absent while the first answer is awaited. */
  page: HistoryPage | undefined
  search: HistorySearch
  tenant: BannerName
  zone: string
  /** The rows are those of the question before. */
  old: boolean
  searchBox: RefObject<HTMLInputElement | null>
  onFiles: (row: HistoryRow) => void
  onDelete: (row: HistoryRow) => void
}

export const HistoryTable = ({
  page,
  search,
  tenant,
  zone,
  old,
  searchBox,
  onFiles,
  onDelete,
}: HistoryTableProps) => {
  const body = useRef<HTMLTableSectionElement>(null)
  const router = useRouter()
  const { identity } = useEmployee()
  useRowKeys(body, searchBox)
  useEffect(() => {
    const element = body.current
    // Every other way of opening a link (a new tab, a new window) is the browser's own.
    const open = (event: MouseEvent) => {
      const link = event.target instanceof Element && event.target.closest('a')
      if (!link || event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return
      event.preventDefault()
      router.history.push(link.pathname)
    }
    element?.addEventListener('click', open)
    return () => element?.removeEventListener('click', open)
  }, [router])
  const before = (pageOf(search) - 1) * sizeOf(search)
  return (
    <table
      className={`${styles.table} ${old ? styles.old : ''}`}
      aria-busy={old || !page}
      aria-rowcount={page && !page.more ? page.total + 1 : -1}
    >
      <caption className="unseen">Form history, the last modified first</caption>
      <thead>
        <tr aria-rowindex={1}>
          {columns.map(([head, name]) => (
            <th key={name} scope="col" className={styles[name]}>
              {head}
            </th>
          ))}
        </tr>
      </thead>
      <tbody ref={body} className={page ? undefined : styles.bones} aria-hidden={!page || undefined}>
        {page
          ? page.data.map((row, index) => (
              <Row
                key={row.applicationID}
                row={row}
                index={before + index + 2}
                tenant={tenant}
                own={identity.sso}
                zone={zone}
                others={filterOf(search) !== 'my'}
                onFiles={onFiles}
                onDelete={onDelete}
              />
            ))
          : bones}
      </tbody>
    </table>
  )
}

const nothing = '\u00a0'
const widths = ['72%', '54%', '84%', '62%', '46%', '78%']
const bones = Array.from({ length: 10 }, (_, row) => (
  // oxlint-disable-next-line no-array-index-key -- the lines have no identity
  <tr key={row}>
    {columns.map(([, name], column) => (
      <td key={name} className={styles[name]}>
        <span style={{ width: widths[(row * 5 + column) % widths.length] }}>{nothing}</span>
      </td>
    ))}
  </tr>
))

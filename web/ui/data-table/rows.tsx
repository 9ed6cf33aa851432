import { useNavigate } from '@tanstack/react-router'
import { useEffect, useState, type RefObject } from 'react'
import type { BannerName } from '../../../domain/rules/banners.ts'
import { columns } from '../../review/list/list-columns.ts'
import { forgetOpened, whereToGoOn } from '../../review/list/list-memory.ts'
import { Row } from '../../review/list/list-row.tsx'
import type { ListPage } from '../../review/queries.ts'
import { usePieces } from './use-pieces.ts'
import { goToRow } from './use-row-keys.ts'
import { useSteadyRows } from './use-steady-rows.ts'
import styles from './table.module.css'

const ROW = 36
const nothing = '\u00a0'

interface ListRowsProps {
  tenant: BannerName
  page: ListPage
  zone: string
  reasonWords: ReadonlyMap<string, string>
  body: RefObject<HTMLTableSectionElement | null>
}

/** The rows of one answer; another question begins anew, so that nothing is compared that cannot be the same. */
export const ListRows = ({ tenant, page, zone, reasonWords, body }: ListRowsProps) => {
  const { rows, from } = page
  const navigate = useNavigate()
  const [goOn] = useState(() => {
    const ids = rows.map(({ creditAppId }) => creditAppId)
    const id = whereToGoOn(tenant, ids)
    return { id, index: id === undefined ? -1 : ids.indexOf(id) }
  })
  const shown = usePieces(rows.length, goOn.index)
  useSteadyRows(body, rows)
  useEffect(() => {
    // Back from an application: its row has the focus, unless somebody is busy elsewhere already.
    const free = document.activeElement?.matches('body, h1, main') ?? true
    const row = body.current?.querySelector(`[data-id="${goOn.id}"]`)
    if (free && row) goToRow(row)
    forgetOpened(tenant)
  }, [body, goOn, tenant])

  useEffect(() => {
    const element = body.current
    // Every other way of opening a link (a new tab, a new window, saving it) is the browser's own.
    const open = (event: MouseEvent) => {
      const row = event.target instanceof Element && event.target.closest<HTMLElement>('tr')
      if (!row || event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return
      event.preventDefault()
      void navigate({
        to: '/admin/creditapps/$tenant/$id',
        params: { tenant, id: row.dataset['id'] ?? '' },
      })
    }
    element?.addEventListener('click', open)
    return () => element?.removeEventListener('click', open)
  }, [body, navigate, tenant])
  return (
    <>
      <tbody ref={body}>
        {rows.slice(0, shown).map((row, index) => (
          <Row
            key={row.creditAppId}
            row={row}
            index={from + index + 1}
            href={`/admin/creditapps/${tenant}/${row.creditAppId}`}
            zone={zone}
            reason={row.reasonTypeID ? (reasonWords.get(row.reasonTypeID) ?? row.reasonTypeID) : '--'}
          />
        ))}
      </tbody>
      {shown < rows.length && (
        <tbody aria-hidden="true">
          <tr>
            <td
              className={styles.rest}
              colSpan={columns.length}
              style={{ height: (rows.length - shown) * ROW }}
            >
              {nothing}
            </td>
          </tr>
        </tbody>
      )}
    </>
  )
}

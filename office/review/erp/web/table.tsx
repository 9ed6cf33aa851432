import type { ReactNode } from 'react'
import log from '../../evidence/web/log.module.css'

interface TableProps {
  name: string
  heads: readonly string[]
  /** Whether the last column holds amounts. */
  amounts?: boolean
  /** The rows; each cell repeats its header in `data-label`, for phones. */
  children: ReactNode
}

/** A table of ERP data; on a narrow screen each row becomes a block. */
export const Table = ({ name, heads, amounts = false, children }: TableProps) => (
  // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- a scrolling frame must be reachable by keyboard
  <div className={log.frame} tabIndex={0} role="region" aria-label={`${name}, table`}>
    <table className={log.log}>
      <caption className="unseen">{name}</caption>
      <thead>
        <tr>
          {heads.map((head, i) => (
            <th key={head} scope="col" className={amounts && i === heads.length - 1 ? log.number : undefined}>
              {head}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>{children}</tbody>
    </table>
  </div>
)

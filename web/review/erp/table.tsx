import type { ReactNode } from 'react'
import log from '../evidence/log.module.css'

interface TableProps {
  name: string
  heads: readonly string[]
  /** The last column holds amounts. */
  amounts?: boolean
  /** Its rows; each cell says its head in `data-label`, for a telephone. */
  children: ReactNode
}

/** What the ERP keeps in rows; on a narrow screen each row becomes a block of its own. */
export const Table = ({ name, heads, amounts = false, children }: TableProps) => (
  // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- a frame that scrolls must be reachable by key
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

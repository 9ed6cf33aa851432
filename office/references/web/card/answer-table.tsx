import type { ShownReference } from './queries.ts'
import styles from './references.module.css'
import { answerTable } from './words.ts'

interface AnswerTableProps {
  references: readonly ShownReference[]
  kind: ShownReference['kind']
  title: string
}

/** Answers side by side. It scrolls in a narrow window. */
export const AnswerTable = ({ references, kind, title }: AnswerTableProps) => {
  const table = answerTable(references, kind)
  if (!table) return null
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- a scrolling table must be reachable by keyboard
    <div className={styles.scroll} role="region" aria-label={title} tabIndex={0}>
      <table className={styles.answers}>
        <caption className="unseen">{title}</caption>
        <thead>
          <tr>
            <th scope="col">
              <span className="unseen">Question</span>
            </th>
            {table.heads.map((reference) => (
              <th key={reference.id} scope="col">
                {reference.name}
                {reference.isLate && <span className={styles.soft}> (Late)</span>}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {table.rows.map(({ label, cells }) => (
            <tr key={label}>
              <th scope="row">{label}</th>
              {cells.map((cell, at) => (
                <td key={table.heads[at]!.id}>{cell || '–'}</td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  )
}

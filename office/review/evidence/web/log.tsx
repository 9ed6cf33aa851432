import { useId, useState, type ReactNode } from 'react'
import { Button, IconCopy, breakableValue, toast } from '../../../../platform/ui/index.ts'
import styles from './log.module.css'

/** The number of rows shown at first. A button shows the others, and all are printed. */
const AT_FIRST = 8

const isLong = (cell: ReactNode) => typeof cell === 'string' && cell.length > 24

interface LogProps {
  title: string
  heads: readonly string[]
  /** Newest first. */
  rows: readonly { key: string; cells: readonly ReactNode[] }[]
  /** The text if there are no rows. */
  empty: string
  /** Below the title: a filter. */
  choice?: ReactNode
}

/** A table of events; on a narrow screen each row becomes a block. */
export const Log = ({ title, heads, rows, empty, choice }: LogProps) => {
  const [open, setOpen] = useState(false)
  const id = useId()
  const rest = rows.length - AT_FIRST
  return (
    <section className={styles.part} aria-labelledby={`${id}-title`}>
      <div className={styles.head}>
        <h3 id={`${id}-title`}>
          {title} <span className={styles.count}>{rows.length}</span>
        </h3>
        {choice}
      </div>
      {rows.length === 0 ? (
        <p className={styles.empty}>{empty}</p>
      ) : (
        // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- a scrolling frame must be reachable by keyboard
        <div className={styles.frame} tabIndex={0} role="region" aria-labelledby={`${id}-title`}>
          <table className={styles.log} id={id}>
            <thead>
              <tr>
                {heads.map((head) => (
                  <th key={head} scope="col">
                    {head}
                  </th>
                ))}
              </tr>
            </thead>
            <tbody>
              {rows.map(({ key, cells }, i) => (
                <tr key={key} className={!open && i >= AT_FIRST ? styles.later : undefined}>
                  {cells.map((cell, j) => (
                    <td
                      key={heads[j]}
                      data-label={heads[j]}
                      className={isLong(cell) ? styles.loose : undefined}
                    >
                      {breakableValue(cell)}
                    </td>
                  ))}
                </tr>
              ))}
            </tbody>
          </table>
        </div>
      )}
      {rest > 0 && (
        <Button
          variant="quiet"
          className={`${styles.more} no-print`}
          aria-expanded={open}
          aria-controls={id}
          onClick={() => setOpen(!open)}
        >
          {open ? 'Show fewer' : `Show all ${rows.length}`}
          <span className="unseen"> of {title.toLowerCase()}</span>
        </Button>
      )}
    </section>
  )
}

/** The start of a hash, which is enough to compare by eye. A button copies the whole hash, and paper shows it. */
export const Hash = ({ name, of, what }: { name: string; of: string; what: string }) => {
  const [whole, setWhole] = useState(false)
  const copy = async () => {
    try {
      await navigator.clipboard.writeText(of)
      toast('good', 'Hash copied.')
    } catch {
      // Without the clipboard, the hash can still be read.
      setWhole(true)
    }
  }
  return (
    <span className={styles.hash}>
      <span>{name}</span>
      <code className={whole ? styles.whole : styles.short}>{whole ? of : `${of.slice(0, 12)}…`}</code>
      <code className={styles.printed}>{of}</code>
      <button
        type="button"
        className={`${styles.copy} no-print`}
        title={`Copy ${of}`}
        aria-label={`Copy the hash of ${what}`}
        onClick={() => void copy()}
      >
        <IconCopy aria-hidden="true" />
      </button>
    </span>
  )
}

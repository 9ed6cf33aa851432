import { dateAndTime } from '../dates.ts'
import type { ListPage } from './page.ts'
import { pageWords } from './words.ts'
import styles from './bar/bars.module.css'

interface PrintedProps {
  /** Whose list it is. */
  whose: string | undefined
  /** The filters and the order, each in words; what is empty is left out. */
  said: readonly (string | false | null | undefined)[]
  page: ListPage<unknown>
  zone: string
}

/** On paper the filters stand as words. */
export const Printed = ({ whose, said, page, zone }: PrintedProps) => (
  <p className={styles.printed}>
    <strong>{whose}</strong> ·{' '}
    {[...said, pageWords(page.from, page.rows.length, page.count)].filter(Boolean).join(' · ')} · printed{' '}
    {dateAndTime(new Date().toISOString(), zone)}
  </p>
)

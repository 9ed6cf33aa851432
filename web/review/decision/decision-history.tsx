import { dateText } from '../../ui/dates.ts'
import { noticeWords } from './decision-words.ts'
import type { Detail } from '../queries.ts'
import { wholeDollars } from '../../../domain/text/money.ts'
import styles from './decision.module.css'

/** What was decided before, folded. */
export const DecisionHistory = ({ decisions, zone }: { decisions: Detail['decisions']; zone: string }) => (
  <details className={styles.earlier}>
    <summary>
      {decisions.length === 1 ? '1 earlier decision' : `${decisions.length} earlier decisions`}
    </summary>
    <ul>
      {decisions.map((decision) => {
        const { status, reasons, creditAmount, decidedAt, decidedBy } = decision
        return (
          <li key={`${decidedAt}${status}`}>
            <strong>{status}</strong>
            {status === 'Approved' && creditAmount !== null && ` for ${wholeDollars(creditAmount)}`} ·{' '}
            {dateText(decidedAt, zone)} · {decidedBy}
            {reasons.length > 0 && <span>{reasons.join('; ')}</span>}
            <span className={styles.soft}>{noticeWords(decision, zone)}</span>
          </li>
        )
      })}
    </ul>
  </details>
)

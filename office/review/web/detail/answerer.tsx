import { proseDate } from '../../../../platform/ui/index.ts'
import type { Detail } from '../queries.ts'
import styles from './detail.module.css'

interface AnswererProps {
  of: Detail['answers'][number]['answeredBy']
  zone: string
}

/** Who answered a section for the applicant (docs/rules/delegation.md). */
export const Answerer = ({ of, zone }: AnswererProps) =>
  of && (
    <p className={`${styles.soft} ${styles.answerer}`}>
      Answered by {of.name}, {of.email}, {proseDate(of.at, zone)}.
      {of.isChanged && <span> The applicant changed answers since.</span>}
    </p>
  )

import { noScoreWords } from '../../../domain/rules/bureau.ts'
import { IconAlertTriangle } from '../../ui/index.ts'
import type { Detail } from '../queries.ts'
import { factorWords } from './bureau-words.ts'
import styles from './bureau.module.css'

type Signatory = Detail['signatories'][number]

interface ScoreProps {
  value: number | null
  instead: Signatory['scoreInstead']
  factors: readonly Signatory['scoreFactors'][number][]
  /** What the number means. */
  note: string
}

/** A score from 1 to 100 or what replaces it, with its factors; or that there is none. */
export const Score = ({ value, instead, factors, note }: ScoreProps) => {
  if (value === null && instead === null) return 'No score'
  return (
    <div className={styles.score}>
      {instead ? (
        <span className={`${styles.warning} ${instead === 'no-data' ? styles.unknown : ''}`}>
          <IconAlertTriangle aria-hidden="true" />
          {noScoreWords[instead]}
        </span>
      ) : (
        <>
          <span>
            <strong className={styles.number}>{value}</strong> <span className={styles.soft}>{note}</span>
          </span>
          <span className={styles.scale} aria-hidden="true">
            <span style={{ width: `${value}%` }} />
          </span>
        </>
      )}
      {factors.length > 0 && (
        <ul className={styles.factors} aria-label="Factors">
          {factors.map((factor) => (
            <li key={factor.code}>{factorWords(factor)}</li>
          ))}
        </ul>
      )}
    </div>
  )
}

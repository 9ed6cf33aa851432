import { noScoreWords } from '../rules/bureau.ts'
import { bandOf, type ScoreName } from '../rules/score-bands.ts'
import { IconAlertTriangle, StatusTag } from '../../../../platform/ui/index.ts'
import type { Detail } from '../../web/queries.ts'
import { factorWords } from './bureau-words.ts'
import styles from './bureau.module.css'

type Signatory = Detail['signatories'][number]

interface ScoreProps {
  /** Which score it is: its bands say what is good. */
  score: ScoreName
  value: number | null
  instead: Signatory['scoreInstead']
  factors?: readonly Signatory['scoreFactors'][number][]
  /** What the number means. */
  note: string
}

const noFactors: NonNullable<ScoreProps['factors']> = []

/** A score from 1 to 100 with its band, or what replaces it, with its factors; or that there is none. */
export const Score = ({ score, value, instead, factors = noFactors, note }: ScoreProps) => {
  if (value === null && instead === null) return <span>No score</span>
  const band = value === null ? null : bandOf(score, value)
  return (
    <div className={styles.score}>
      {instead || !band ? (
        <span className={`${styles.warning} ${instead === 'no-data' ? styles.unknown : ''}`}>
          <IconAlertTriangle aria-hidden="true" />
          {instead && noScoreWords[instead]}
        </span>
      ) : (
        <>
          <span className={styles.row}>
            <span>
              <strong className={styles.number}>{value}</strong> <span className={styles.soft}>{note}</span>
            </span>
            <StatusTag tone={band.tone}>{band.words}</StatusTag>
          </span>
          <span className={`${styles.scale} ${styles[band.tone]}`} aria-hidden="true">
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

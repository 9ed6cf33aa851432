import { StatusTag, type Tone } from '../../ui/status-tag.tsx'
import { clockWords } from './decision-words.ts'
import type { Detail } from '../queries.ts'
import styles from './decision.module.css'

const tones = { calm: 'plain', amber: 'caution', red: 'bad' } as const satisfies Record<string, Tone>

/** The 30 days: how many are left and what must be done by then, or why they stand still. */
export const Clock = ({ application }: { application: Detail }) => {
  const { stands, follows } = clockWords(application)
  return (
    <p className={styles.clock}>
      <StatusTag tone={tones[application.urgency ?? 'calm']}>{stands}</StatusTag>
      <span>{follows}</span>
    </p>
  )
}

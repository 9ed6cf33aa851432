import { urgencyOf } from '../../domain/rules/days.ts'
import { StatusTag } from '../ui/status-tag.tsx'
import { daysLeftWords } from './words.ts'

const tones = { calm: 'plain', amber: 'caution', red: 'bad' } as const

/** The clock of the decision; a pending application without one waits for something that is missing. */
export const DaysLeft = ({ status, days }: { status: string; days: number | null }) => {
  if (status !== 'Pending') return null
  if (days === null) return <StatusTag tone="plain">Stopped</StatusTag>
  return <StatusTag tone={tones[urgencyOf(days)]}>{daysLeftWords(days)}</StatusTag>
}

import { urgencyOf } from '../../../domain/text/days.ts'
import { StatusTag } from '../../ui/status-tag.tsx'
import { daysLeftWords } from '../words.ts'

/**
 * The clock of the decision, whatever the status: it also runs on after a decision of which nobody was told. Quiet
 * while there is time. A pending application without a clock waits for something that is missing.
 */
export const DaysLeft = ({ status, days }: { status: string; days: number | null }) => {
  if (days === null) return status === 'Pending' ? <span>Stopped</span> : null
  const urgency = urgencyOf(days)
  if (urgency === 'calm') return <span>{daysLeftWords(days)}</span>
  return <StatusTag tone={urgency === 'red' ? 'bad' : 'caution'}>{daysLeftWords(days)}</StatusTag>
}

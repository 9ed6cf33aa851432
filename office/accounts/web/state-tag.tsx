import { wordsOfAccountState, type JobState } from '../rules.ts'
import { StatusTag, type Tone } from '../../../platform/ui/index.ts'

const tones: Readonly<Record<JobState, Tone>> = {
  opening: 'waiting',
  open: 'good',
  refused: 'caution',
  unverified: 'caution',
}

/** The state of a submitted account or job. */
export const StateTag = ({ state }: { state: JobState }) => (
  <StatusTag tone={tones[state]}>{wordsOfAccountState[state]}</StatusTag>
)

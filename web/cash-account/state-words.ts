import type { Tone } from '../ui/index.ts'
import type { AccountRow } from './queries.ts'

export const stateWords: Readonly<Record<AccountRow['state'], { tone: Tone; words: string }>> = {
  opening: { tone: 'waiting', words: 'Being opened' },
  open: { tone: 'good', words: 'Open' },
  refused: { tone: 'caution', words: 'Not opened' },
}

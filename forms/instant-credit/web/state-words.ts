import type { InstantCreditState } from '../rules.ts'
import type { Tone } from '../../../platform/ui/index.ts'

export const stateTones: Readonly<Record<InstantCreditState, Tone>> = {
  'waiting for customer': 'waiting',
  'waiting for manager': 'waiting',
  opening: 'waiting',
  open: 'good',
  refused: 'caution',
  declined: 'bad',
  expired: 'caution',
  'taken back': 'plain',
}

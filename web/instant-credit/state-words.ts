import type { InstantCreditState } from '../../domain/rules/instant-credit.ts'
import type { Tone } from '../ui/index.ts'

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

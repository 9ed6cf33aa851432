/** What every rule of the autosave may do in its turn: change the state, ask for effects, keep or drop the copy. */
import { blank, type Answers, type Form } from '../../../model/index.ts'
import { besides, placeOf, withoutSecrets } from '../copies/draft-copy.ts'
import type { DraftEffect, DraftMoment, DraftState } from './draft-state.ts'

/** One event on its way through the rules: what is known so far, and what is to be done. */
export interface Turn extends DraftMoment {
  state: DraftState
  now: Answers
  readonly effects: DraftEffect[]
}

export const set = (turn: Turn, change: Partial<DraftState>) => {
  turn.state = { ...turn.state, ...change }
}
export const effect = (turn: Turn, ...effects: DraftEffect[]) => void turn.effects.push(...effects)

export const takeAnswers = (turn: Turn, answers: Answers) => {
  turn.now = blank<Form>(turn.setup.form, turn.setup.context, answers)
  effect(turn, { do: 'take', answers: turn.now })
}

/** Separate from a copy that is being offered, and from those of other tabs. */
const placeOfCopy = ({ setup, state }: Turn) => besides(placeOf(setup.owner, state.key), setup.visit)

export const keepCopy = (turn: Turn, isLeaving = false) => {
  effect(turn, { do: 'cancel', timer: 'copy' })
  if (turn.state.isAbandoned) return
  const { form } = turn.setup
  const { firstSaveKey, rowVersion, base } = turn.state
  const copy = {
    ...withoutSecrets(form, turn.now),
    place: placeOfCopy(turn),
    firstSaveKey,
    ...(rowVersion !== undefined && { rowVersion }),
    base: withoutSecrets(form, base).answers,
  }
  set(turn, { hasCopy: true })
  effect(turn, { do: 'keepCopy', copy, isLeaving })
}
export const dropCopy = (turn: Turn) => {
  effect(turn, { do: 'cancel', timer: 'copy' })
  if (!turn.state.hasCopy) return
  set(turn, { hasCopy: false })
  effect(turn, { do: 'drop copy', place: placeOfCopy(turn) })
}

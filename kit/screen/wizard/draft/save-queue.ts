/** The queue of the autosave: one save at a time, and a failed one again after a pause. Pure. */
import { isDirty, type Save } from './draft-state.ts'
import { effect, set, type Turn } from './draft-turn.ts'

/** Milliseconds after the first changed answer; further answers in between are covered by the same save. */
const SAVE_PAUSE = 2000
/** Milliseconds before each retry; the last pause repeats, so that a save follows the server's return in seconds. */
const RETRY_PAUSES = [2000, 4000, 8000]

export const cancelSaves = (turn: Turn) => {
  set(turn, { isScheduled: false })
  effect(turn, { do: 'cancel', timer: 'save' }, { do: 'cancel', timer: 'retry' })
}

export const scheduleSave = (turn: Turn) => {
  // This save comes before or soon after the retry, and takes its place.
  effect(turn, { do: 'cancel', timer: 'retry' })
  if (turn.state.isScheduled) return
  set(turn, { isScheduled: true })
  effect(turn, { do: 'wait', timer: 'save', milliseconds: SAVE_PAUSE })
}

export const SAVE = {
  callers: [],
  isSubmission: false,
  isQuiet: false,
  isVoiding: false,
  isLeaving: false,
  sent: {},
}

export const startSave = (turn: Turn, asked: Save) => {
  const save = { ...asked, sent: turn.now }
  const { key, rowVersion, firstSaveKey } = turn.state
  set(turn, { running: save })
  effect(turn, { do: 'cancel', timer: 'retry' })
  if (!save.isQuiet) effect(turn, { do: 'showStatus', status: { kind: 'saving' } })
  effect(turn, { do: 'send', save, key, rowVersion, firstSaveKey })
}

/** Saves the current answers, after any save that is under way. */
export const saveNow = (turn: Turn, asked: Partial<Save> = {}) => {
  cancelSaves(turn)
  const save: Save = { ...SAVE, ...asked }
  const { running, next } = turn.state
  if (!running) return startSave(turn, save)
  const callers = [...(next?.callers ?? []), ...save.callers]
  // By then, the page is no longer being left.
  const isVoiding = save.isVoiding || next?.isVoiding === true
  set(turn, { next: { ...save, callers, isVoiding, isLeaving: false } })
}

/** A save ended. Submissions run after all other saves that wait. */
export const startNext = (turn: Turn) => {
  const { next, submissions } = turn.state
  const [first, ...others] = submissions
  set(turn, next ? { running: null, next: null } : { running: null, submissions: others })
  if (next ?? first) startSave(turn, (next ?? first)!)
}

export const repeats = (turn: Turn) => turn.state.hasFailed && !turn.state.isLocked && isDirty(turn)

export const repeatLater = (turn: Turn) => {
  if (!repeats(turn)) return
  const { failures } = turn.state
  const milliseconds = RETRY_PAUSES[Math.min(failures, RETRY_PAUSES.length - 1)]!
  set(turn, { failures: failures + 1 })
  effect(turn, { do: 'wait', timer: 'retry', milliseconds })
}

/**
 * Decides when the open draft is saved, one save at a time, and when a copy of it is kept in the browser, so that
 * nothing typed is lost (docs/rules, life of an application). Pure: events in, the new state and effects out.
 */
import { blank, type Answers, type Form } from '../../../model/index.ts'
import type { OpenConflict } from '../conflicts/conflict.ts'
import {
  hasUnsaved,
  isDirty,
  isNamed,
  type DraftEffect,
  type DraftEvent,
  type DraftSetup,
  type DraftState,
} from './draft-state.ts'
import { dropCopy, effect, keepCopy, set, takeAnswers, type Turn } from './draft-turn.ts'
import type { Saved } from './port.ts'
import {
  cancelSaves,
  repeatLater,
  repeats,
  SAVE,
  saveNow,
  scheduleSave,
  startNext,
  startSave,
} from './save-queue.ts'
import { takeReply } from './take-reply.ts'

/** Milliseconds after the last key press until a copy is kept. */
const TYPING_PAUSE = 800

const writeAddress = (turn: Turn) => {
  const { key, address } = turn.state
  if (key === '' || address !== 'waiting') return
  set(turn, { address: 'written' })
  effect(turn, { do: 'writeAddress', key })
}

const showSaved = (turn: Turn, at: string) =>
  effect(turn, { do: 'showStatus', status: { kind: 'saved', at } })

/** The copy at the place of a new draft is dropped before the draft has a key. */
const takeKey = (turn: Turn, key: string) => {
  if (turn.state.key === '') dropCopy(turn)
  set(turn, { key })
}

const accept = (turn: Turn, sent: Answers, saved: Saved) => {
  takeKey(turn, saved.applicationKey)
  const reply = takeReply(turn, sent, saved)
  set(turn, {
    rowVersion: saved.rowVersion,
    hasFailed: false,
    base: reply.base,
    hasRefused: reply.hasRefused,
  })
  if (reply.changed) takeAnswers(turn, reply.changed)
  if (reply.problems.length > 0) effect(turn, { do: 'showProblems', problems: reply.problems })
  // One of the two, never one after the other: the page may unload in between.
  if (reply.hasRefused || hasUnsaved(turn)) keepCopy(turn)
  else dropCopy(turn)
  effect(turn, { do: 'showKey', key: saved.applicationKey })
  showSaved(turn, saved.savedAt)
  writeAddress(turn)
}

/** Continues from what someone else saved, with the reconciled answers. */
const saveOver = (turn: Turn, conflict: OpenConflict, whose: 'mine' | 'theirs') => {
  const { found, stored } = conflict
  if (turn.state.key === '') {
    takeKey(turn, found.applicationKey)
    effect(turn, { do: 'showKey', key: found.applicationKey })
    writeAddress(turn)
  }
  set(turn, { rowVersion: found.rowVersion, base: stored })
  takeAnswers(turn, conflict[whose])
}

const rules: { [E in DraftEvent as E['is']]: (turn: Turn, event: E) => void } = {
  save: (turn, { caller, isVoiding = false }) =>
    saveNow(turn, { callers: caller ? [caller] : [], isVoiding }),
  submit(turn, { caller }) {
    cancelSaves(turn)
    const submission = { ...SAVE, callers: [caller], isSubmission: true }
    if (turn.state.running) set(turn, { submissions: [...turn.state.submissions, submission] })
    else startSave(turn, submission)
  },
  wait(turn, { caller }) {
    const { running } = turn.state
    if (running) set(turn, { running: { ...running, callers: [...running.callers, caller] } })
    else effect(turn, { do: 'refuse', callers: [caller], error: null })
  },
  saved(turn, { saved }) {
    const { sent, callers } = turn.state.running!
    accept(turn, sent, saved)
    set(turn, { failures: 0 })
    effect(turn, { do: 'answer', callers, saved })
    startNext(turn)
  },
  failed(turn, { error, mayPass, endsSigning, conflict }) {
    const running = turn.state.running!
    if (conflict?.asked.length === 0) {
      saveOver(turn, conflict, 'mine')
      effect(turn, { do: 'showNews', conflict })
      return startSave(turn, { ...running, isQuiet: false, isLeaving: false })
    }
    set(turn, { hasFailed: true })
    keepCopy(turn)
    effect(
      turn,
      { do: 'showStatus', status: { kind: 'failed', error } },
      { do: 'showConflict', conflict },
      { do: 'askAboutSigning', isAsked: endsSigning },
    )
    if (mayPass) repeatLater(turn)
    effect(turn, { do: 'refuse', callers: running.callers, error })
    startNext(turn)
  },
  due(turn, { timer }) {
    if (timer === 'save') saveNow(turn)
    else if (timer === 'copy') (isDirty(turn) ? keepCopy : dropCopy)(turn)
    else if (!turn.state.running && repeats(turn)) startSave(turn, { ...SAVE, isQuiet: true })
  },
  copied: (turn, { isStored }) => set(turn, { isStorable: isStored }),
  typed: (turn) => effect(turn, { do: 'wait', timer: 'copy', milliseconds: TYPING_PAUSE }),
  answered(turn) {
    const { key, hasFailed, isLocked, isAbandoned } = turn.state
    if (key === '' || hasFailed) keepCopy(turn)
    if (isLocked || isAbandoned) return
    if (isNamed(turn)) scheduleSave(turn)
    else cancelSaves(turn)
  },
  reconnected(turn) {
    const { hasFailed, isLocked, isAbandoned } = turn.state
    if (hasFailed && !isLocked && !isAbandoned) saveNow(turn)
  },
  hidden(turn) {
    if (!isDirty(turn)) return
    keepCopy(turn, true)
    if (turn.state.key !== '' && !turn.state.isLocked && hasUnsaved(turn)) saveNow(turn, { isLeaving: true })
  },
  abandoned(turn) {
    cancelSaves(turn)
    dropCopy(turn)
    set(turn, { isAbandoned: true, address: 'written' })
  },
  canceled(turn) {
    effect(turn, { do: 'cancel', timer: 'copy' })
    cancelSaves(turn)
  },
  address(turn, { isHeld }) {
    if (turn.state.address === 'written') return
    set(turn, { address: isHeld ? 'held' : 'waiting' })
    writeAddress(turn)
  },
  locked: (turn, { isLocked }) => set(turn, { isLocked }),
  resumed(turn, { copy, answers }) {
    const { form, context } = turn.setup
    const { rowVersion, firstSaveKey } = copy
    set(turn, { firstSaveKey })
    // Send the version that the copy was based on: if someone saved since, the server reports a conflict.
    if (rowVersion !== undefined && rowVersion !== turn.state.opened.rowVersion)
      set(turn, { rowVersion, base: blank<Form>(form, context, copy.base ?? {}) })
    takeAnswers(turn, answers)
    set(turn, { restored: turn.now })
    if (isDirty(turn)) keepCopy(turn)
    effect(turn, { do: 'drop copy', place: copy.place })
    if (turn.state.key !== '') scheduleSave(turn)
  },
  startedOver(turn, { freshKey }) {
    // A first save created the draft meanwhile; the screen has the answers as opened.
    if (turn.state.key !== '') return scheduleSave(turn)
    // Its first save may have reached the server although its reply was lost.
    set(turn, { firstSaveKey: freshKey })
    takeAnswers(turn, turn.state.opened.answers)
    dropCopy(turn)
  },
  chosen(turn, { conflict, whose }) {
    saveOver(turn, conflict, whose)
    set(turn, { hasFailed: false })
    effect(turn, { do: 'showConflict', conflict: null })
    showSaved(turn, conflict.found.savedAt)
    if (hasUnsaved(turn)) saveNow(turn)
    else dropCopy(turn)
  },
  loaded(turn, { loaded }) {
    takeAnswers(turn, loaded.answers)
    set(turn, { rowVersion: loaded.rowVersion, hasFailed: false, base: turn.now })
    dropCopy(turn)
    showSaved(turn, loaded.savedAt)
  },
  readBack(turn, { loaded }) {
    set(turn, { rowVersion: loaded.rowVersion, hasFailed: false })
    dropCopy(turn)
    showSaved(turn, loaded.savedAt)
  },
  version: (turn, { rowVersion }) => set(turn, { rowVersion }),
}

/** `now`: the answers on the screen. */
export const reduceDraft = (
  setup: DraftSetup,
  state: DraftState,
  event: DraftEvent,
  now: Answers,
): { state: DraftState; effects: readonly DraftEffect[] } => {
  const turn: Turn = { setup, state, now, effects: [] }
  ;(rules[event.is] as (turn: Turn, event: DraftEvent) => void)(turn, event)
  return { state: turn.state, effects: turn.effects }
}

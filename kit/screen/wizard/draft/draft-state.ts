/** What the autosave knows, what can happen to it, and what it wants done. Reads no clock, no server and no storage. */
import {
  differences,
  type AnyField,
  type Answers,
  type Form,
  type FormContext,
  type Problem,
} from '../../../model/index.ts'
import type { OpenConflict } from '../conflicts/conflict.ts'
import { withoutSecrets, type DraftCopy } from '../copies/draft-copy.ts'
import type { SaveStatus } from './autosave-options.ts'
import type { Loaded, Saved } from './port.ts'
import { isIdentified, nothingWrong } from './would-be-kept.ts'

/** What stays the same while the draft is open. */
export interface DraftSetup {
  form: Form
  context: FormContext
  /** Whose copies these are in this browser. */
  owner: string
  /** Tells the copies of this tab from those of others. */
  visit: string
  /** The first save waits until one of these is answered. */
  identifiedBy: readonly AnyField[]
}

/** Waits for the result of a save. */
export interface Caller {
  resolve: (saved: Saved) => void
  reject: (error: unknown) => void
}

export interface Save {
  readonly callers: readonly Caller[]
  /** The save before a submission: the server rejects it if an answer is wrong or missing. */
  readonly isSubmission: boolean
  /** A retry, during which the screen keeps saying that the last save failed. */
  readonly isQuiet: boolean
  /** The employee has agreed that it ends the customer's signing. */
  readonly isVoiding: boolean
  /** The page may be gone before the reply arrives. */
  readonly isLeaving: boolean
  /** The answers that were sent. */
  readonly sent: Answers
}

export interface DraftState {
  /** '' before the first save. */
  readonly key: string
  readonly rowVersion: number | undefined
  /** Idempotency key of the first save. */
  readonly firstSaveKey: string
  readonly opened: {
    readonly key: string
    readonly rowVersion: number | undefined
    readonly answers: Answers
  }
  /** The answers that the server has. */
  readonly base: Answers
  /** The answers right after a copy was restored. */
  readonly restored: Answers
  readonly hasFailed: boolean
  /** The server rejected some answers; they exist only here. */
  readonly hasRefused: boolean
  /** After a signature, answers are no longer saved automatically. */
  readonly isLocked: boolean
  /** The user chose to leave without saving. */
  readonly isAbandoned: boolean
  /** The address of a new draft gets its key once, and never while the user may be leaving: it may be another page's. */
  readonly address: 'waiting' | 'held' | 'written'
  readonly hasCopy: boolean
  /** This browser stores copies. */
  readonly isStorable: boolean
  /** One save at a time: of two concurrent saves of one form, one would be stale. */
  readonly running: Save | null
  /** Covers everyone who asked for a save during the one that runs: that one lacks what was typed since. */
  readonly next: Save | null
  readonly submissions: readonly Save[]
  readonly isScheduled: boolean
  /** Failed saves since the last that succeeded. */
  readonly failures: number
}

export type DraftTimer = 'save' | 'retry' | 'copy'

export type DraftEvent =
  | { is: 'save'; caller?: Caller; isVoiding?: boolean }
  | { is: 'submit'; caller: Caller }
  /** Someone waits for the end of the save that is under way. */
  | { is: 'wait'; caller: Caller }
  | { is: 'saved'; saved: Saved }
  /** `conflict`: someone else has saved, and the two were reconciled. `mayPass`: the same save may succeed later. */
  | { is: 'failed'; error: unknown; mayPass: boolean; endsSigning: boolean; conflict: OpenConflict | null }
  | { is: 'due'; timer: DraftTimer }
  | { is: 'copied'; isStored: boolean }
  | { is: 'typed' }
  /** A field lost focus, or a choice was made. */
  | { is: 'answered' }
  | { is: 'reconnected' }
  /** The page is hidden or left, perhaps in the middle of a word. */
  | { is: 'hidden' }
  | { is: 'abandoned' }
  | { is: 'canceled' }
  | { is: 'address'; isHeld: boolean }
  | { is: 'locked'; isLocked: boolean }
  | { is: 'resumed'; copy: DraftCopy; answers: Answers }
  | { is: 'startedOver'; freshKey: string }
  /** The user chose a side for all conflicting answers. */
  | { is: 'chosen'; conflict: OpenConflict; whose: 'mine' | 'theirs' }
  /** The stored draft replaces the answers on the screen. */
  | { is: 'loaded'; loaded: Loaded }
  /** A rejected submission still saved the draft, so it has a new version. */
  | { is: 'readBack'; loaded: Loaded }
  | { is: 'version'; rowVersion: number }

export type DraftEffect =
  | { do: 'send'; save: Save; key: string; rowVersion: number | undefined; firstSaveKey: string }
  | { do: 'answer'; callers: readonly Caller[]; saved: Saved }
  | { do: 'refuse'; callers: readonly Caller[]; error: unknown }
  | { do: 'take'; answers: Answers }
  | { do: 'showProblems'; problems: readonly Problem[] }
  | { do: 'keepCopy'; copy: Omit<DraftCopy, 'at'>; isLeaving: boolean }
  | { do: 'drop copy'; place: string }
  | { do: 'wait'; timer: DraftTimer; milliseconds: number }
  | { do: 'cancel'; timer: DraftTimer }
  | { do: 'showStatus'; status: SaveStatus }
  | { do: 'showConflict'; conflict: OpenConflict | null }
  /** Someone else saved, and the form now shows their changes. */
  | { do: 'showNews'; conflict: OpenConflict }
  | { do: 'askAboutSigning'; isAsked: boolean }
  | { do: 'showKey'; key: string }
  | { do: 'writeAddress'; key: string }

export const openDraft = (loaded: Loaded | null, answers: Answers, firstSaveKey: string): DraftState => {
  const [key, rowVersion] = [loaded?.applicationKey ?? '', loaded?.rowVersion]
  return {
    key,
    rowVersion,
    firstSaveKey,
    opened: { key, rowVersion, answers },
    base: answers,
    restored: answers,
    hasFailed: false,
    hasRefused: false,
    isLocked: loaded?.locked ?? false,
    isAbandoned: false,
    address: key === '' ? 'waiting' : 'written',
    hasCopy: false,
    isStorable: true,
    running: null,
    next: null,
    submissions: [],
    isScheduled: false,
    failures: 0,
  }
}

/** A draft at one moment. `now`: the answers on the screen. */
export interface DraftMoment {
  readonly setup: DraftSetup
  readonly state: DraftState
  readonly now: Answers
}

export const hasUnsaved = ({ setup, state, now }: DraftMoment): boolean =>
  differences(setup.form, setup.context, state.base, now).length > 0

/** Some answers here are not on the server. */
export const isDirty = (moment: DraftMoment): boolean =>
  !moment.state.isAbandoned && (moment.state.hasRefused || hasUnsaved(moment))

/** A save would accept every answer. */
export const isSavable = ({ setup, state, now }: DraftMoment): boolean =>
  !state.isLocked && nothingWrong(setup, now)

/** The answers name the customer, so the first save need not wait. */
export const isNamed = ({ setup, state, now }: DraftMoment): boolean =>
  state.key !== '' || isIdentified(setup, now)

/** Closing the window now would lose an answer: secret numbers are never copied. */
export const wouldLose = (moment: DraftMoment): boolean => {
  const { setup, state, now } = moment
  return (
    isDirty(moment) &&
    (!state.isStorable ||
      ((state.key === '' || state.hasFailed) && withoutSecrets(setup.form, now).secretsLeftOut))
  )
}

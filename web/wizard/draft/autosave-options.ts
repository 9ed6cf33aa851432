/** What the autosave is given, and what it tells the screen. */
import type { AnyField } from '../../../domain/kit/index.ts'
import type { StepForm } from '../../form/scope.ts'
import type { Asking, Conflict } from '../conflicts/conflict.ts'
import type { Meeting } from '../conflicts/meeting.ts'
import type { DraftPort, Loaded } from './port.ts'

export type SaveStatus =
  | { kind: 'unsaved' }
  | { kind: 'saving' }
  | { kind: 'saved'; at: string }
  | { kind: 'failed'; error: unknown }

/** A change waits for staff's word: it would end the customer's signing. */
export interface Ending {
  answer: (may: boolean) => Promise<void>
  /** The question was left. */
  leave: () => void
}

export interface AutosaveOptions {
  port: DraftPort
  form: StepForm
  loaded: Loaded | null
  /** The first save waits until one of these is answered. */
  whose: readonly AnyField[]
  /** Names this visit among those of other tabs: each keeps a copy of its own. */
  visit: string
  hear: {
    status: (status: SaveStatus) => void
    conflict: (asking: Asking | null) => void
    ending: (asks: Ending | null) => void
    /** Somebody else saved, and it is all here now. */
    news: (by: Conflict, changed: Meeting['news']) => void
    guid: (guid: string) => void
  }
}

/** What the screen gives anew with each rendering. */
export interface Heeded {
  /** The first save gave the draft its key. */
  onMade: (guid: string) => void
}

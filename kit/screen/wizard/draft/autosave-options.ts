/** Input of the autosave, and its notifications to the screen. */
import type { AnyField } from '../../../model/index.ts'
import type { StepForm } from '../../index.ts'
import type { OpenConflict, Conflict } from '../conflicts/conflict.ts'
import type { Reconciliation } from '../conflicts/reconciliation.ts'
import type { DraftPort, Loaded } from './port.ts'

export type SaveStatus =
  | { kind: 'unsaved' }
  | { kind: 'saving' }
  | { kind: 'saved'; at: string }
  | { kind: 'failed'; error: unknown }

/** A change that would end the customer's signing waits for the employee's confirmation. */
export interface EndSigningQuestion {
  answer: (may: boolean) => Promise<void>
  /** The employee dismissed the question. */
  leave: () => void
}

export interface AutosaveOptions {
  port: DraftPort
  form: StepForm
  loaded: Loaded | null
  /** The first save waits until one of these is answered. */
  identifiedBy: readonly AnyField[]
  /** Identifies this page among other tabs: each keeps its own copy. */
  visit: string
  notify: {
    status: (status: SaveStatus) => void
    conflict: (asking: OpenConflict | null) => void
    ending: (asks: EndSigningQuestion | null) => void
    /** Someone else saved, and the form now shows their changes. */
    news: (by: Conflict, changed: Reconciliation['news']) => void
    guid: (guid: string) => void
    /** The first save gave the draft its key, and the address may show it. */
    created: (guid: string) => void
  }
}

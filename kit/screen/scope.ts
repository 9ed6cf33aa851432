import { createContext, useContext } from 'react'
import type { AnyField, Form, RepeatedField, FormContext, UploadedDocument } from '../model/index.ts'
import type { FormController } from './state/controller.ts'
import type { Lookups } from './lookups.ts'

/** The list item that contains a field; `path` is `signatory` or `tradeReference.1`. */
export interface ItemPlace {
  readonly list: RepeatedField
  readonly path: string
  /** Counted from 0. */
  readonly number: number
}

/** Uploads, removes and downloads documents. Only the server writes their list; `upload` and `remove` return the new one. */
export interface Documents {
  upload(
    field: AnyField,
    files: readonly File[],
    o: {
      onProgress: (part: number) => void
      signal: AbortSignal
      /** The result of the last attempt is unknown: don't send again if the server has more than these. */
      again?: { known: readonly UploadedDocument[] }
    },
  ): Promise<readonly UploadedDocument[]>
  /** Null: the user decided to keep it. */
  remove(field: AnyField, document: UploadedDocument): Promise<readonly UploadedDocument[] | null>
  /** Saves it as a download. */
  download(document: UploadedDocument): Promise<void>
}

/** A form on the screen. Screens use raw, check, showProblems and take; fields use the rest. */
export interface StepForm extends FormController {
  readonly form: Form
  readonly context: FormContext
  readonly lookups: Lookups
  readonly documents?: Documents
}

/** The form of the fields below. */
export const FormScope = createContext<StepForm | null>(null)
export const ItemScope = createContext<ItemPlace | undefined>(undefined)

export const useFormScope = (): StepForm => {
  const scope = useContext(FormScope)
  if (!scope) throw new Error('A field is outside of a FormScope')
  return scope
}

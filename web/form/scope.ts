import { createContext, useContext } from 'react'
import type { AnyField, Form, RepeatedField, FormContext, UploadedDocument } from '../../domain/kit/index.ts'
import type { FormController } from './form-controller.ts'
import type { Lookups } from './lookups.ts'

/** The item of a list in which a field stands: `path` is `signatory`, `tradeReference.1`. */
export interface ItemPlace {
  readonly list: RepeatedField
  readonly path: string
  /** Counted from 0. */
  readonly number: number
}

/** How uploaded documents reach the server, which alone writes their list. Two of them answer the new list. */
export interface Documents {
  upload(
    field: AnyField,
    files: readonly File[],
    o: {
      onProgress: (part: number) => void
      signal: AbortSignal
      /** Nobody knows what became of the last try: not sent again if it is there beside those known here. */
      again?: { known: readonly UploadedDocument[] }
    },
  ): Promise<readonly UploadedDocument[]>
  /** Null: whoever was asked once more let it stay. */
  remove(field: AnyField, document: UploadedDocument): Promise<readonly UploadedDocument[] | null>
  /** Hands it to the person as a download. */
  download(document: UploadedDocument): Promise<void>
}

/** A form on the screen. Screens use raw, check, showProblems and take; the rest is for the fields. */
export interface StepForm extends FormController {
  readonly form: Form
  readonly context: FormContext
  readonly lookups: Lookups
  readonly documents?: Documents
}

/** The form that the fields below belong to. */
export const FormScope = createContext<StepForm | null>(null)
export const ItemScope = createContext<ItemPlace | undefined>(undefined)

export const useFormScope = (): StepForm => {
  const scope = useContext(FormScope)
  if (!scope) throw new Error('A field stands outside of its FormScope')
  return scope
}

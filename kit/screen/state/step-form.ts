import { useEffect, useState } from 'react'
import { blank, type AnyField, type Form, type FormContext } from '../../model/index.ts'
import { formController } from './form-controller.ts'
import { serverLookups, type Lookups } from '../lookups.ts'
import type { Documents, StepForm } from '../scope.ts'

export interface StepFormOptions {
  form: Form
  context: FormContext
  /** The answers as the server sent them; absent for a new form. */
  stored?: object
  lookups?: Lookups
  documents?: Documents
  /** An answer has changed: a field lost focus, or a choice was made. Time to save. */
  onChanged?: (path: string) => void
  /** A change has cleared these answers; `bringBack` restores them. */
  onCleared?: (fields: readonly AnyField[], bringBack: () => void) => void
  /** These answers have been filled in; `bringBack` restores the former ones. `says`: in which words to tell, if not the usual. */
  onFilled?: (fields: readonly AnyField[], bringBack: () => void, says?: string) => void
}

/** A form on the screen; pass it to `<FormScope value={…}>`. Another form needs another React key. */
export const useStepForm = (o: StepFormOptions): StepForm => {
  const { form, context, lookups = serverLookups, documents } = o
  const surroundings = { ...o, lookups }
  const [controller] = useState(() =>
    formController(form, blank<Form>(form, context, o.stored), surroundings),
  )
  useEffect(() => controller.update(surroundings))
  return { form, context, lookups, documents, ...controller }
}

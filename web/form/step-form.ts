import { useEffect, useState } from 'react'
import { blank, type AnyField, type Form, type FormContext } from '../../domain/kit/index.ts'
import { formController } from './form-controller.ts'
import { serverLookups, type Lookups } from './lookups.ts'
import type { Documents, StepForm } from './scope.ts'

export { FormScope, type Documents, type StepForm } from './scope.ts'

export interface StepFormOptions {
  form: Form
  context: FormContext
  /** The answers as the server showed them; absent for a new form. */
  stored?: object
  lookups?: Lookups
  documents?: Documents
  /** A field was left, or a choice made, with another answer than before: the moment to save. */
  onChanged?: (path: string) => void
  /** What followed from a change took these answers away; `bringBack` puts them where they were. */
  onCleared?: (fields: readonly AnyField[], bringBack: () => void) => void
}

/** A form on the screen; give `<FormScope value={…}>` to the fields. Another form needs another key. */
export const useStepForm = (o: StepFormOptions): StepForm => {
  const { form, context, lookups = serverLookups, documents } = o
  const surroundings = { ...o, lookups }
  const [controller] = useState(() =>
    formController(form, blank<Form>(form, context, o.stored), surroundings),
  )
  useEffect(() => controller.heed(surroundings))
  return { form, context, lookups, documents, ...controller }
}

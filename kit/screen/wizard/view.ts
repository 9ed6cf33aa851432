import type { FormContext, Problem, Section } from '../../model/index.ts'
import type { BannerName } from '../../../banners/rules/banners.ts'
import type { StepForm } from '../index.ts'
import type { Offer } from './copies/offered-copy.ts'
import type { Loaded } from './draft/port.ts'
import { tellSaved, tellUnsaved } from './draft/save-toasts.ts'
import type { Draft } from './draft/use-draft.ts'
import type { BelowProps, Questions, WizardParts } from './parts.ts'
import type { useSteps } from './steps/use-steps.ts'

/** An open form: what both ways of showing it need. */
export interface ViewProps {
  parts: WizardParts
  tenant: BannerName
  context: FormContext
  form: StepForm
  draft: Draft
  loaded: Loaded | null
  questions: Questions
  progress: ReturnType<typeof useSteps>
  /** Answers kept in this browser that the user can restore. */
  offer: Offer | null
  /** The sections that someone else was asked to fill in. */
  elsewhere: readonly Section[]
  onWithdrawn: BelowProps['onWithdrawn']
}

/** A save that the user requested; null if it failed, and then the user sees a message. */
export const saveOnRequest = (draft: Draft) =>
  draft.save().catch((error: unknown) => (tellUnsaved(error), null))

/** The same, for the form's own buttons: a rejected answer is shown. */
export const saveOrShow = async (draft: Draft, returnToProblems: (problems: readonly Problem[]) => void) => {
  const saved = await saveOnRequest(draft)
  const refused = (saved?.problems ?? []) as Problem[]
  if (refused.length > 0) returnToProblems(refused)
  return refused.length > 0 ? null : saved
}

/** The save status for the buttons below a form, and what a failed save offers. */
export const barOf = ({ tenant, form, draft }: Pick<ViewProps, 'tenant' | 'form' | 'draft'>) => ({
  tenant,
  form: form.form,
  status: draft.status,
  onRetry: () => void saveOnRequest(draft).then((done) => done && tellSaved()),
})

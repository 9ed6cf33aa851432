export { CheckAnswers } from './check/check-answers.tsx'
export { PrintMargins } from './check/print-margins.tsx'
export { Introduction } from './introduction.tsx'
export type { EndSigningQuestion } from './draft/autosave-options.ts'
export { type DraftPort, type Loaded, saveRequest } from './draft/port.ts'
export { tellSaved } from './draft/save-toasts.ts'
export { notSavedWords } from './draft/unsaved-words.ts'
export { useLocalCopy } from './copies/local-copy.ts'
export { useDraftScope } from './draft/draft-scope.ts'
export type { Draft } from './draft/use-draft.ts'
export { type Submitted, useSubmission } from './use-submission.ts'
export { FailureNotice } from './failure-notice.tsx'
export { NotOpened, Waiting } from './opening.tsx'
export type {
  AboveProps,
  BelowProps,
  Outcome,
  Questions,
  SigningStepProps,
  WizardParts,
  WizardState,
} from './parts.ts'
export { tellFilled } from './conflicts/tell-changed.ts'
export { tellSigningEnded } from './conflicts/conflict-toasts.ts'
export { StepBar } from './steps/step-bar.tsx'
export { SubmitBar } from './submit-bar.tsx'
export { type SubmissionFailure, failureOf } from './submission-failure.ts'
export { Feedback } from './thank-you/feedback.tsx'
export { type StatusStep, StatusSteps } from './thank-you/status-steps.tsx'
export { NextSteps, ThankYou } from './thank-you/thank-you.tsx'
export { useFinishing } from './use-finishing.ts'
export { useFetchedAhead } from './use-fetched-ahead.ts'
export { useFormAddress } from './use-form-address.ts'
export { useOpened } from './use-opened.ts'
export { useSaveAndSubmit } from './use-save-and-submit.ts'
export { Wizard } from './wizard.tsx'

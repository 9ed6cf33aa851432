/** Decides what a submission may do. Pure, so that every state can be tested (docs/rules/life-of-an-application.md). */
import type { Problem } from '../../../platform/text/problem.ts'
import { Conflict, Invalid } from '../../../platform/errors.ts'
import { type SavedForm, isUnfinished, refuseCustomers } from '../../../kit/saving/server/index.ts'

export interface SubmitSituation {
  form: Pick<SavedForm, 'audience' | 'state' | 'submitted_at' | 'row_version' | 'submitting_version'>
  signing: { all: boolean; held: boolean; signatures: readonly { signed: boolean }[] }
  /** No one pressed the button. */
  byItself: boolean
  /** What staff are about to submit, read before the form was locked; null with signatures. */
  reading: { form: Pick<SavedForm, 'row_version'>; problems: readonly Problem[] } | null
  /** It was already submitted without signatures. If its customer signed and submitted it first, this is false. */
  wasUnsigned: boolean
}

/** `nothing`: it was already submitted the same way, or its holder stopped it at the last moment. Refusals are thrown. */
export const decideSubmission = ({
  form,
  signing,
  byItself,
  reading,
  wasUnsigned,
}: SubmitSituation): 'write' | 'nothing' => {
  if (!reading) {
    if (form.submitted_at || (byItself && signing.held)) return 'nothing'
    if (form.state !== 'signing' || !signing.all)
      throw new Conflict('Every signatory must sign before the application can be submitted.')
    return 'write'
  }
  if (wasUnsigned) return 'nothing'
  refuseCustomers(form)
  if (!isUnfinished(form)) throw new Conflict('This application has already been submitted.')
  if (signing.signatures.some(({ signed }) => signed))
    throw new Conflict('This application was signed, so it can only be submitted as signed.')
  if (reading.problems.length) throw new Invalid([...reading.problems])
  if (form.row_version !== reading.form.row_version)
    throw new Conflict('This application was changed in the meantime. Review it before you submit.')
  if (form.submitting_version !== form.row_version)
    throw new Conflict('Save this application for submission first.')
  return 'write'
}

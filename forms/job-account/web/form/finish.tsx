import { useState } from 'react'
import { look, problemsOf, readAnswers, type Step } from '../../../../kit/model/index.ts'
import type { JobAccount } from '../../form/index.ts'
import { accountOf } from '../../form/saved.ts'
import type { BannerName } from '../../../../banners/rules/banners.ts'
import { type ReplyOf, call } from '../../../../platform/client/index.ts'
import { type StepForm, useDerived } from '../../../../kit/screen/index.ts'
import {
  SubmitBar,
  type WizardState,
  useFinishing,
  useSaveAndSubmit,
} from '../../../../kit/screen/wizard/index.ts'
import { DuplicatesDialog } from './duplicates-dialog.tsx'
import { useJobVisit, type SubmittedJob } from './scope.ts'
import { useSave } from './use-save.tsx'
import { say } from '../../../../platform/language/index.ts'

type Duplicates = ReplyOf<'GET /api/JobAccount/:tenant/duplicates'>['data']['jobs']

/** The buttons below the form: save, for employees, and submit (SHELL-086, JOB-059). */
export const Finish = ({ state }: { state: WizardState }) => {
  const { tenant, canSave, onSubmitted } = useJobVisit()
  const { form, draft } = state
  const { save, dialog } = useSave(state)
  const finishing = useFinishing<'save' | 'submit'>(state)
  const account = accountStep(form)
  const isAccountValid = useIsValid(form, account)
  const staff = form.context.audience === 'internal'
  const [duplicates, setDuplicates] = useState<Duplicates>([])
  const submission = useSaveAndSubmit(
    draft,
    async (applicationKey): Promise<SubmittedJob> => {
      const sent = { params: { tenant, applicationKey }, query: {}, multipart: true as const, body: {} }
      return (await call('POST /api/JobAccount/:tenant/:applicationKey/submit', sent)).data
    },
    (submitted) => {
      draft.freeze(true)
      onSubmitted(submitted)
    },
  )
  const send = async () => {
    const failed = await submission.submit()
    // The notice is below the form. The answers to correct may be pages above it.
    if (failed && failed.problems.length > 0) state.returnToProblems(failed.problems)
  }
  const submit = async () => {
    // The other steps are not shown yet.
    if (!(await finishing.isComplete(isAccountValid ? {} : { step: account }))) return
    const found = staff ? await duplicatesOf(tenant, form.raw() as JobAccount) : []
    if (found.length > 0) return setDuplicates(found)
    await send()
  }
  const failed = submission.failed && { ...submission.failed, title: say('Unable to Submit Application') }
  return (
    <>
      <SubmitBar
        state={state}
        finishing={finishing}
        submission={{ busy: submission.busy, failed }}
        underWay={say('Submitting the job account')}
        save={
          staff && canSave
            ? { waitsFor: isAccountValid ? '' : 'Enter the account to save.', run: save }
            : null
        }
        onSubmit={submit}
      />
      {dialog}
      {duplicates.length > 0 && (
        <DuplicatesDialog
          jobs={duplicates}
          onCancel={() => setDuplicates([])}
          onContinue={() => {
            setDuplicates([])
            void send()
          }}
        />
      )}
    </>
  )
}

/** The step of the account: the first one that there is for this banner. */
const accountStep = ({ form, context, values }: StepForm): Step => {
  const known = look(form, context, values.all())
  return form.steps.find(({ walkedBy }) => walkedBy.holds(context, known))!
}

/** It has no problem (JOB-114). */
const useIsValid = ({ form, context, values, pathOf }: StepForm, step: Step): boolean => {
  const paths = step.sections.flatMap(({ fields }) => fields.map((field) => pathOf(field)))
  return useDerived(
    values,
    paths,
    (answers) => problemsOf(step, readAnswers(form, context, answers, answers).problems).length === 0,
  )
}

/** A failed search finds none. */
const duplicatesOf = async (tenant: BannerName, answers: JobAccount): Promise<Duplicates> => {
  try {
    const { data } = await call('GET /api/JobAccount/:tenant/duplicates', {
      params: { tenant },
      query: {
        accountNumber: accountOf(answers).number,
        name: answers.projectInformation?.name ?? '',
        street: answers.projectAddress?.streetAddress1 ?? '',
        city: answers.projectAddress?.city ?? '',
        state: answers.projectAddress?.state ?? '',
        postalCode: answers.projectAddress?.postalCode ?? '',
        owner: answers.propertyOwnerInformation?.name ?? '',
      },
    })
    return data.jobs
  } catch (error) {
    console.warn('The search for existing jobs failed.', error)
    return []
  }
}

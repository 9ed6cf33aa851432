import type { BannerName } from '../../../../banners/rules/banners.ts'
import { type ReplyOf, call } from '../../../../platform/client/index.ts'
import {
  type Draft,
  type SubmissionFailure,
  failureOf,
  useSaveAndSubmit,
} from '../../../../kit/screen/wizard/index.ts'

type Reply = ReplyOf<'POST /api/CreditApplication/submit/:tenant/:applicationKey'>['data']
export interface SubmittedByStaff extends Reply {
  /** Why the save after the submission failed; null if it succeeded. */
  unsaved: SubmissionFailure | null
}

/** The save after a submission (APP-129, APP-135); resolves to null if it succeeds. */
export const saveAsSubmitted = (draft: Draft): Promise<SubmissionFailure | null> =>
  draft.saveAsSubmitted().then(
    () => null,
    (error: unknown) => failureOf('Something went wrong with Saving the Form as Submitted', error),
  )

/** Saves as `submitting`, submits, then saves as `complete`, in this order. */
export const useUnsignedSubmission = (
  tenant: BannerName,
  draft: Draft,
  onSubmitted: (submitted: SubmittedByStaff) => void,
) =>
  useSaveAndSubmit(
    draft,
    async (applicationKey): Promise<Reply> => {
      const params = { tenant, applicationKey }
      return (await call('POST /api/CreditApplication/submit/:tenant/:applicationKey', { params })).data
    },
    async (reply) => {
      draft.freeze(true)
      onSubmitted({ ...reply, unsaved: await saveAsSubmitted(draft) })
    },
  )

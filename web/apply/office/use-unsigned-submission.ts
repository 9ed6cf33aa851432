import { useState } from 'react'
import type { BannerName } from '../../../domain/rules/banners.ts'
import { call, type ReplyOf } from '../../api/client.ts'
import type { Draft } from '../draft/use-draft.ts'
import { failureOf, type SubmissionFailure } from '../submission-failure.ts'

type Reply = ReplyOf<'POST /api/CreditApplication/:tenant/:applicationKey/unsignedSubmission'>['data']
export interface SubmittedByStaff extends Reply {
  /** What went wrong with the save that follows a submission; null after it went well. */
  unsaved: SubmissionFailure | null
}

/** The save that follows a submission (APP-129, APP-135); null when it went well. */
export const saveAsSubmitted = (draft: Draft): Promise<SubmissionFailure | null> =>
  draft.saveAsSubmitted().then(
    () => null,
    (error: unknown) => failureOf('Something went wrong with Saving the Form as Submitted', error),
  )

/** Saves as `submitting`, submits, saves as `complete`: in this order, each only after the one before. */
export const useUnsignedSubmission = (
  tenant: BannerName,
  draft: Draft,
  onSubmitted: (submitted: SubmittedByStaff) => void,
) => {
  const [busy, setBusy] = useState(false)
  const [failed, setFailed] = useState<SubmissionFailure | null>(null)
  const submit = async () => {
    let applicationKey: string
    try {
      applicationKey = (await draft.saveForSubmission()).applicationKey
    } catch (error) {
      return setFailed(failureOf('Something went wrong while trying to Save the Form', error))
    }
    let reply: Reply
    try {
      const params = { tenant, applicationKey }
      reply = (
        await call('POST /api/CreditApplication/:tenant/:applicationKey/unsignedSubmission', { params })
      ).data
    } catch (error) {
      return setFailed(failureOf('Something went wrong with Submitting the Form', error))
    }
    draft.freeze(true)
    onSubmitted({ ...reply, unsaved: await saveAsSubmitted(draft) })
  }
  return {
    busy,
    failed,
    submit: async () => {
      setBusy(true)
      setFailed(null)
      await submit()
      setBusy(false)
    },
  }
}

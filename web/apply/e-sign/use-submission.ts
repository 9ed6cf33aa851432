import { useState } from 'react'
import type { BannerName } from '../../../domain/rules/banners.ts'
import { call, type ReplyOf } from '../../api/client.ts'
import type { Draft } from '../draft/use-draft.ts'
import { failureOf, type SubmissionFailure } from '../submission-failure.ts'

export type Submitted = ReplyOf<'POST /api/CreditApplication/submit/:tenant/:applicationKey'>['data']

/** First the save marked 'submitting', then the submission with the key that it gave. */
export const useSubmission = (
  tenant: BannerName,
  draft: Draft,
  onSubmitted: (submitted: Submitted) => void,
) => {
  const [busy, setBusy] = useState(false)
  const [failed, setFailed] = useState<SubmissionFailure | null>(null)

  const submit = async () => {
    let key: string
    try {
      key = (await draft.saveForSubmission()).applicationKey
    } catch (error) {
      return setFailed(failureOf('Something went wrong while trying to Save the Form', error))
    }
    try {
      const { data } = await call('POST /api/CreditApplication/submit/:tenant/:applicationKey', {
        params: { tenant, applicationKey: key },
      })
      onSubmitted(data)
    } catch (error) {
      setFailed(failureOf('Something went wrong with Submitting the Form', error))
    }
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
    refuse: (message: string) =>
      setFailed({ title: 'The application cannot be submitted yet', message, problems: [] }),
  }
}

import type { BannerName } from '../../../banners/rules/banners.ts'
import { type ReplyOf, call } from '../../../platform/client/index.ts'
import type { Draft } from './draft/use-draft.ts'
import { useSaveAndSubmit } from './use-save-and-submit.ts'

export type Submitted = ReplyOf<'POST /api/CreditApplication/submit/:tenant/:applicationKey'>['data']

/** Submits the application that everyone has signed. */
export const useSubmission = (
  tenant: BannerName,
  draft: Draft,
  onSubmitted: (submitted: Submitted) => void,
) => {
  const { setFailed: _, ...submission } = useSaveAndSubmit(
    draft,
    async (applicationKey) => {
      const params = { tenant, applicationKey }
      return (await call('POST /api/CreditApplication/submit/:tenant/:applicationKey', { params })).data
    },
    onSubmitted,
  )
  return submission
}

/** The forms that can be signed, by their type. */
import type { Config } from '../../platform/config/index.ts'
import {
  applicationSubmitted,
  readForSigning,
  signedApplication,
} from '../../forms/credit-application/server/index.ts'
import { approversOf } from '../../common/branches/server/index.ts'
import {
  signedInstantCredit,
  submitInstantCredit,
  welcomeInstantCredit,
} from '../../forms/instant-credit/server/index.ts'
import type { SignedForm } from '../../common/signing/server/index.ts'

type SignedFormParts = Omit<
  Parameters<typeof signedInstantCredit>[0],
  'approversOf' | 'submit' | 'afterSealed'
> &
  Pick<Config, 'SUBMIT_AFTER_MINUTES'> & {
    /** Idempotent. */
    submitApplication(formId: number): Promise<void>
  }

export const signedForms = (d: SignedFormParts): Record<string, SignedForm> => ({
  'credit-application': signedApplication({
    read: readForSigning(d),
    submitAfterMinutes: d.SUBMIT_AFTER_MINUTES,
    submit: d.submitApplication,
    afterSealed: (tx, formId) => d.jobs.enqueue(tx, applicationSubmitted, { formId }),
  }),
  'instant-credit': signedInstantCredit({
    ...d,
    approversOf,
    submit: (formId) => submitInstantCredit(d, formId, null),
    afterSealed: (tx, formId) => d.jobs.enqueue(tx, welcomeInstantCredit, { formId }),
  }),
})

import { signedApplication } from '../../forms/credit-application/server/index.ts'
import type { SignedForm } from '../../common/signing/server/index.ts'

const unexpected = () => Promise.reject(new Error('The test does not expect this call.'))

/** The forms that can be signed; a test replaces the functions that it expects to be called. */
export const signedForms = (
  replaced: Partial<Parameters<typeof signedApplication>[0]> = {},
): Record<string, SignedForm> => ({
  'credit-application': signedApplication({
    read: unexpected,
    submit: async () => {},
    submitAfterMinutes: 15,
    afterSealed: unexpected,
    ...replaced,
  }),
})

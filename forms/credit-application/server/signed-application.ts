import { applicationSigners, signingPath, type SignedForm } from '../../../common/signing/server/index.ts'

/** How a credit application is signed. */
export const signedApplication = (
  d: Pick<SignedForm, 'read' | 'submit' | 'afterSealed' | 'submitAfterMinutes'>,
): SignedForm => ({
  ...d,
  title: 'Application for credit',
  signersOf: async (form, banner) => applicationSigners(form, banner),
  pathOf: (form, token) => signingPath(form.banner_id, token),
  changed: async () => {},
})

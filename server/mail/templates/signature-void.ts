import { paragraph } from '../content.ts'
import { template } from '../template.ts'

/** Why signatures count no more. */
export type VoidReason = 'edited' | 'declined' | 'withdrawn' | 'purged'

const happened: Record<VoidReason, (companyName: string) => string> = {
  edited: (companyName) =>
    `The application for credit of ${companyName} is being changed. Signatures on the earlier document no longer count, and the link that you had no longer opens.`,
  declined: (companyName) =>
    `Another signatory declined to sign the application for credit of ${companyName}. Signatures on that document do not count.`,
  withdrawn: (companyName) =>
    `The application for credit of ${companyName} was withdrawn. Signatures on it do not count, and the link that you had no longer opens.`,
  purged: (companyName) =>
    `The application for credit of ${companyName} was never finished, and so it was deleted. Signatures on it do not count, and the link that you had no longer opens.`,
}

export const signatureVoid = template<{ signer: string; companyName: string; reason: VoidReason }>(
  'signature-void',
  ({ signer, companyName, reason }) => ({
    subject: `Signing of the credit application of ${companyName} was stopped`,
    heading: 'Signing was stopped',
    blocks: [
      paragraph(`Hello ${signer},`),
      paragraph(happened[reason](companyName)),
      paragraph(
        'There is nothing for you to do now. If your signature is needed again, we will write to you.',
      ),
    ],
  }),
)

import { paragraph } from '../content.ts'
import { template } from '../template.ts'

export const signatureVoid = template<{ signer: string; companyName: string; reason: 'edited' | 'declined' }>(
  'signature-void',
  ({ signer, companyName, reason }) => ({
    subject: `Signing of the credit application of ${companyName} was stopped`,
    heading: 'Signing was stopped',
    blocks: [
      paragraph(`Hello ${signer},`),
      paragraph(
        reason === 'edited'
          ? `The application for credit of ${companyName} is being changed. Signatures on the earlier document no longer count, and the link that you had no longer opens.`
          : `Another signatory declined to sign the application for credit of ${companyName}. Signatures on that document do not count.`,
      ),
      paragraph(
        'There is nothing for you to do now. If your signature is needed again, we will write to you.',
      ),
    ],
  }),
)

import { paragraph } from '../content.ts'
import { nothingToDo, possessive } from '../sentences.ts'
import { template } from '../template.ts'

export type VoidReason = 'edited' | 'declined' | 'withdrawn' | 'purged' | 'recalled' | 'expired' | 'provider'

const why: Record<VoidReason, (application: string) => string> = {
  edited: (application) => `${application} is being edited.`,
  declined: (application) => `Another signer declined to sign ${application}.`,
  withdrawn: (application) => `${application} was withdrawn.`,
  recalled: (application) => `${application} is being changed.`,
  expired: (application) => `${application} was not signed in time.`,
  provider: (application) => `Signing of ${application} ended at our e-signature provider.`,
  purged: (application) => `${application} was never finished, so we deleted it.`,
}

export const signatureVoid = template<{
  signer: string
  companyName: string
  noun: string
  reason: VoidReason
}>(
  'signature-void',
  ({ signer, companyName, noun, reason }) => {
    const application = `${possessive(companyName)} ${noun}`
    return {
      subject: `Signing of ${application} was canceled`,
      heading: 'Signing was canceled',
      blocks: [
        paragraph(`Hello ${signer},`),
        paragraph(
          `${why[reason](application)} Existing signatures are void, and any signing link we sent you no longer works.`,
        ),
        paragraph(`${nothingToDo} If we need your signature again, we'll email you.`),
      ],
    }
  },
  { guard: 'limited' },
)

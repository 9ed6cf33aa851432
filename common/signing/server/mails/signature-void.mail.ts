import { customersTemplate, nothingToDo, paragraph } from '../../../../platform/mail/index.ts'

export type VoidReason = 'edited' | 'declined' | 'withdrawn' | 'purged' | 'recalled' | 'expired' | 'provider'

const why: Record<VoidReason, string> = {
  edited: '{companyName} {noun} is being edited.',
  declined: 'Another signer declined to sign {companyName} {noun}.',
  withdrawn: '{companyName} {noun} was withdrawn.',
  recalled: '{companyName} {noun} is being changed.',
  expired: '{companyName} {noun} was not signed in time.',
  provider: 'Signing of {companyName} {noun} ended at our e-signature provider.',
  purged: '{companyName} {noun} was never finished, so we deleted it.',
}

/** To signers, an employee among them, and to those who were emailed a link. */
export const signatureVoid = customersTemplate<{
  signer: string
  companyName: string
  noun: string
  reason: VoidReason
}>(
  'signature-void',
  ({ signer, companyName, noun, reason }, _banner, { say, of }) => {
    const what = { companyName: of(companyName), noun: say(noun) }
    return {
      subject: say('Signing of {companyName} {noun} was canceled', what),
      heading: say('Signing was canceled'),
      blocks: [
        paragraph(say('Hello {name},', { name: signer })),
        paragraph(
          `${say(why[reason], what)} ${say('Existing signatures are void, and any signing link we sent you no longer works.')}`,
        ),
        paragraph(`${say(nothingToDo)} ${say("If we need your signature again, we'll email you.")}`),
      ],
    }
  },
  { guard: 'limited' },
)

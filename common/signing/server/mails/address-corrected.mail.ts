import { customersTemplate, paragraph } from '../../../../platform/mail/index.ts'

/** To the previous address of a signer. It does not reveal the new one. */
export const addressCorrected = customersTemplate<{ signer: string; companyName: string }>(
  'address-corrected',
  ({ signer, companyName }, _banner, { say, of }) => ({
    subject: say('Your link to sign {companyName} credit application no longer works', {
      companyName: of(companyName),
    }),
    heading: say('This link no longer works'),
    blocks: [
      paragraph(say('Hello {name},', { name: signer })),
      paragraph(
        say(
          'We emailed you a link to sign {companyName} credit application. The email address for this signature has since changed, so the link and any code we sent to this address no longer work.',
          { companyName: of(companyName) },
        ),
      ),
      paragraph(
        say("If you are {signer} and didn't ask for this change, call us. Otherwise, ignore this email.", {
          signer,
        }),
      ),
    ],
  }),
  { guard: 'limited' },
)

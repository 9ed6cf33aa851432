import { customersTemplate, list, paragraph } from '../../../../platform/mail/index.ts'

export const guarantySigned = customersTemplate<{ signer: string; companyName: string }>(
  'guaranty-signed',
  ({ signer, companyName }, { displayName }, { say, of }) => ({
    subject: say('Your signed personal guaranty for {companyName}', { companyName }),
    heading: say('Your signed personal guaranty'),
    blocks: [
      paragraph(say('Hello {name},', { name: signer })),
      paragraph(
        say(
          'We attached the personal guaranty you signed for {companyName} purchases on credit from {displayName}. Keep it for your records.',
          { companyName: of(companyName), displayName },
        ),
      ),
      list([
        say(
          "Only you and our credit department can see it. The business and the other signers don't get a copy.",
        ),
        say('You can end it for future purchases at any time by notifying us in writing.'),
      ]),
    ],
  }),
  { guard: 'cleaned' },
)

import { list, paragraph } from '../content.ts'
import { possessive } from '../sentences.ts'
import { template } from '../template.ts'

export const complete = template<{ companyName: string; recipient: string | null }>(
  'complete',
  ({ companyName, recipient }, banner) => ({
    subject: `Your signed credit application to ${banner.displayName}`,
    heading: 'Thank you for your application for credit!',
    blocks: [
      ...(recipient ? [paragraph(`Hello ${recipient},`)] : []),
      paragraph(
        `${possessive(companyName)} credit application is signed and submitted. We attached the signed copy for your records.`,
      ),
      paragraph('What happens next:'),
      list([
        `${possessive(banner.displayName)} credit department reviews the application.`,
        "If we need more information, we'll contact you.",
        "We'll email you our decision within 30 days, usually much sooner.",
      ]),
    ],
  }),
  { guard: 'cleaned' },
)

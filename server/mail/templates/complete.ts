import { list, paragraph } from '../content.ts'
import { template } from '../template.ts'

export const complete = template<{ companyName: string; recipient: string | null }>(
  'complete',
  ({ companyName, recipient }, banner) => ({
    subject: `Your signed credit application with ${banner.displayName}`,
    heading: 'Thank you for your application for credit!',
    blocks: [
      ...(recipient ? [paragraph(`Hello ${recipient},`)] : []),
      paragraph(
        `The application of ${companyName} is signed and on its way. The signed document is attached; please keep it.`,
      ),
      paragraph('What happens next:'),
      list([
        `The credit department of ${banner.displayName} looks at the application.`,
        'If something is missing we write to you.',
        'You get our decision by email within 30 days, usually much sooner.',
      ]),
    ],
  }),
)

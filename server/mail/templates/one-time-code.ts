import { CODE_MINUTES } from '../../../domain/rules/signing.ts'
import { code, paragraph } from '../content.ts'
import { template } from '../template.ts'

export const oneTimeCode = template<{ code: string }>(
  'one-time-code',
  ({ code: digits }, banner) => ({
    // The code stays out of the subject, which phones show on a locked screen.
    subject: `Your code for ${banner.displayName}`,
    heading: 'Your one-time code',
    blocks: [
      code(digits),
      paragraph(
        `Enter this code to continue. It expires in ${CODE_MINUTES} minutes. Don't share it: our employees will never ask you for it.`,
      ),
    ],
  }),
  { guard: 'limited', carriesKey: true, staleAfter: CODE_MINUTES * 60 },
)

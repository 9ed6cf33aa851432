import { CODE_MINUTES } from '../../../domain/rules/signing.ts'
import { code, paragraph } from '../content.ts'
import { template } from '../template.ts'

export const oneTimeCode = template<{ code: string }>(
  'one-time-code',
  ({ code: digits }, banner) => ({
    // The digits stay out of the subject: phones show that on a locked screen.
    subject: `Your code for ${banner.displayName}`,
    heading: 'Your one-time code',
    blocks: [
      code(digits),
      paragraph(
        `Type it in where you were asked for it, within ${CODE_MINUTES} minutes. Nobody of ours will ever ask you for it.`,
      ),
    ],
  }),
  { carriesKey: true, staleAfter: CODE_MINUTES * 60 },
)

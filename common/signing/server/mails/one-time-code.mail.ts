import { CODE_MINUTES } from '../../rules/signing.ts'
import { code, customersTemplate, paragraph } from '../../../../platform/mail/index.ts'

export const oneTimeCode = customersTemplate<{ code: string }>(
  'one-time-code',
  ({ code: digits }, { displayName }, { say }) => ({
    // The code stays out of the subject, which phones show on a locked screen.
    subject: say('Your code for {displayName}', { displayName }),
    heading: say('Your one-time code'),
    blocks: [
      code(digits),
      paragraph(
        say(
          "Enter this code to continue. It expires in {CODE_MINUTES} minutes. Don't share it: our employees will never ask you for it.",
          { CODE_MINUTES },
        ),
      ),
    ],
  }),
  { guard: 'limited', carriesKey: true, staleAfter: CODE_MINUTES * 60 },
)

import type { Day } from '../../../platform/text/days/days.ts'
import { customersTemplate, list, paragraph } from '../../../platform/mail/index.ts'

const requested = {
  disclose: 'You asked us what personal information we have about you.',
  delete: 'You asked us to delete the personal information we have about you.',
}

export const privacyReceived = customersTemplate<{
  kind: keyof typeof requested
  name: string
  answerBy: Day
}>(
  'privacy-received',
  ({ kind, name, answerBy }, { displayName }, { say, date }) => ({
    subject: say('Your privacy request to {displayName}', { displayName }),
    heading: say('We received your request'),
    blocks: [
      paragraph(say('Hello {name},', { name })),
      paragraph(`${say(requested[kind])} ${say('What happens next:')}`),
      list([
        say("We'll verify your identity and may ask for more information."),
        say(
          "We'll respond by {answerBy}. If we need more time (up to 45 more days), we'll let you know by then and explain why.",
          { answerBy: date(answerBy) },
        ),
      ]),
      paragraph(say("If you didn't make this request, call us.")),
    ],
  }),
  { guard: 'limited' },
)

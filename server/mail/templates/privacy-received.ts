import type { Day } from '../../../domain/text/days.ts'
import { proseDate } from '../../../domain/text/dates.ts'
import { list, paragraph } from '../content.ts'
import { template } from '../template.ts'

const requested = {
  disclose: 'You asked us what personal information we have about you.',
  delete: 'You asked us to delete the personal information we have about you.',
}

export const privacyReceived = template<{
  kind: keyof typeof requested
  name: string
  answerBy: Day
}>(
  'privacy-received',
  ({ kind, name, answerBy }, banner) => ({
    subject: `Your privacy request to ${banner.displayName}`,
    heading: 'We received your request',
    blocks: [
      paragraph(`Hello ${name},`),
      paragraph(`${requested[kind]} What happens next:`),
      list([
        "We'll verify your identity and may ask for more information.",
        `We'll respond by ${proseDate(answerBy)}. If we need more time (up to 45 more days), we'll let you know by then and explain why.`,
      ]),
      paragraph("If you didn't make this request, call us."),
    ],
  }),
  { guard: 'limited' },
)

import type { Day } from '../../../domain/rules/days.ts'
import { longDate } from '../../../domain/rules/format.ts'
import { list, paragraph } from '../content.ts'
import { template } from '../template.ts'

const asked = {
  disclose: 'to be told which personal information we hold about you',
  delete: 'to have the personal information that we hold about you deleted',
}

export const privacyReceived = template<{
  kind: keyof typeof asked
  name: string
  acknowledgeBy: Day
  answerBy: Day
}>('privacy-received', ({ kind, name, acknowledgeBy, answerBy }, banner) => ({
  subject: `Your privacy request to ${banner.displayName}`,
  heading: 'We received your request',
  blocks: [
    paragraph(`Hello ${name},`),
    paragraph(`You asked ${asked[kind]}. What happens next:`),
    list([
      `By ${longDate(acknowledgeBy)} we confirm your request and say how we make sure that it comes from you.`,
      `By ${longDate(answerBy)} we answer it. Should we need longer, at most 45 days, we tell you why.`,
    ]),
    paragraph('If you did not make this request, please call us.'),
  ],
}))

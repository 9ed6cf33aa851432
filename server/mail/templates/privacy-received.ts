import type { Day } from '../../../domain/text/days.ts'
import { longDate } from '../../../domain/text/dates.ts'
import { list, paragraph } from '../content.ts'
import { template } from '../template.ts'

const asked = {
  disclose: 'to be told which personal information we hold about you',
  delete: 'to have the personal information that we hold about you deleted',
}

export const privacyReceived = template<{
  kind: keyof typeof asked
  name: string
  answerBy: Day
}>('privacy-received', ({ kind, name, answerBy }, banner) => ({
  subject: `Your privacy request to ${banner.displayName}`,
  heading: 'We received your request',
  blocks: [
    paragraph(`Hello ${name},`),
    paragraph(`You asked ${asked[kind]}. What happens next:`),
    list([
      'We make sure that it comes from you: we compare what you sent with what we hold, and ask you if that is not enough.',
      `By ${longDate(answerBy)} we answer it. Should we need longer, at most 45 days, we tell you why.`,
    ]),
    paragraph('If you did not make this request, please call us.'),
  ],
}))

import { customersTemplate, paragraph, plainLine } from '../../../../../platform/mail/index.ts'

/** To the recipients of a letter about missing items, all of which have arrived. */
export const itemsComplete = customersTemplate<{
  companyName: string
  /** YYYY-MM-DD; null if the clock is not running. */
  decisionBy: string | null
}>(
  'items-complete',
  ({ companyName, decisionBy }, { displayName, phone }, { say, of, longDate }) => ({
    subject: say('We received everything for your credit application to {displayName}', { displayName }),
    heading: say('We received everything'),
    blocks: [
      paragraph(
        say("Nothing is missing anymore, and we're reviewing {companyName} credit application.", {
          companyName: of(plainLine(companyName) || say('your company')),
        }),
      ),
      ...(decisionBy
        ? [paragraph(say("We'll email you our decision by {date}.", { date: longDate(decisionBy) }))]
        : []),
      paragraph(say('Questions? Call {phone}.', { phone })),
    ],
  }),
  { guard: 'cleaned' },
)

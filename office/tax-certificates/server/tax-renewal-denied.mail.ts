import { action, customersTemplate, paragraph } from '../../../platform/mail/index.ts'

/** To a customer whose new tax certificate was denied, with a link that takes another. */
export const taxRenewalDenied = customersTemplate<{
  companyName: string
  /** Names, not codes. */
  states: readonly string[]
  /** One sentence; '' if the text says it all. */
  reason: string
  /** What the reviewer wrote, or ''. */
  text: string
  link: string
  /** The last day on which the link works. YYYY-MM-DD */
  until: string
}>(
  'tax-renewal-denied',
  ({ companyName, states, reason, text, link, until }, { displayName }, { say, of, date, list }) => ({
    subject: say("{displayName} couldn't accept your tax certificate", { displayName }),
    heading: say('Please send your tax certificate again'),
    blocks: [
      paragraph(
        say("Thank you for sending {companyName} new {states} tax certificate. We couldn't accept it.", {
          companyName: of(companyName),
          states: list(states),
        }),
      ),
      ...[reason && say(reason), text].filter(Boolean).map(paragraph),
      paragraph(say('Without a valid certificate, we must charge sales tax. Send us a corrected one:')),
      action(say('Upload another certificate'), link),
      paragraph(say('This link accepts one file and works until {until}.', { until: date(until) })),
    ],
  }),
  // An employee wrote the text.
  { guard: 'none', carriesKey: true },
)

import { action, customersTemplate, list, paragraph, plainLine } from '../../../../../platform/mail/index.ts'

/** To the recipients of a letter about missing items, some of which haven't arrived. */
export const itemsReminder = customersTemplate<{
  companyName: string
  /** Those that are still missing. */
  items: readonly string[]
  /** YYYY-MM-DD */
  by: string | null
  today: string
  link: string
}>(
  'items-reminder',
  ({ companyName, items, by, today, link }, { displayName, phone }, { say, of, longDate }) => ({
    subject: say('Reminder: items needed for your credit application to {displayName}', { displayName }),
    heading: say('We still need these items'),
    blocks: [
      paragraph(
        say('To decide on {companyName} credit application, we still need:', {
          companyName: of(plainLine(companyName) || say('your company')),
        }),
      ),
      list(items.map((item) => say(plainLine(item)))),
      ...(by !== null && by >= today
        ? [paragraph(say('Please send them by {by}.', { by: longDate(by) }))]
        : []),
      action(say('Upload the items'), link),
      paragraph(
        say(
          "Please don't send them by email. If an item isn't a document, or the link doesn't work, call us at {phone}.",
          { phone },
        ),
      ),
    ],
  }),
  { guard: 'cleaned', carriesKey: true },
)

import { longDate } from '../../../domain/text/dates.ts'
import { action, list, paragraph } from '../content.ts'
import { plainLine } from '../plain-line.ts'
import { possessive } from '../sentences.ts'
import { template } from '../template.ts'

/** To the recipients of a letter about missing items, some of which haven't arrived. */
export const itemsReminder = template<{
  companyName: string
  /** Those that are still missing. */
  items: readonly string[]
  /** YYYY-MM-DD */
  by: string | null
  today: string
  link: string
}>(
  'items-reminder',
  ({ companyName, items, by, today, link }, banner) => ({
    subject: `Reminder: items needed for your credit application to ${banner.displayName}`,
    heading: 'We still need these items',
    blocks: [
      paragraph(
        `To decide on ${possessive(plainLine(companyName) || 'your company')} credit application, we still need:`,
      ),
      list(items.map(plainLine)),
      ...(by !== null && by >= today ? [paragraph(`Please send them by ${longDate(by)}.`)] : []),
      action('Upload the items', link),
      paragraph(
        `Please don't send them by email. If an item isn't a document, or the link doesn't work, call us at ${banner.phone}.`,
      ),
    ],
  }),
  { guard: 'cleaned', carriesKey: true },
)

import { dayOf } from '../../../domain/text/days.ts'
import { proseDate } from '../../../domain/text/dates.ts'
import { action, list, paragraph } from '../content.ts'
import { signingLinkIsPersonal } from '../sentences.ts'
import { template } from '../template.ts'

export const guarantyAsked = template<{
  link: string
  guarantor: string
  companyName: string
  /** The employee who requests it. */
  askedBy: string
  /** When the link expires. */
  until: Date
  reminder?: boolean
}>(
  'guaranty-asked',
  ({ link, guarantor, companyName, askedBy, until, reminder = false }, banner) => ({
    subject: `${reminder ? 'Reminder: personal' : 'Personal'} guaranty requested for ${companyName}`,
    heading: reminder ? "We're still waiting for your response" : 'Personal guaranty requested',
    blocks: [
      paragraph(`Hello ${guarantor},`),
      paragraph(
        `${askedBy} is asking you to personally guarantee the account ${companyName} applied for. This doesn't change the credit application.`,
      ),
      list([
        "A guaranty is a promise to pay what the business owes on the account if the business doesn't.",
        "We're asking because of the business's credit standing and your role in the business. Your marital status is not a factor.",
        "It's your choice. You can read the whole document first, and you can decline.",
      ]),
      action('Review and respond', link),
      paragraph(`${signingLinkIsPersonal} This link expires on ${proseDate(dayOf(until, banner.timeZone))}.`),
    ],
  }),
  { guard: 'cleaned', carriesKey: true },
)

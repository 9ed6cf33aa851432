import { dayOf } from '../../../domain/text/days.ts'
import { longDate } from '../../../domain/text/dates.ts'
import { action, list, paragraph } from '../content.ts'
import { template } from '../template.ts'

export const guarantyAsked = template<{
  link: string
  guarantor: string
  companyName: string
  /** The employee who asks. */
  askedBy: string
  /** When the link opens nothing any more. */
  until: Date
  reminder?: boolean
}>(
  'guaranty-asked',
  ({ link, guarantor, companyName, askedBy, until, reminder = false }, banner) => ({
    subject: `${reminder ? 'Reminder: a' : 'A'} personal guaranty for ${companyName}`,
    heading: reminder ? 'Your answer is still missing' : 'You are asked for a personal guaranty',
    blocks: [
      paragraph(`Hello ${guarantor},`),
      paragraph(
        `${askedBy} asks whether you personally guarantee the account that ${companyName} has applied for at ${banner.displayName}. Nothing in the application changes.`,
      ),
      list([
        'You are asked because of the credit standing of the business and your role in it, never because of whom you are married to.',
        'A guaranty is a promise to pay what the business owes on the account if the business does not.',
        'It is your choice. You read the whole document first, and may say no.',
      ]),
      action('Read and answer', link),
      paragraph(
        `This link is yours alone and opens until ${longDate(dayOf(until, banner.timeZone))}. Please do not pass it on: what is signed with it is signed in your name.`,
      ),
    ],
  }),
  { carriesKey: true },
)

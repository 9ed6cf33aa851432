import { dayOf } from '../../../platform/text/days/days.ts'
import { proseDate } from '../../../platform/text/days/dates.ts'
import { action, paragraph, reasonGiven, template, wordsIn } from '../../../platform/mail/index.ts'

/** To the employee who requested the guaranty. */
export const guarantyDeclined = template<{
  guarantor: string
  companyName: string
  at: Date
  reason: string | null
  /** Opens the review. */
  link: string
}>(
  'guaranty-declined',
  ({ guarantor, companyName, at, reason, link }, banner) => ({
    subject: `${guarantor} declined the personal guaranty for ${companyName}`,
    heading: 'Personal guaranty declined',
    blocks: [
      paragraph(
        `${guarantor} declined to give a personal guaranty for ${companyName} on ${proseDate(dayOf(at, banner.timeZone))}. The application itself hasn't changed.`,
      ),
      ...reasonGiven(reason, wordsIn('en')),
      action('Review the application', link),
    ],
  }),
  { guard: 'cleaned' },
)

import { dayOf } from '../../../domain/text/days.ts'
import { proseDate } from '../../../domain/text/dates.ts'
import { action, paragraph } from '../content.ts'
import { possessive, reasonGiven } from '../sentences.ts'
import { template } from '../template.ts'

export const declined = template<{
  companyName: string
  /** `credit application`. */
  noun: string
  signer: string
  at: Date
  reason?: string | null
  /** Opens the application for editing. */
  link: string
  /** An employee submitted it unsigned and collected signatures later. */
  submitted?: boolean
}>(
  'declined',
  ({ companyName, noun, signer, at, reason = null, link, submitted = false }, banner) => ({
    subject: `${signer} declined to sign ${possessive(companyName)} ${noun}`,
    heading: `${signer} declined to sign`,
    blocks: [
      paragraph(
        `${signer} declined to sign ${possessive(companyName)} ${noun} on ${proseDate(dayOf(at, banner.timeZone))}. ${submitted ? 'The application is still under review, unsigned.' : "The application hasn't been submitted. You can edit it again."}`,
      ),
      ...reasonGiven(reason),
      action('Open the application', link),
    ],
  }),
  { guard: 'limited', carriesKey: true },
)

import { dayOf } from '../../../domain/text/days.ts'
import { proseDate } from '../../../domain/text/dates.ts'
import { action, paragraph } from '../content.ts'
import { possessive } from '../sentences.ts'
import { template } from '../template.ts'

/** To the applicant, and to the employee who started it for them. */
export const withdrawn = template<{
  noun: string
  companyName: string | null
  at: Date
  submitted: boolean
  /** Starts a new one. */
  link: string
}>(
  'withdrawn',
  ({ noun, companyName, at, submitted, link }, banner) => ({
    subject: `Your ${noun} with ${banner.displayName} was withdrawn`,
    heading: `Your ${noun} was withdrawn`,
    blocks: [
      paragraph(
        `${companyName ? possessive(companyName) : 'Your'} ${noun} was withdrawn on ${proseDate(dayOf(at, banner.timeZone))}. ${
          submitted
            ? `No decision will be made. We retain the ${noun} as required by law, and it can no longer be changed.`
            : 'We deleted everything entered and uploaded.'
        }`,
      ),
      paragraph(`If you didn't ask for this, call us. You can start a new ${noun} at any time.`),
      action(`Start a new ${noun}`, link),
    ],
  }),
  { guard: 'limited' },
)

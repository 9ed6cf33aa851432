import { shortDate } from '../../../domain/text/dates.ts'
import { action, paragraph } from '../content.ts'
import { template } from '../template.ts'

/** To the applicant, and to the employee who began it for her. */
export const withdrawn = template<{
  noun: string
  companyName: string | null
  at: Date
  /** It had reached the credit department. */
  submitted: boolean
  /** Where a new one begins. */
  link: string
}>('withdrawn', ({ noun, companyName, at, submitted, link }, banner) => ({
  subject: `Your ${noun} with ${banner.displayName} was withdrawn`,
  heading: 'The application was withdrawn',
  blocks: [
    paragraph(
      `The ${noun}${companyName ? ` of ${companyName}` : ''} was withdrawn on ${shortDate(at, banner.timeZone)}. ${
        submitted
          ? 'We decide nothing about it any more. We keep it as long as the law asks, and nobody can change it.'
          : 'What was entered and uploaded is deleted, and its link shows no answers any more.'
      }`,
    ),
    paragraph('If you did not ask for this, please call us. You can begin a new application at any time.'),
    action('Begin a new application', link),
  ],
}))

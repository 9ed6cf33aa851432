import type { Day } from '../../../domain/text/days.ts'
import { longDate } from '../../../domain/text/dates.ts'
import { action, paragraph } from '../content.ts'
import { template } from '../template.ts'

/** To the employee who began it and never mailed it: her customer knows nothing of it. */
export const staffDraftPurge = template<{
  noun: string
  link: string
  companyName: string | null
  purgeOn: Day
}>('staff-draft-purge', ({ noun, link, companyName, purgeOn }) => ({
  subject: `Your unfinished ${noun}${companyName ? ` for ${companyName}` : ''}`,
  heading: `This draft is deleted on ${longDate(purgeOn)}`,
  blocks: [
    paragraph(
      `The ${noun} that you began${companyName ? ` for ${companyName}` : ''} was not touched for a while, and it was never mailed to its customer. On ${longDate(purgeOn)} it is deleted with everything that was entered and uploaded.`,
    ),
    paragraph('If it is still needed, open it and save it once.'),
    action('Open the application', link),
  ],
}))

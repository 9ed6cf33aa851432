import type { Day } from '../../../../platform/text/days/days.ts'
import { proseDate } from '../../../../platform/text/days/dates.ts'
import { action, deletedOn, paragraph, template, toKeepIt, wordsIn } from '../../../../platform/mail/index.ts'

const words = wordsIn('en')

/** To the employee who started it, if they never emailed it or if its customer can only sign it. */
export const staffDraftPurge = template<{
  noun: string
  link: string
  companyName: string | null
  purgeOn: Day
  isMailed: boolean
}>(
  'staff-draft-purge',
  ({ noun, link, companyName, purgeOn, isMailed }) => {
    const started = `${noun} you started${companyName ? ` for ${companyName}` : ''}`
    return {
      subject: `Your unfinished ${noun}${companyName ? ` for ${companyName}` : ''}`,
      heading: `We'll delete this ${noun} on ${proseDate(purgeOn)}`,
      blocks: [
        paragraph(
          `The ${started} hasn't been updated in a while${isMailed ? '' : ' and was never emailed to the customer'}. ${deletedOn(proseDate(purgeOn), words)}`,
        ),
        paragraph(toKeepIt(words)),
        action(`Open the ${noun}`, link),
      ],
    }
  },
  { guard: 'cleaned' },
)

import type { Day } from '../../../domain/text/days.ts'
import { longDate } from '../../../domain/text/dates.ts'
import { action, paragraph } from '../content.ts'
import { template } from '../template.ts'

/** Seven days before a draft that nobody touched is deleted. */
export const draftPurge = template<{ noun: string; link: string; companyName: string | null; purgeOn: Day }>(
  'draft-purge',
  ({ noun, link, companyName, purgeOn }, banner) => ({
    subject: `Your unfinished ${noun} with ${banner.displayName}`,
    heading: `We delete this application on ${longDate(purgeOn)}`,
    blocks: [
      paragraph(
        `The ${noun}${companyName ? ` of ${companyName}` : ''} was not touched for a while. On ${longDate(purgeOn)} we delete it with everything that was entered and uploaded.`,
      ),
      paragraph('If you want to go on, open it and save it once.'),
      action('Continue the application', link),
    ],
  }),
  { carriesKey: true },
)

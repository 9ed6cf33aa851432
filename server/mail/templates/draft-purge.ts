import type { Day } from '../../../domain/text/days.ts'
import { proseDate } from '../../../domain/text/dates.ts'
import { action, paragraph } from '../content.ts'
import { deletedOn, possessive, toKeepIt } from '../sentences.ts'
import { template } from '../template.ts'

/** To the customer, seven days before we delete a draft that hasn't been updated. */
export const draftPurge = template<{ noun: string; link: string; companyName: string | null; purgeOn: Day }>(
  'draft-purge',
  ({ noun, link, companyName, purgeOn }, banner) => ({
    subject: `Your unfinished ${noun} with ${banner.displayName}`,
    heading: `We'll delete your ${noun} on ${proseDate(purgeOn)}`,
    blocks: [
      paragraph(
        `${companyName ? possessive(companyName) : 'Your'} ${noun} hasn't been updated in a while. ${deletedOn(proseDate(purgeOn))}`,
      ),
      paragraph(toKeepIt),
      action(`Open your ${noun}`, link),
    ],
  }),
  { guard: 'limited', carriesKey: true },
)

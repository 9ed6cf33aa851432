import type { Day } from '../../../../platform/text/days/days.ts'
import { action, customersTemplate, deletedOn, paragraph, toKeepIt } from '../../../../platform/mail/index.ts'

/** To the customer, seven days before we delete a draft that hasn't been updated. */
export const draftPurge = customersTemplate<{
  noun: string
  link: string
  companyName: string | null
  purgeOn: Day
}>(
  'draft-purge',
  ({ noun: name, link, companyName, purgeOn: day }, { displayName }, words) => {
    const { say, of, date } = words
    const [noun, purgeOn] = [say(name), date(day)]
    const untouched = companyName
      ? say("{companyName} {noun} hasn't been updated in a while.", { companyName: of(companyName), noun })
      : say("Your {noun} hasn't been updated in a while.", { noun })
    return {
      subject: say('Your unfinished {noun} with {displayName}', { noun, displayName }),
      heading: say("We'll delete your {noun} on {purgeOn}", { noun, purgeOn }),
      blocks: [
        paragraph(`${untouched} ${deletedOn(purgeOn, words)}`),
        paragraph(toKeepIt(words)),
        action(say('Open your {noun}', { noun }), link),
      ],
    }
  },
  { guard: 'limited', carriesKey: true },
)

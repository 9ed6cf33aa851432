import { dayOf } from '../../../../platform/text/days/days.ts'
import { action, customersTemplate, paragraph } from '../../../../platform/mail/index.ts'

/** To the applicant, and to the employee who started it for them. */
export const withdrawn = customersTemplate<{
  noun: string
  companyName: string | null
  at: Date
  submitted: boolean
  /** Starts a new one. */
  link: string
}>(
  'withdrawn',
  ({ noun: name, companyName, at: instant, submitted, link }, { displayName, timeZone }, words) => {
    const { say, of, date } = words
    const [noun, at] = [say(name), date(dayOf(instant, timeZone))]
    const ended = companyName
      ? say('{companyName} {noun} was withdrawn on {at}.', { companyName: of(companyName), noun, at })
      : say('Your {noun} was withdrawn on {at}.', { noun, at })
    const kept = submitted
      ? say(
          'No decision will be made. We retain the {noun} as required by law, and it can no longer be changed.',
          { noun },
        )
      : say('We deleted everything entered and uploaded.')
    return {
      subject: say('Your {noun} with {displayName} was withdrawn', { noun, displayName }),
      heading: say('Your {noun} was withdrawn', { noun }),
      blocks: [
        paragraph(`${ended} ${kept}`),
        paragraph(
          say("If you didn't ask for this, call us. You can start a new {noun} at any time.", { noun }),
        ),
        action(say('Start a new {noun}', { noun }), link),
      ],
    }
  },
  { guard: 'limited' },
)

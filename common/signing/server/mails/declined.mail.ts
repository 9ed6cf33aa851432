import { dayOf } from '../../../../platform/text/days/days.ts'
import { action, customersTemplate, paragraph, reasonGiven } from '../../../../platform/mail/index.ts'

/** To the applicant, and to the employees who collect the signatures. */
export const declined = customersTemplate<{
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
  ({ companyName, noun, signer, at, reason = null, link, submitted = false }, banner, words) => {
    const { say, of, date } = words
    const what = { signer, companyName: of(companyName), noun: say(noun) }
    return {
      subject: say('{signer} declined to sign {companyName} {noun}', what),
      heading: say('{signer} declined to sign', what),
      blocks: [
        paragraph(
          `${say('{signer} declined to sign {companyName} {noun} on {at}.', { ...what, at: date(dayOf(at, banner.timeZone)) })} ${submitted ? say('The application is still under review, unsigned.') : say("The application hasn't been submitted. You can edit it again.")}`,
        ),
        ...reasonGiven(reason, words),
        action(say('Open the application'), link),
      ],
    }
  },
  { guard: 'limited', carriesKey: true },
)

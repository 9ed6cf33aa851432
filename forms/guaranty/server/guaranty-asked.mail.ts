import { dayOf } from '../../../platform/text/days/days.ts'
import {
  action,
  codeIsNeeded,
  creditIsChecked,
  customersTemplate,
  list,
  paragraph,
} from '../../../platform/mail/index.ts'

export const guarantyAsked = customersTemplate<{
  link: string
  guarantor: string
  companyName: string
  /** The name of the employee who requests it. */
  askedBy: string
  /** When the link expires. */
  until: Date
  reminder?: boolean
}>(
  'guaranty-asked',
  (
    { link, guarantor, companyName, askedBy, until, reminder = false },
    { displayName, timeZone },
    { say, date },
  ) => ({
    subject: reminder
      ? say('Reminder: personal guaranty requested for {companyName}', { companyName })
      : say('Personal guaranty requested for {companyName}', { companyName }),
    heading: reminder ? say("We're still waiting for your response") : say('Personal guaranty requested'),
    blocks: [
      paragraph(say('Hello {name},', { name: guarantor })),
      paragraph(
        say(
          "{askedBy} of {displayName} is asking you to personally guarantee the account {companyName} applied for. This doesn't change the credit application.",
          { askedBy, displayName, companyName },
        ),
      ),
      list([
        say("A guaranty is a promise to pay what the business owes on the account if the business doesn't."),
        say(
          "We're asking because of the business's credit standing and your role in the business. Your marital status is not a factor.",
        ),
        say(creditIsChecked),
        say("It's your choice. You can read the whole document first, and you can decline."),
      ]),
      action(say('Review and respond'), link),
      paragraph(
        `${say(codeIsNeeded)} ${say('This link expires on {until}.', { until: date(dayOf(until, timeZone)) })}`,
      ),
    ],
  }),
  { guard: 'cleaned', carriesKey: true },
)

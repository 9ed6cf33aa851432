import { dayOf } from '../../../../platform/text/days/days.ts'
import {
  action,
  codeIsNeeded,
  creditIsChecked,
  customersTemplate,
  list,
  paragraph,
  signingLinkIsPersonal,
} from '../../../../platform/mail/index.ts'

export const signatureAsked = customersTemplate<{
  link: string
  signer: string
  companyName: string
  /** `credit application`. */
  noun: string
  /** The company, the first signer, the banner, or the employee who collects signatures. */
  askedBy: string
  byEmployee?: boolean
  /** They sign a personal guaranty, too. */
  isGuarantor: boolean
  /** The link alone does not sign: a code is mailed to them as well. */
  needsCode: boolean
  /** When the link expires. */
  until: Date
  reminder?: boolean
}>(
  'signature-asked',
  (
    { link, signer, companyName, noun, askedBy: name, byEmployee = false, reminder = false, ...signing },
    { displayName, timeZone },
    { say, of, date },
  ) => {
    const what = { companyName: of(companyName), noun: say(noun) }
    const askedBy = byEmployee ? say('{name} of {displayName}', { name, displayName }) : name
    const asked = say('Please sign {companyName} {noun}', what)
    return {
      subject: reminder ? say('Reminder: please sign {companyName} {noun}', what) : asked,
      heading: reminder ? say('We still need your signature') : asked,
      blocks: [
        paragraph(say('Hello {name},', { name: signer })),
        paragraph(
          askedBy === companyName
            ? say(
                '{askedBy} is asking you to sign a {noun} to {displayName}. You can read the whole application first, sign it on screen, or decline.',
                { ...what, askedBy, displayName },
              )
            : say(
                '{askedBy} is asking you to sign {companyName} {noun} to {displayName}. You can read the whole application first, sign it on screen, or decline.',
                { ...what, askedBy, displayName },
              ),
        ),
        ...(signing.isGuarantor
          ? [
              list([
                say(
                  "You also sign a personal guaranty: a promise to pay what the business owes on the account if the business doesn't.",
                ),
                say(creditIsChecked),
              ]),
            ]
          : []),
        action(say('Review and sign'), link),
        paragraph(
          `${say(signing.needsCode ? codeIsNeeded : signingLinkIsPersonal)} ${say('This link expires on {until}.', { until: date(dayOf(signing.until, timeZone)) })}`,
        ),
      ],
    }
  },
  { guard: 'limited', carriesKey: true },
)

import { action, customersTemplate, paragraph } from '../../../platform/mail/index.ts'

/** To a customer whose tax certificate ends soon. */
export const taxRenewalAsked = customersTemplate<{
  companyName: string
  /** Names, not codes. */
  states: readonly string[]
  /** YYYY-MM-DD */
  expiresOn: string
  link: string
}>(
  'tax-renewal-asked',
  ({ companyName, states, expiresOn: day, link }, { displayName }, { say, of, date, list }) => {
    const expiresOn = date(day)
    return {
      subject: say('Your tax certificate with {displayName} expires on {expiresOn}', {
        displayName,
        expiresOn,
      }),
      heading: say('Please renew your tax certificate'),
      blocks: [
        paragraph(
          say(
            '{companyName} {states} tax certificate expires on {expiresOn}. After that date, we must charge sales tax. Send us your new certificate:',
            { companyName: of(companyName), states: list(states), expiresOn },
          ),
        ),
        action(say('Upload the new certificate'), link),
        paragraph(
          say("This link accepts one file. If you've already sent the new certificate, ignore this email."),
        ),
      ],
    }
  },
  { guard: 'cleaned', carriesKey: true },
)

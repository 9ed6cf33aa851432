import { proseDate } from '../../../domain/text/dates.ts'
import { action, paragraph } from '../content.ts'
import { possessive } from '../sentences.ts'
import { template } from '../template.ts'

/** To a customer whose tax certificate ends soon. */
export const taxRenewalAsked = template<{
  companyName: string
  states: readonly string[]
  /** YYYY-MM-DD */
  expiresOn: string
  link: string
}>(
  'tax-renewal-asked',
  ({ companyName, states, expiresOn, link }, banner) => ({
    subject: `Your tax certificate with ${banner.displayName} expires on ${proseDate(expiresOn)}`,
    heading: 'Please renew your tax certificate',
    blocks: [
      paragraph(
        `${possessive(companyName)} tax certificate for ${states.join(', ')} expires on ${proseDate(expiresOn)}. After that date, we must charge sales tax. Send us your new certificate:`,
      ),
      action('Upload the new certificate', link),
      paragraph("This link accepts one file. If you've already sent the new certificate, ignore this email."),
    ],
  }),
  { guard: 'cleaned', carriesKey: true },
)

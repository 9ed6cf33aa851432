import { shortDate } from '../../../domain/text/dates.ts'
import { action, paragraph } from '../content.ts'
import { template } from '../template.ts'

export const declined = template<{
  companyName: string
  signer: string
  at: Date
  reason?: string | null
  /** Opens the application, to be changed. */
  link: string
  /** Staff had submitted it, and collected signatures afterwards. */
  submitted?: boolean
}>(
  'declined',
  ({ companyName, signer, at, reason, link, submitted = false }, banner) => ({
    subject: `${signer} declined to sign the credit application of ${companyName}`,
    heading: 'A signature was declined',
    blocks: [
      paragraph(
        `${signer} declined on ${shortDate(at, banner.timeZone)} to sign the application for credit of ${companyName}. ${submitted ? 'The application stays with us, unsigned.' : 'The application is open for changes again; it is not submitted.'}`,
      ),
      ...(reason ? [paragraph(`The reason given: ${reason}`)] : []),
      action('Open the application', link),
    ],
  }),
  { carriesKey: true },
)

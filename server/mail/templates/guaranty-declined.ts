import { shortDate } from '../../../domain/text/dates.ts'
import { action, paragraph } from '../content.ts'
import { template } from '../template.ts'

/** To whoever asked for it. */
export const guarantyDeclined = template<{
  guarantor: string
  companyName: string
  at: Date
  reason: string | null
  /** Opens the review. */
  link: string
}>('guaranty-declined', ({ guarantor, companyName, at, reason, link }, banner) => ({
  subject: `${guarantor} gives no personal guaranty for ${companyName}`,
  heading: 'No personal guaranty',
  blocks: [
    paragraph(
      `${guarantor} answered on ${shortDate(at, banner.timeZone)} that there will be no personal guaranty for ${companyName}. The application stays as it is.`,
    ),
    ...(reason ? [paragraph(`The reason given: ${reason}`)] : []),
    action('Open the application', link),
  ],
}))

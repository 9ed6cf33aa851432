import type { BannerName } from '../../../banners/rules/banners.ts'
import { useBanner } from '../../../banners/web/index.ts'
import { StatusSteps } from '../../../kit/screen/wizard/index.ts'
import { proseDate } from '../../../platform/ui/index.ts'
import type { Complete } from './queries.ts'
import { say, sayWith } from '../../../platform/language/index.ts'

type SubmittedState = Pick<Complete, 'state' | 'submittedAt' | 'reference'>

/**
 * How far a submitted job account is. The credit department reviews it outside of this product (JOB-A18), so the review
 * never ends here: the page says how to learn the result.
 */
export const JobStatus = ({ tenant, of }: { tenant: BannerName; of: SubmittedState }) => {
  const { timeZone, phone, email } = useBanner(tenant)
  return (
    <StatusSteps
      steps={[
        { name: say('Received'), when: proseDate(of.submittedAt, timeZone) },
        {
          name: say('Under review'),
          what: (
            <>
              <p>
                {of.state === 'unverified'
                  ? say('We check the account number first. Then our credit department reviews the job.')
                  : say('Our credit department is reviewing it.')}
              </p>
              <p>
                {sayWith(
                  "This page doesn't show the result. To ask for it, call {phone} or email {support}, and give reference number {reference}.",
                  {
                    phone: <a href={`tel:${phone}`}>{phone}</a>,
                    support: (
                      <a
                        href={`mailto:${email}?subject=${encodeURIComponent(`Job account ${of.reference}`)}`}
                      >
                        {say('Credit Application Support')}
                      </a>
                    ),
                    reference: of.reference,
                  },
                )}
              </p>
            </>
          ),
        },
      ]}
      current={1}
      isOpen
    />
  )
}

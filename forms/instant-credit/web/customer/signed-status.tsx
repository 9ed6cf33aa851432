import type { BannerName } from '../../../../banners/rules/banners.ts'
import { useBanner } from '../../../../banners/web/index.ts'
import type { ReplyOf } from '../../../../platform/client/index.ts'
import { proseDate } from '../../../../platform/ui/index.ts'
import { StatusSteps } from '../../../../kit/screen/wizard/index.ts'
import { say } from '../../../../platform/language/index.ts'

type ForSigner = ReplyOf<'GET /api/InstantCredit/:tenant/:applicationKey/getApplicationFor/Applicant'>['data']

/** Where the application is once its customer has signed. */
export const SignedStatus = ({
  tenant,
  of: { signature, isOpen },
}: {
  tenant: BannerName
  of: ForSigner
}) => {
  const { timeZone } = useBanner(tenant)
  const signedAt = signature?.signDate
  if (!signedAt) return null
  return (
    <StatusSteps
      steps={[
        { name: say('Received'), when: proseDate(signedAt, timeZone) },
        { name: say('Under review'), what: say('A branch manager reviews the application and signs it.') },
        { name: say('Opened'), what: say("We'll email you its number and the signed application.") },
      ]}
      current={isOpen ? 2 : 1}
    />
  )
}

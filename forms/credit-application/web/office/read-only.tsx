import type { CreditApplication } from '../../form/index.ts'
import type { FormContext } from '../../../../kit/model/index.ts'
import type { BannerName } from '../../../../banners/rules/banners.ts'
import { companyForStaff } from '../../../../common/signing/rules/signing.ts'
import { useBanner } from '../../../../banners/web/index.ts'
import { Notice, Page, proseTime } from '../../../../platform/ui/index.ts'
import { CheckAnswers } from '../../../../kit/screen/wizard/index.ts'
import { creditParts } from '../parts.tsx'
import { CustomerProgress } from '../employee/customer-progress.tsx'
import { Lead } from './lead.tsx'
import type { LoadedByStaff } from '../../../../common/staff-form/web/index.ts'
import { WaysOn } from './ways-on.tsx'

interface ReadOnlyProps {
  tenant: BannerName
  context: FormContext
  loaded: LoadedByStaff
  onNewer: () => void
}

/** A form that can no longer be edited: the reason, and its answers. */
export const ReadOnly = ({ tenant, context, loaded, onNewer }: ReadOnlyProps) => {
  const { timeZone } = useBanner(tenant)
  const company = companyForStaff(loaded.answers as CreditApplication)
  const at = (instant: string) => proseTime(instant, timeZone)
  return (
    <Page title="Credit Application" tabTitle={company} lead={<Lead company={company} />}>
      {loaded.withdrawnAt ? (
        <Notice kind="caution" title="This application was withdrawn">
          It was withdrawn on {at(loaded.withdrawnAt)}. No further action is needed.
        </Notice>
      ) : loaded.submittedAt ? (
        <Notice kind="good" title={`Submitted on ${at(loaded.submittedAt)}`}>
          {`Reference number ${loaded.reference}. ${inReview[loaded.status ?? 'Pending']}`}
        </Notice>
      ) : (
        <Notice title="The customer is signing this application">
          At least one person has signed, so the answers can't be changed unless the customer cancels signing
          or someone declines to sign.
        </Notice>
      )}
      <WaysOn tenant={tenant} reference={loaded.submittedAt ? loaded.reference : null} />
      {loaded.emailedAt && !loaded.submittedAt && !loaded.withdrawnAt && (
        <CustomerProgress
          tenant={tenant}
          guid={loaded.applicationKey}
          rowVersion={loaded.rowVersion}
          emailedAt={loaded.emailedAt}
          unsaved={nothing}
          onNewer={onNewer}
        />
      )}
      <CheckAnswers
        parts={creditParts}
        context={context}
        answers={loaded.answers}
        reference={loaded.reference}
      />
    </Page>
  )
}

const nothing = () => false

const inReview = {
  Pending: 'The credit department is reviewing it.',
  Approved: 'It was approved.',
  Denied: 'It was denied.',
}

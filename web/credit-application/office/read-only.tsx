import type { CreditApplication } from '../../../domain/forms/credit-application/index.ts'
import type { FormContext } from '../../../domain/kit/index.ts'
import type { BannerName } from '../../../domain/rules/banners.ts'
import { companyForStaff } from '../../../domain/rules/signing.ts'
import { useBanner } from '../../banners/use-banner.ts'
import { dateAndTime } from '../../ui/dates.ts'
import { Notice } from '../../ui/notice.tsx'
import { Page } from '../../ui/page/page.tsx'
import { CheckAnswers } from '../../wizard/check/check-answers.tsx'
import { creditParts } from '../parts.tsx'
import { CustomerProgress } from '../employee/customer-progress.tsx'
import { Lead } from './lead.tsx'
import type { LoadedByStaff } from './staff-port.ts'
import { WaysOn } from './ways-on.tsx'

interface ReadOnlyProps {
  tenant: BannerName
  context: FormContext
  loaded: LoadedByStaff
  onNewer: () => void
}

/** A form that can no longer be filled in: why, and what it says. */
export const ReadOnly = ({ tenant, context, loaded, onNewer }: ReadOnlyProps) => {
  const { timeZone } = useBanner(tenant)
  const company = companyForStaff(loaded.answers as CreditApplication)
  const at = (instant: string) => dateAndTime(instant, timeZone)
  return (
    <Page title="Credit Application" tabTitle={company} lead={<Lead company={company} />}>
      {loaded.withdrawnAt ? (
        <Notice kind="caution" title="This application was withdrawn">
          It was withdrawn on {at(loaded.withdrawnAt)}. Nothing more is done with it.
        </Notice>
      ) : loaded.submittedAt ? (
        <Notice kind="good" title={`Submitted on ${at(loaded.submittedAt)}`}>
          {`Reference number ${loaded.reference}. ${inReview[loaded.status ?? 'Pending']}`}
        </Notice>
      ) : (
        <Notice title="The customer is signing this application">
          Somebody has signed, so nobody can change the answers. They can be changed again if the customer
          stops signing or somebody declines.
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
      <CheckAnswers parts={creditParts} context={context} answers={loaded.answers} />
    </Page>
  )
}

const nothing = () => false

const inReview = {
  Pending: 'The credit department looks at it.',
  Approved: 'It was approved.',
  Denied: 'It was denied.',
}

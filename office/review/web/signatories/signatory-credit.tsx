import { Suspense, useState } from 'react'
import type { BannerName } from '../../../../banners/rules/banners.ts'
import { money } from '../../../../platform/text/money.ts'
import { Button, StatusTag, dateAndTime, dateText, lazyPart } from '../../../../platform/ui/index.ts'
import { Score } from '../../bureau/web/score.tsx'
import { Facts } from '../detail/facts.tsx'
import type { Detail } from '../queries.ts'
import { inquiryTone, inquiryWords, nameOf, purposeSaid, whyNotChecked } from './signatory-words.ts'
import bureau from '../../bureau/web/bureau.module.css'

const GuarantorRun = lazyPart(() => import('../../bureau/web/guarantor-run.tsx'))

type Signatory = Detail['signatories'][number]

/** Credit inquiries of six months: amber above two, red above four (REV-025, 026). */
const Inquiries = ({ count }: { count: number }) => {
  const tone = inquiryTone(count)
  return (
    <span className={bureau.row}>
      {tone === 'plain' ? (
        count
      ) : (
        <StatusTag tone={tone}>
          {count} {inquiryWords[tone]}
        </StatusTag>
      )}
      <span className={bureau.soft}>Last 6 months</span>
    </span>
  )
}

interface SignatoryCreditProps {
  tenant: BannerName
  application: Detail
  signatory: Signatory
  zone: string
  mayEdit: boolean
}

/**
 * The bureau's data on the person, who requested it and why; and a button to request it, or the reason there is none
 * (REV-023 to 026, 039).
 */
export const SignatoryCredit = (props: SignatoryCreditProps) => {
  const { tenant, application, signatory, zone, mayEdit } = props
  const [asking, setAsking] = useState(false)
  const { employer, employerLastUpdatedString: updated } = signatory
  const why = whyNotChecked(signatory, application.status)
  return (
    <div className={`${bureau.part} ${bureau.person}`}>
      {signatory.reportDemonstration && (
        <span>
          <StatusTag tone="plain">Demonstration data</StatusTag>
        </span>
      )}
      <Facts
        of={[
          [
            'Credit score',
            signatory.reportAskedBy && (
              <Score
                score="person"
                value={signatory.creditScore}
                instead={signatory.scoreInstead}
                factors={signatory.scoreFactors}
                note="1-100 percentile"
              />
            ),
          ],
          [
            'Credit inquiries',
            signatory.creditInquiryCount !== null && <Inquiries count={signatory.creditInquiryCount} />,
          ],
          ['Past due amount', signatory.pastDueAmount !== null && money(signatory.pastDueAmount)],
          [
            'Employer',
            employer &&
              [employer, updated && `updated ${dateText(updated, zone)}`].filter(Boolean).join(', '),
          ],
          [
            'Transaction date',
            signatory.transactionDateString && dateAndTime(signatory.transactionDate, zone),
          ],
          ['Bureau', signatory.reportBureau],
          ['Requested by', signatory.reportAskedBy],
          ['Purpose', purposeSaid(signatory.reportPurpose)],
        ]}
      />
      {why ? (
        <p className={bureau.soft}>{why}</p>
      ) : (
        mayEdit && (
          <span className="no-print">
            <Button aria-haspopup="dialog" onClick={() => setAsking(true)}>
              Run credit<span className="unseen">: {nameOf(signatory)}</span>
            </Button>
          </span>
        )
      )}
      <Suspense>
        {asking && (
          <GuarantorRun
            tenant={tenant}
            application={application}
            signatory={signatory}
            onClose={() => setAsking(false)}
          />
        )}
      </Suspense>
    </div>
  )
}

import type { BannerName } from '../../domain/rules/banners.ts'
import { money } from '../../domain/rules/format.ts'
import { Card } from '../ui/card.tsx'
import { dateText } from '../ui/dates.ts'
import { StatusTag } from '../ui/status-tag.tsx'
import { addressLine, callable, writable } from './company.tsx'
import { Facts } from './facts.tsx'
import type { Detail } from './queries.ts'
import { SecretNumber } from './reveal.tsx'
import { inquiryTone } from './signatory-words.ts'
import styles from './detail.module.css'

type Signatory = Detail['signatories'][number]

const nameOf = ({ firstName, middleInitial, lastName, suffix }: Signatory) =>
  [firstName, middleInitial, lastName, suffix].filter(Boolean).join(' ')

/** Half a year of questions to the bureau: above two amber, above four red (002 §9). */
const Inquiries = ({ count }: { count: number }) => {
  const tone = inquiryTone(count)
  const words = `${count} in the last 6 months`
  return tone === 'plain' ? words : <StatusTag tone={tone}>{words}</StatusTag>
}

interface SignatoriesProps {
  tenant: BannerName
  application: Detail
  zone: string
  mayReveal: boolean
}

/** One block per signatory, numbered when there is more than one (REV-022). */
export const Signatories = ({ tenant, application, zone, mayReveal }: SignatoriesProps) => {
  const { signatories } = application
  return (
    <Card title="Signatory Information" id="signatories">
      {signatories.length === 0 && <p className={styles.soft}>No signatory was named.</p>}
      {signatories.map((signatory, i) => (
        <section key={signatory.signatoryId} className={styles.signatory}>
          <h3>
            {signatories.length > 1 && `${i + 1}. `}
            {nameOf(signatory)}
            <span className={styles.tags}>
              {signatory.hasSigned ? (
                <StatusTag tone="good">Signed {dateText(signatory.signedAt, zone)}</StatusTag>
              ) : (
                <StatusTag tone="caution">Not signed</StatusTag>
              )}
              {signatory.guarantor === 'true' && <StatusTag tone="plain">Guarantor</StatusTag>}
            </span>
          </h3>
          <Facts
            of={[
              ['Title', signatory.title || signatory.jobTitle],
              ['Phone', callable(signatory.phone, signatory.phoneExt)],
              ['Email', writable(signatory.email)],
              ['Address', addressLine(signatory.addressInfo)],
              [
                'SSN or EIN',
                signatory.ssn && (
                  <SecretNumber
                    tenant={tenant}
                    id={application.creditAppId}
                    field={`${signatory.signatoryId}.ssn`}
                    last4={signatory.ssn}
                    whose={`SSN or EIN of ${nameOf(signatory)}`}
                    mayReveal={mayReveal}
                  />
                ),
              ],
              [
                'Employer',
                signatory.employer &&
                  [
                    signatory.employer,
                    signatory.employerLastUpdatedString && `updated ${signatory.employerLastUpdatedString}`,
                  ]
                    .filter(Boolean)
                    .join(', '),
              ],
              [
                'Transaction date',
                signatory.transactionDateString ||
                  (signatory.transactionDate && dateText(signatory.transactionDate, zone)),
              ],
              [
                'Credit score',
                signatory.creditScore !== null && `${signatory.creditScore} (1-100 percentile)`,
              ],
              [
                'Credit inquiries',
                signatory.creditInquiryCount !== null && <Inquiries count={signatory.creditInquiryCount} />,
              ],
              ['Past due amount', signatory.pastDueAmount !== null && money(signatory.pastDueAmount)],
            ]}
          />
        </section>
      ))}
    </Card>
  )
}

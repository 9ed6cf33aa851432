import { phoneNumber } from '../../domain/rules/format.ts'
import { Card } from '../ui/card.tsx'
import { dateText } from '../ui/dates.ts'
import { StatusTag } from '../ui/status-tag.tsx'
import { addressLine } from './company.tsx'
import { Facts } from './facts.tsx'
import type { Detail } from './queries.ts'
import styles from './detail.module.css'

const nameOf = ({ firstName, middleInitial, lastName, suffix }: Detail['signatories'][number]) =>
  [firstName, middleInitial, lastName, suffix].filter(Boolean).join(' ')

/** One block per signatory, numbered when there is more than one (REV-022). */
export const Signatories = ({ application, zone }: { application: Detail; zone: string }) => {
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
              ['Title', signatory.jobTitle],
              [
                'Phone',
                [phoneNumber(signatory.phone), signatory.phoneExt && `ext. ${signatory.phoneExt}`]
                  .filter(Boolean)
                  .join(' '),
              ],
              ['Email', signatory.email],
              ['Address', addressLine(signatory.addressInfo)],
              ['SSN or EIN', signatory.ssn && `ends in ${signatory.ssn}`],
            ]}
          />
        </section>
      ))}
    </Card>
  )
}

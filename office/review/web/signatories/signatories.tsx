import type { BannerName } from '../../../../banners/rules/banners.ts'
import { Card } from '../../../../platform/ui/index.ts'
import { addressLine, callable, writable } from '../detail/company.tsx'
import { Facts } from '../detail/facts.tsx'
import type { Detail } from '../queries.ts'
import { SecretNumber } from '../detail/reveal.tsx'
import { SignatoryCredit } from './signatory-credit.tsx'
import { SignatoryTags } from './signatory-tags.tsx'
import { guarantyStory, nameOf } from './signatory-words.ts'
import styles from '../detail/detail.module.css'

interface SignatoriesProps {
  tenant: BannerName
  application: Detail
  zone: string
  mayEdit: boolean
}

/** One block for each signatory, numbered if there are several (REV-022). */
export const Signatories = ({ tenant, application, zone, mayEdit }: SignatoriesProps) => {
  const { signatories } = application
  const now = Date.now()
  return (
    <Card title="Signatory Information" id="signatories">
      {signatories.length === 0 && <p className={styles.soft}>No signatories.</p>}
      {signatories.map((signatory, i) => (
        <section key={signatory.signatoryId} className={styles.signatory}>
          <h3>
            <span>{`${signatories.length > 1 ? `${i + 1}. ` : ''}${nameOf(signatory)}`}</span>
            <SignatoryTags of={signatory} zone={zone} />
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
                    field={signatory.ssnField}
                    last4={signatory.ssn}
                    whose={`SSN or EIN of ${nameOf(signatory)}`}
                    mayReveal={mayEdit}
                  />
                ),
              ],
              ['Guaranty', guarantyStory(signatory, { zone, now })],
            ]}
          />
          <SignatoryCredit
            tenant={tenant}
            application={application}
            signatory={signatory}
            zone={zone}
            mayEdit={mayEdit}
          />
        </section>
      ))}
    </Card>
  )
}

import type { BannerName } from '../../../domain/rules/banners.ts'
import { Card } from '../../ui/page/card.tsx'
import { addressLine, callable, writable } from '../detail/company.tsx'
import { Facts } from '../detail/facts.tsx'
import { SecretNumber } from '../detail/reveal.tsx'
import { SignatoryTags } from '../signatories/signatory-tags.tsx'
import type { Full } from './queries.ts'
import review from '../detail/detail.module.css'

interface SignatoryTabProps {
  tenant: BannerName
  full: Full
  zone: string
  mayReveal: boolean
}

/** Who signs, as they said it themselves; what a bureau knows of them stands in the review. */
export const SignatoryTab = ({ tenant, full, zone, mayReveal }: SignatoryTabProps) => {
  const { signatories, creditAppId } = full
  return (
    <>
      {signatories.length === 0 && (
        <Card title="Signatory">
          <p className={review.soft}>No signatory was named.</p>
        </Card>
      )}
      {signatories.map((signatory, i) => {
        const { firstName, middleInitial, lastName, suffix } = signatory
        const name = [firstName, middleInitial, lastName, suffix].filter(Boolean).join(' ')
        return (
          <Card
            key={signatory.signatoryId}
            title={`${signatories.length > 1 ? `${i + 1}. ` : ''}${name || 'Signatory'}`}
            aside={<SignatoryTags of={signatory} zone={zone} />}
          >
            <Facts
              of={[
                ['Title', signatory.title],
                ['Phone', callable(signatory.phone, signatory.phoneExt)],
                ['Email', writable(signatory.email)],
                ['Address', addressLine(signatory.addressInfo)],
                ['Personal guaranty', { true: 'Yes', false: 'No', '': 'Not answered' }[signatory.guarantor]],
                [
                  'SSN or EIN',
                  signatory.ssn && (
                    <SecretNumber
                      tenant={tenant}
                      id={creditAppId}
                      field={signatory.ssnField}
                      last4={signatory.ssn}
                      whose={`SSN or EIN of ${name}`}
                      mayReveal={mayReveal}
                    />
                  ),
                ],
              ]}
            />
          </Card>
        )
      })}
    </>
  )
}

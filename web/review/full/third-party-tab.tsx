import { Card } from '../../ui/page/card.tsx'
import { callable, writable } from '../detail/company.tsx'
import { Facts } from '../detail/facts.tsx'
import type { Full } from './queries.ts'
import { envelope } from './words.tsx'
import review from '../detail/detail.module.css'

/** REV-050. */
export const ThirdPartyTab = ({ full }: { full: Full }) => {
  const { banking, tradeReferences, bonding } = full.thirdParty
  const bankAddress = envelope(banking.address)
  return (
    <>
      <Card title="Banking">
        {banking.bankName || banking.officerName || banking.phone || bankAddress ? (
          <Facts
            of={[
              ['Bank', banking.bankName],
              ['Account type', banking.accountType],
              ['Bank officer', banking.officerName],
              ['Phone', callable(banking.phone, banking.phoneExt)],
              ['Address', bankAddress],
            ]}
          />
        ) : (
          <p className={review.soft}>No bank was named.</p>
        )}
      </Card>
      <Card title="Trade references">
        {tradeReferences.length === 0 && <p className={review.soft}>No trade reference was named.</p>}
        {tradeReferences.map((reference, i) => (
          // oxlint-disable-next-line no-array-index-key -- a list that is only read
          <section key={i} className={review.group}>
            <h3>
              {tradeReferences.length > 1 && `${i + 1}. `}
              {reference.name}
            </h3>
            <Facts
              of={[
                ['Account number', reference.referenceAccountNum],
                ['Phone', callable(reference.phone)],
                ['Fax', callable(reference.fax)],
                ['Email', writable(reference.email)],
                ['Address', envelope(reference.address)],
              ]}
            />
          </section>
        ))}
      </Card>
      <Card title="Bonding">
        {bonding.companyName || bonding.agentName ? (
          <Facts
            of={[
              ['Bonding company', bonding.companyName],
              ['Address', envelope(bonding.companyAddress)],
              ['Bonding agent', bonding.agentName],
              [
                'Address of the agent',
                bonding.agentIsDifferent
                  ? envelope(bonding.agentAddress)
                  : bonding.agentName && 'The same as the bonding company',
              ],
            ]}
          />
        ) : (
          <p className={review.soft}>The business is not bonded, or did not say so.</p>
        )}
      </Card>
    </>
  )
}

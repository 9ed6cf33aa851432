import { peopleIn } from '../../../form/from-account.ts'
import { Facts } from '../../../../../platform/ui/index.ts'
import styles from '../job-account.module.css'
import { say } from '../../../../../platform/language/index.ts'

/** Who serves an account; a name links to mail if there is an address (JOB-013, JOB-014). */
const Person = ({ of }: { of: string }) => {
  const people = peopleIn(of)
  if (people.length === 0) return <span>-</span>
  return (
    <>
      {people.map(({ name, email }) => (
        <span key={name + email} className={styles.person}>
          {email ? <a href={`mailto:${email}`}>{name}</a> : <span>{name}</span>}
        </span>
      ))}
    </>
  )
}

const entry = (name: string | undefined, email: string | undefined) => (name ? `${name}::${email ?? ''}` : '')

type PersonAnswers = Readonly<Record<string, string | undefined>>

export const addressOf = (of: PersonAnswers) =>
  [
    of['streetAddress'] ?? of['address'],
    of['streetAddress2'],
    of['addressUnitNumber'],
    of['city'],
    [of['state'], of['postalCode']].filter(Boolean).join(' '),
  ]
    .filter(Boolean)
    .join(', ')

/** The account card (JOB-013), or with a ship-to the ship-to card (JOB-016). */
export const AccountFacts = ({ of, kind }: { of: PersonAnswers; kind: 'account' | 'ship-to' }) => (
  <div
    className={styles.facts}
    role="group"
    aria-label={kind === 'account' ? say('Account') : say('Ship-to account')}
  >
    <Facts
      of={[
        ...(kind === 'account'
          ? ([
              [say('Company'), of['companyName'] ?? ''],
              [say('Account number'), of['accountNumber'] ?? ''],
            ] as const)
          : ([
              [say('Ship-to name'), of['customerName'] ?? ''],
              [say('Ship-to number'), of['customerId'] ?? ''],
            ] as const)),
        [say('Address'), addressOf(of) || '-'],
        [say('Branch'), of['branchName'] || of['branchNumber'] || '-'],
        [
          say('Branch manager'),
          <Person key="branch" of={entry(of['branchManager'], of['branchManagerEmail'])} />,
        ],
        [
          say('Credit manager'),
          <Person key="credit" of={entry(of['creditRep'], of['creditManagerEmail'])} />,
        ],
        [say('Inside salesperson'), <Person key="inside" of={of['inSideSalesPerson'] ?? ''} />],
        [say('Outside salesperson'), <Person key="outside" of={of['outSideSalesPerson'] ?? ''} />],
      ]}
    />
  </div>
)

import type { ReactNode } from 'react'
import { scaleOf, scoreNames, type ScoreName } from '../../../bureau/rules/score-bands.ts'
import { wholeDollars } from '../../../../../platform/text/money.ts'
import { Card } from '../../../../../platform/ui/index.ts'
import { Score } from '../../../bureau/web/score.tsx'
import type { Detail } from '../../queries.ts'
import { bureauMatchOf, creditWords, guarantyWords } from '../../words.ts'
import { accountWords, referencesWords, referenceWords, yearsInBusiness } from './key-facts.ts'
import styles from './summary.module.css'

interface Fact {
  label: string
  value: ReactNode
  about?: ReactNode
}

const factsOf = (application: Detail, thisYear: number): Fact[] => {
  const { keyFacts, businessInfo, creditReport, signatories } = application
  const { businessType, yearEstablished, monthlyPurchases, bank, references } = keyFacts
  const [account, aboutAccount] = accountWords(application)
  const limits = [
    [businessInfo.dnbBureau || 'D&B', businessInfo.dnbCreditLimit],
    [creditReport.bureau, creditReport.recommendedLimit],
  ] as const
  const [first, second] = limits.flatMap(([bureau, limit]) =>
    limit === null ? [] : [[bureau, limit] as const],
  )
  return [
    {
      label: 'Credit requested',
      value: creditWords(application.amountRequested, application.termsRequested) || 'Not stated',
    },
    {
      label: 'Recommended limit',
      value: first ? wholeDollars(first[1]) : 'None yet',
      about: first && (second ? `${first[0]}; ${second[0]} ${wholeDollars(second[1])}` : first[0]),
    },
    {
      label: 'Monthly purchases',
      value: monthlyPurchases === null ? 'Not given' : wholeDollars(monthlyPurchases),
      about: monthlyPurchases !== null && "Applicant's estimate",
    },
    {
      label: 'In business',
      value: yearsInBusiness(yearEstablished, thisYear) || 'Not given',
      about: yearEstablished !== null && `Since ${yearEstablished}`,
    },
    { label: 'Business type', value: businessType || 'Not given' },
    { label: 'ERP account', value: account, about: aboutAccount },
    { label: 'Personal guaranty', value: guarantyWords(signatories) },
    { label: 'Bank', value: bank?.name ?? 'None given', about: bank && referenceWords(bank) },
    {
      label: 'Trade references',
      value: referencesWords(references),
      about: references.map(({ name }) => name).join(', '),
    },
  ]
}

/** What a decision starts with: who the business is, its references, and what the bureaus say. */
export const KeyFacts = ({ application, thisYear }: { application: Detail; thisYear: number }) => (
  <Card title="Key facts" id="key-facts">
    <dl className={styles.key}>
      {factsOf(application, thisYear).map(({ label, value, about }) => (
        <div key={label}>
          <dt>{label}</dt>
          <dd>
            {value}
            {about && <span className={styles.soft}>{about}</span>}
          </dd>
        </div>
      ))}
    </dl>
    <Scores application={application} />
  </Card>
)

const Scores = ({ application: { businessInfo, creditReport } }: { application: Detail }) => {
  const scores: readonly (readonly [
    ScoreName,
    number | null,
    Detail['creditReport']['intelliscoreInstead'],
  ])[] = [
    ['dnb', businessInfo.dnbCreditScore, businessInfo.dnbScoreInstead],
    ['intelliscore', creditReport.intelliscore, creditReport.intelliscoreInstead],
    ['stability', creditReport.financialStability, creditReport.financialStabilityInstead],
  ]
  const known = scores.filter(([, value, instead]) => value !== null || instead !== null)
  if (known.length === 0)
    return (
      <p className={styles.none}>
        No bureau score yet. D&B: {bureauMatchOf(businessInfo.dnbMatchesFound).toLowerCase()}.
      </p>
    )
  return (
    <dl className={styles.scores}>
      {known.map(([score, value, instead]) => (
        <div key={score}>
          <dt>{scoreNames[score]}</dt>
          <dd>
            <Score score={score} value={value} instead={instead} note="of 100" />
            <span className={styles.soft}>{scaleOf(score)}</span>
          </dd>
        </div>
      ))}
    </dl>
  )
}

import { paymentTerms } from '../../../../../banners/rules/payment-terms.ts'
import { Notice } from '../../../../../platform/ui/index.ts'
import { ChoiceEntry } from '../../../web/entry/entry-choice.tsx'
import type { Detail } from '../../../web/queries.ts'
import { creditWords } from '../../../web/words.ts'
import styles from '../decision-dialog.module.css'
import { DenyReasons } from '../deny-reasons.tsx'
import type { ApprovalEntries } from './approval.ts'

interface TermsEntryProps {
  value: ApprovalEntries['paymentTerms']
  onChange: (terms: ApprovalEntries['paymentTerms']) => void
}

export const TermsEntry = ({ value, onChange }: TermsEntryProps) => (
  <ChoiceEntry
    label="Payment Terms"
    placeholder={{ value: '', words: 'Not stated' }}
    options={paymentTerms.map(([code, words]) => ({ value: code, words }))}
    value={value}
    onChange={(code) => onChange(paymentTerms.find(([known]) => known === code)?.[0] ?? '')}
  />
)

interface CounterofferProps extends Pick<
  Parameters<typeof DenyReasons>[0],
  'reasons' | 'list' | 'chosen' | 'other' | 'otherProblem' | 'onOther'
> {
  application: Detail
  problem: string | undefined
  onChange: (chosen: readonly string[]) => void
}

/** Less than the customer requested: the reasons that the letter states (docs/rules/law.md). */
export const Counteroffer = ({ application, problem, ...of }: CounterofferProps) => (
  <div className={styles.set}>
    <Notice kind="caution">
      The customer requested {creditWords(application.amountRequested, application.termsRequested)}. Less is a
      counteroffer: the letter states the offer, your reasons and the customer's rights.
    </Notice>
    <DenyReasons {...of} />
    {problem && <p className="field-problem">{problem}</p>}
  </div>
)

import { accountEntered } from './approval.ts'
import { Entry } from '../../entry/entry.tsx'
import type { Detail } from '../../queries.ts'
import styles from '../decision-dialog.module.css'

interface AccountEntryProps {
  application: Detail
  /** The account of the ERP's customer that was compared: then it is no question any more (REV-069). */
  settled: string | undefined
  /** An account that the ERP does not know is opened there with the approval. */
  opens: boolean
  problem: string | undefined
  value: string
  onChange: (account: string) => void
}

const hintOf = ({ accountId, erpReconciliation }: Detail, value: string, opens: boolean) => {
  if (!opens || value === '') return undefined
  return erpReconciliation.readAt && value === accountId
    ? `The ERP knows no account ${value}. It will be opened there with the approval.`
    : 'If the ERP knows no such account, it will be opened there with the approval.'
}

export const AccountEntry = ({ application, settled, opens, problem, value, onChange }: AccountEntryProps) =>
  settled ? (
    <div className="field">
      <span className="field-label">Account ID</span>
      <span>{settled}</span>
      {problem && <p className="field-problem">{problem}</p>}
      <span className={styles.soft}>As compared with the ERP</span>
    </div>
  ) : (
    <Entry label="Account ID" hint={hintOf(application, value, opens)} problem={problem}>
      {(given) => (
        <input
          {...given}
          className="control"
          inputMode="numeric"
          autoComplete="off"
          required
          value={value}
          onChange={(event) => onChange(accountEntered(event.target.value))}
        />
      )}
    </Entry>
  )

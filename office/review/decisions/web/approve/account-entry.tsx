import { useQuery } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import type { BannerName } from '../../../../../banners/rules/banners.ts'
import { Entry, Notice, StatusTag } from '../../../../../platform/ui/index.ts'
import { customerOfNumber } from '../../../erp/web/queries.ts'
import { accountEntered, accountProblem } from './approval.ts'
import styles from '../decision-dialog.module.css'

const PAUSE = 350
/** Account numbers in the ERP have at most 20 characters. A longer one is not looked up. */
const LONGEST = 20

/**
 * Looks up the number once the typing pauses. `confirm` returns false the first time if the approval would open an
 * account.
 */
export const useCustomerOf = (
  tenant: BannerName,
  typed: string,
  { known, opens }: { known: boolean; opens: boolean },
) => {
  const [pressedFor, setPressedFor] = useState<string | null>(null)
  const [number, settle] = useState(typed)
  useEffect(() => {
    const timer = setTimeout(settle, PAUSE, typed)
    return () => clearTimeout(timer)
  }, [typed])
  const asks = !known && typed.length <= LONGEST && accountProblem(typed) === undefined
  const query = useQuery({ ...customerOfNumber(tenant, number), enabled: asks && number === typed })
  const waits = asks && (number !== typed || query.isFetching)
  const customer = asks && !waits ? query.data : undefined
  const opensOne = opens && !known && !customer
  const confirm = () => {
    if (!opensOne || pressedFor === typed) return true
    setPressedFor(typed)
    return false
  }
  return { waits, failed: query.isError, customer, confirm, asked: opensOne && pressedFor === typed }
}

interface AccountEntryProps {
  /** The account that was compared with the ERP. If there is one, it is shown and cannot be edited (REV-069). */
  settled: string | undefined
  /** The approval opens the account in the ERP if it does not exist there. */
  opens: boolean
  found: ReturnType<typeof useCustomerOf>
  problem: string | undefined
  value: string
  onChange: (account: string) => void
}

const hintOf = ({ opens, found: { waits, failed, customer }, value }: AccountEntryProps) => {
  if (value === '')
    return opens
      ? 'No account yet: approving opens one in the ERP under the number that you enter.'
      : undefined
  if (waits) return 'Looking up this account …'
  if (customer) return `Found: ${[customer.companyName, customer.address.city].filter(Boolean).join(', ')}`
  if (customer === null)
    return opens ? 'New: approving will open it in the ERP.' : 'No customer has this number.'
  if (!failed) return undefined
  return opens
    ? "We couldn't look it up. If it doesn't exist in the ERP, approving will open it."
    : "We couldn't look it up."
}

export const AccountEntry = (props: AccountEntryProps) => {
  const { settled, found, problem, value, onChange } = props
  return settled ? (
    <div className="field">
      <span className="field-label">Account ID</span>
      <span className={styles.settled}>
        <strong>{settled}</strong>
        <StatusTag tone="good">Matched with the ERP</StatusTag>
      </span>
      {problem && <p className="field-problem">{problem}</p>}
    </div>
  ) : (
    <>
      <Entry label="Account ID" hint={hintOf(props)} problem={problem}>
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
      <div role="status">
        {found.asked && (
          <Notice kind="caution">{`Press Continue again to open account ${value} in the ERP.`}</Notice>
        )}
      </div>
    </>
  )
}

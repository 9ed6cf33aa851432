import type { BannerName } from '../../../../banners/rules/banners.ts'
import { openSalesTool } from '../../../../common/shell/web/index.ts'
import { ConfirmDialog } from '../../../../platform/ui/index.ts'
import styles from '../cash-account.module.css'

interface MatchesDialogProps {
  tenant: BannerName
  matches: readonly {
    customerNumber: string
    customerName: string
    address: string
    branchNumber: string
  }[]
  onCancel: () => void
  onContinue: () => void
}

/** Existing customers that may be this company (CASH-007 to CASH-009). Cash customers are left out (CASH-A02). */
export const MatchesDialog = ({ tenant, matches, onCancel, onContinue }: MatchesDialogProps) => (
  <ConfirmDialog
    title="Possible Matches"
    width={560}
    confirm="Continue"
    onConfirm={onContinue}
    onClose={onCancel}
  >
    <p>
      These customers have a similar name, address, or phone number. Select one to open its page in a new tab,
      or continue to create a new account. Cash customers aren't listed.
    </p>
    <ul className={styles.matches}>
      {matches.map(({ customerNumber, customerName, address, branchNumber }) => (
        <li key={customerNumber}>
          <button type="button" onClick={() => void openSalesTool(tenant, customerNumber)}>
            <strong>{customerName}</strong>
            <span>
              {[`Account ${customerNumber}`, address, branchNumber && `branch ${branchNumber}`]
                .filter(Boolean)
                .join(' · ')}
            </span>
          </button>
        </li>
      ))}
    </ul>
  </ConfirmDialog>
)

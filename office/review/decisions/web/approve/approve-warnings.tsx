import { amountWarning } from '../../../bureau/rules/recommendation.ts'
import { ApiError } from '../../../../../platform/client/index.ts'
import { Notice, Entry } from '../../../../../platform/ui/index.ts'
import type { Detail } from '../../../web/queries.ts'
import styles from '../decision-dialog.module.css'

type Warnings = Detail['approvalWarnings']

const longestReason = 500

/** The warnings of the loaded application and of the amount, and newer ones that the server answered. */
export const warningsOf = (
  {
    approvalWarnings,
    creditReport,
    recommendedMultiple,
  }: Pick<Detail, 'approvalWarnings' | 'creditReport' | 'recommendedMultiple'>,
  amount: number,
  error: unknown,
): Warnings => {
  const told =
    error instanceof ApiError ? (error.data as { warnings?: Warnings } | null)?.warnings : undefined
  const ofAmount = amountWarning(amount, creditReport.recommendedLimit, recommendedMultiple)
  const ofApplication = (told ?? approvalWarnings).filter(({ key }) => key !== 'amount')
  return ofAmount ? [...ofApplication, ofAmount] : ofApplication
}

interface ApproveWarningsProps {
  warnings: Warnings
  reason: string
  problem: string | undefined
  onReason: (reason: string) => void
}

/** Reasons against an approval. Approving anyway requires a reason, which is saved. */
export const ApproveWarnings = ({ warnings, reason, problem, onReason }: ApproveWarningsProps) => (
  <div className={styles.set}>
    <Notice kind="caution">
      <ul className={styles.warnings}>
        {warnings.map(({ key, text }) => (
          <li key={key}>{text}</li>
        ))}
      </ul>
    </Notice>
    <Entry
      label="Why are you approving anyway?"
      hint="Saved with the decision as evidence."
      problem={problem}
    >
      {(given) => (
        <textarea
          {...given}
          className="control"
          rows={3}
          required
          maxLength={longestReason}
          value={reason}
          onChange={(event) => onReason(event.target.value)}
        />
      )}
    </Entry>
  </div>
)

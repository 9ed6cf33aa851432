import {
  isAddress,
  isSelectable,
  type ComparedField,
  type Side,
} from '../../../../services/erp/rules/reconciliation.ts'
import {
  IconAlertCircle,
  IconAlertTriangle,
  IconCircleCheck,
  IconPencil,
  StatusTag,
} from '../../../../platform/ui/index.ts'
import type { ReconcilingState } from './reconciling.ts'
import { choiceId, fieldNames, sideNames } from './words.ts'
import styles from './comparison.module.css'

interface RowProps {
  field: ComparedField
  values: Record<Side, string>
  state: ReconcilingState
  /** What was sent with the approval (ERP-019). */
  sent: Side | undefined
  isSent: boolean
  /** Whether an approval writes addresses to this ERP. */
  writes: boolean
  mayEdit: boolean
  /** Opens the correction of the application's value. */
  onEdit: (() => void) | undefined
}

const sentWords: Record<Side, string> = { application: 'Sent to ERP', erp: 'Kept in ERP' }

/** The state of a row, as text and icon. */
const Note = ({ field, state, isSent, writes }: Pick<RowProps, 'field' | 'state' | 'isSent' | 'writes'>) => {
  const { open, marked, refused } = state
  if (marked.includes(field) || refused[field])
    return (
      <span className={styles.open}>
        <IconAlertCircle aria-hidden="true" />
        <span>{refused[field] ?? 'Not selected yet'}</span>
      </span>
    )
  if (!open.noMatch[field])
    return (
      <span className={styles.matches}>
        <IconCircleCheck aria-hidden="true" />
        <span>Matches</span>
      </span>
    )
  if (isSent) return <span>Differed</span>
  return (
    <span className={styles.differs}>
      <IconAlertTriangle aria-hidden="true" />
      <span>
        {isAddress(field) && writes && open.pending
          ? "Differs. The application's address is sent"
          : 'Differs'}
      </span>
    </span>
  )
}

/** One field of both sides; selecting one clears the other (ERP-005). */
export const ComparisonRow = ({ field, values, state, sent, isSent, writes, mayEdit, onEdit }: RowProps) => {
  const { open, choices, marked, refused, choose } = state
  const selectable = mayEdit && !isSent && isSelectable(field, open)
  const note = `erp-${field}-note`
  const chosen = isSent
    ? sent
    : isAddress(field)
      ? open.noMatch[field]
        ? 'application'
        : undefined
      : choices[field]
  const wrong = marked.includes(field) || refused[field] !== undefined
  const cell = (side: Side) => (
    <td
      data-name={side === 'erp' ? 'ERP' : 'Application'}
      className={chosen === side ? styles.chosen : undefined}
    >
      <div className={styles.value}>
        <label className={`choice ${styles.choice}`}>
          <input
            type="radio"
            name={`erp-${field}`}
            id={choiceId(field, side)}
            checked={chosen === side}
            disabled={!selectable}
            aria-describedby={note}
            onChange={() => choose(field, side)}
          />
          <span>
            <span className="unseen">
              {fieldNames[field]} of the {sideNames[side]}:{' '}
            </span>
            {values[side] || <span className={styles.nothing}>Nothing</span>}
          </span>
        </label>
        {side === 'application' && onEdit && (
          <button
            type="button"
            className={`${styles.edit} no-print`}
            title={`Edit ${fieldNames[field].toLowerCase()}`}
            onClick={onEdit}
          >
            <IconPencil aria-hidden="true" />
            <span className="unseen">Edit {fieldNames[field].toLowerCase()}</span>
          </button>
        )}
      </div>
      {isSent && sent === side && (
        <span className={styles.sent}>
          <StatusTag tone="good">{sentWords[side]}</StatusTag>
        </span>
      )}
    </td>
  )
  return (
    <tr className={wrong ? styles.wrong : undefined}>
      <th scope="row">
        {fieldNames[field]}
        <span id={note} className={styles.note}>
          <Note field={field} state={state} isSent={isSent} writes={writes} />
        </span>
      </th>
      {cell('application')}
      {cell('erp')}
    </tr>
  )
}

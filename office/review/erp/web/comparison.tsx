import { useEffect } from 'react'
import {
  comparedFields,
  selectableFields,
  type ComparedField,
  type Side,
} from '../../../../services/erp/rules/reconciliation.ts'
import { Button, Notice, type Command } from '../../../../platform/ui/index.ts'
import type { Detail } from '../../web/queries.ts'
import { ComparisonRow } from './comparison-row.tsx'
import type { ReconcilingState } from './reconciling.ts'
import { choiceId, openWords, valueWords } from './words.ts'
import styles from './comparison.module.css'

interface ComparisonProps {
  reconciliation: Detail['erpReconciliation']
  entity: NonNullable<Detail['erpReconciliation']['erpEntityInfo']>
  state: ReconcilingState
  mayEdit: boolean
  /** Corrects the application's name and billing address. */
  onEdit: (() => void) | undefined
  /** Continues the approval that the open rows stopped. */
  approve: Command | undefined
}

const heads: Record<Side, { name: string; all: string }> = {
  application: { name: 'Application', all: 'Use all from application' },
  erp: { name: 'ERP', all: 'Use all from ERP' },
}

/** What employees can correct (ERP-015). */
const corrects: ReadonlySet<ComparedField> = new Set(['businessName', 'billingAddress'])

/** The application's and the ERP's values side by side, and which one to keep (ERP-004 to 012). */
export const Comparison = ({ reconciliation, entity, state, mayEdit, onEdit, approve }: ComparisonProps) => {
  const { application, sent, blocksApproval } = reconciliation
  const { marked, asked, isResolved, open, all, chooseAll } = state
  const [first] = marked
  useEffect(() => {
    if (asked === 0 || !first) return
    const box = document.getElementById(choiceId(first, 'application'))
    box?.scrollIntoView({ block: 'center' })
    box?.focus({ preventScroll: true })
    // Only when someone tried to approve, not whenever another row becomes the first open one.
    // oxlint-disable-next-line react/exhaustive-deps
  }, [asked])
  const nothingToChoose = !mayEdit || sent !== null || selectableFields(open).length === 0
  const head = (side: Side) => (
    <th scope="col" key={side}>
      {heads[side].name}
      <label className={`choice ${styles.choice} ${styles.all}`}>
        <input
          type="checkbox"
          checked={all === side}
          disabled={nothingToChoose}
          onChange={(event) => chooseAll(event.target.checked ? side : null)}
        />
        <span>{heads[side].all}</span>
      </label>
    </th>
  )
  return (
    <>
      <div role="alert" className={styles.news}>
        {marked.length > 0 && (
          <Notice kind="caution" title={openWords(marked.length)}>
            Select the value that is correct, then approve.
          </Notice>
        )}
      </div>
      <table className={styles.comparison}>
        <caption className="unseen">Application and ERP compared</caption>
        <thead>
          <tr>
            <th scope="col">
              <span className="unseen">Field</span>
            </th>
            {head('application')}
            {head('erp')}
          </tr>
        </thead>
        <tbody>
          {comparedFields.map((field) => (
            <ComparisonRow
              key={field}
              field={field}
              values={{ application: valueWords(application, field), erp: valueWords(entity, field) }}
              state={state}
              sent={sent?.[field]}
              isSent={sent !== null}
              writes={blocksApproval}
              mayEdit={mayEdit}
              onEdit={corrects.has(field) ? onEdit : undefined}
            />
          ))}
        </tbody>
      </table>
      {isResolved && approve?.visible && (
        <div role="status" className={`${styles.resolved} no-print`}>
          All differences are resolved.
          <Button onClick={approve.run}>Continue to the approval</Button>
        </div>
      )}
    </>
  )
}

import type { ReactNode } from 'react'
import { dayOf } from '../../../../platform/text/days/days.ts'
import { useTenant } from '../../../../common/identity/web/index.ts'
import {
  Card,
  type Command,
  CommandButton,
  StatusTag,
  breakable,
  dateText,
} from '../../../../platform/ui/index.ts'
import { isCounterofferDecision } from '../../../../forms/credit-application/rules/credit-request.ts'
import { CounterofferState } from './approve/counteroffer.tsx'
import { DecisionNotice } from './notice/decision-notice.tsx'
import { Facts } from '../../web/detail/facts.tsx'
import { statusSentence } from '../../web/detail/head/sentence.ts'
import { MissingList } from './missing/missing-list.tsx'
import type { Detail } from '../../web/queries.ts'
import { Proposal } from './proposal/proposal.tsx'
import { wholeDollars } from '../../../../platform/text/money.ts'
import { branchWords, creationOf, creditWords, guarantyWords, statusTones } from '../../web/words.ts'
import styles from './decision.module.css'
import { clockTones, clockWords, noticeWords } from './decision-words.ts'

interface DecisionProps {
  application: Detail
  /** The text of the reason, if there is no decision yet. */
  reason: string
  zone: string
  mayEdit: boolean
  /** What this employee may decide now. */
  commands: readonly Command[]
  /** How far the ERP and the mail are. */
  outside?: ReactNode
}

/** What is needed to decide, always in view; the decision and its notice. */
export const Decision = (of: DecisionProps) => {
  const { application, reason, zone, mayEdit, commands, outside } = of
  const tenant = useTenant()
  const { status, decisions, missingItems, reasonTypeID } = application
  const [latest, ...earlier] = decisions
  // The last missing item ends the reason, although the decision that gave it is still the latest one.
  const over = status === 'Pending' && reasonTypeID === null
  // An approval has reasons only if it is a counteroffer.
  const stated = latest?.reasons.length || status === 'Approved' ? (latest?.reasons ?? []) : null
  const reasons = over ? [] : (stated ?? [reason].filter(Boolean))
  return (
    <Card title="Decision" aside={<StatusTag tone={statusTones[status]}>{status}</StatusTag>} id="decision">
      <div className={styles.stack}>
        <Clock application={application} />
        <Proposal tenant={tenant} application={application} zone={zone} mayEdit={mayEdit} />
        {mayEdit && commands.length > 0 && (
          <div className={`${styles.deciding} no-print`}>
            {commands.map((command) => (
              <CommandButton key={command.id} of={command} keyShown={false} />
            ))}
          </div>
        )}
        <p className={styles.sentence}>{breakable(statusSentence(application, zone))}</p>
        <CounterofferState tenant={tenant} application={application} zone={zone} mayEdit={mayEdit} />
        {outside}
        <Facts
          of={[
            ['Credit requested', creditWords(application.amountRequested, application.termsRequested)],
            ['Credit amount', creditWords(application.creditAmount, application.paymentTerms)],
            [
              reasons.length > 1 ? 'Reasons' : 'Reason',
              reasons.length > 0 && (
                <ul className={styles.reasons}>
                  {reasons.map((one) => (
                    <li key={one}>{one}</li>
                  ))}
                </ul>
              ),
            ],
            [
              // Staff set an application to pending; that decides nothing.
              latest?.status === 'Pending' ? 'Set to pending' : 'Decided',
              latest && `${dateText(latest.decidedAt, zone)} by ${latest.decidedBy}`,
            ],
            ['Account ID', application.accountId],
            ['Credit representative', application.creditRep?.fullName],
            ['Branch', branchWords(application)],
            ['Personal guaranty', guarantyWords(application.signatories)],
            ['Submitted', dateText(application.dateSubmitted, zone)],
            ['Completed', application.dateCompleted && dateText(application.dateCompleted, zone)],
            ['Creation', creationOf({ ...application, isInternal: application.createdByUserSSO !== null })],
          ]}
        />
        {missingItems.length > 0 && (
          <MissingList
            tenant={tenant}
            application={application}
            today={dayOf(new Date(), zone)}
            zone={zone}
            mayEdit={mayEdit && status === 'Pending'}
          />
        )}
        {latest && (
          <DecisionNotice
            tenant={tenant}
            application={application}
            decision={latest}
            zone={zone}
            mayEdit={mayEdit}
          />
        )}
        {earlier.length > 0 && <DecisionHistory decisions={earlier} zone={zone} />}
      </div>
    </Card>
  )
}

/** The 30-day clock: how many days are left and what is due, or why the clock is stopped. */
const Clock = ({ application }: { application: Detail }) => {
  const { stands, follows } = clockWords(application)
  return (
    <p className={styles.clock}>
      <StatusTag tone={clockTones[application.urgency ?? 'calm']}>{stands}</StatusTag>
      <span>{follows}</span>
    </p>
  )
}

/** Earlier decisions, collapsed. */
const DecisionHistory = ({ decisions, zone }: { decisions: Detail['decisions']; zone: string }) => (
  <details className={styles.earlier}>
    <summary>
      {decisions.length === 1 ? '1 earlier decision' : `${decisions.length} earlier decisions`}
    </summary>
    <ul>
      {decisions.map((decision) => {
        const { status, reasons, creditAmount, decidedAt, decidedBy } = decision
        return (
          <li key={`${decidedAt}${status}`}>
            <strong>{isCounterofferDecision(decision) ? 'Counteroffer' : status}</strong>
            {`${status === 'Approved' && creditAmount !== null ? ` for ${wholeDollars(creditAmount)}` : ''} · ${dateText(decidedAt, zone)} · ${decidedBy}`}
            {reasons.length > 0 && <span>{reasons.join('; ')}</span>}
            <span className={styles.soft}>{noticeWords(decision, zone)}</span>
          </li>
        )
      })}
    </ul>
  </details>
)

import { dayOf } from '../../../domain/text/days.ts'
import { useTenant } from '../../sign-in/use-employee.ts'
import { Card } from '../../ui/page/card.tsx'
import { dateText } from '../../ui/dates.ts'
import { StatusTag } from '../../ui/status-tag.tsx'
import { Clock } from './decision-clock.tsx'
import { DecisionHistory } from './decision-history.tsx'
import { DecisionNotice } from './notice/decision-notice.tsx'
import { Facts } from '../detail/facts.tsx'
import { MissingList } from './missing/missing-list.tsx'
import type { Detail } from '../queries.ts'
import { wholeDollars } from '../../../domain/text/money.ts'
import { creationOf, guarantyWords, statusTones } from '../words.ts'
import styles from './decision.module.css'

interface DecisionProps {
  application: Detail
  /** In words; where there is no decision yet. */
  reason: string
  zone: string
  mayEdit: boolean
}

/** What is needed for the decision, first and staying in view; what became of it, and of its notice. */
export const Decision = ({ application, reason, zone, mayEdit }: DecisionProps) => {
  const tenant = useTenant()
  const { status, decisions, missingItems, reasonTypeID } = application
  const [latest, ...earlier] = decisions
  // With the last missing item the reason is over, though the decision that named it stays the latest one.
  const over = status === 'Approved' || (status === 'Pending' && reasonTypeID === null)
  const reasons = over ? [] : latest?.reasons.length ? latest.reasons : [reason].filter(Boolean)
  return (
    <Card title="Decision" aside={<StatusTag tone={statusTones[status]}>{status}</StatusTag>} id="decision">
      <div className={styles.stack}>
        <Clock application={application} />
        <Facts
          of={[
            [
              'Credit amount',
              application.creditAmount === null ? '' : wholeDollars(application.creditAmount),
            ],
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
            ['Decided', latest && `${dateText(latest.decidedAt, zone)} by ${latest.decidedBy}`],
            ['Account ID', application.accountId],
            ['Credit representative', application.creditRep?.fullName],
            ['Branch', application.branchName ?? application.branchNumber ?? 'No Branch Assigned'],
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

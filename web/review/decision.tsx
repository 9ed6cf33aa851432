import { Card } from '../ui/card.tsx'
import { dateText } from '../ui/dates.ts'
import { StatusTag } from '../ui/status-tag.tsx'
import { DaysLeft } from './days-left.tsx'
import { Facts } from './facts.tsx'
import type { Detail } from './queries.ts'
import { creationOf, guarantyWords, statusTones, wholeMoney } from './words.ts'

interface DecisionProps {
  application: Detail
  reason: string
  zone: string
}

/** What is needed for the decision, first and staying in view. */
export const Decision = ({ application, reason, zone }: DecisionProps) => (
  <Card
    title="Decision"
    aside={<StatusTag tone={statusTones[application.status]}>{application.status}</StatusTag>}
    id="decision"
  >
    <Facts
      of={[
        ['Credit amount', application.creditAmount === null ? '' : wholeMoney(application.creditAmount)],
        ['Reason', application.status === 'Approved' ? '' : reason],
        ['Submitted', dateText(application.dateSubmitted, zone)],
        ['Completed', dateText(application.dateCompleted, zone)],
        [
          'Days left',
          application.status === 'Pending' && <DaysLeft status="Pending" days={application.daysLeft} />,
        ],
        ['Reviewed', application.dateReviewed && dateText(application.dateReviewed, zone)],
        ['Personal guaranty', guarantyWords(application.signatories)],
        ['Account ID', application.accountId],
        ['Branch', application.branchName ?? application.branchNumber ?? 'No Branch Assigned'],
        ['Credit representative', application.creditRep?.fullName],
        ['Creation', creationOf({ ...application, isInternal: application.createdByUserSSO !== null })],
      ]}
    />
  </Card>
)

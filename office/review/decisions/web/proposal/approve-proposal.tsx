import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { branchPlace } from '../../../../../banners/rules/branches.ts'
import { call } from '../../../../../platform/client/index.ts'
import { refusedEntries, required } from '../../../../../platform/ui/index.ts'
import { transactionsOf } from '../../../erp/web/queries.ts'
import { branchWords, creditWords } from '../../../web/words.ts'
import { ApproveWarnings, warningsOf } from '../approve/approve-warnings.tsx'
import { useAct, useNamed } from '../decision-call.ts'
import { DecisionDialog, type DecideProps } from '../decision-dialog.tsx'
import { Facts } from '../../../web/detail/facts.tsx'
import { branchesFor, creditReps } from '../../../web/queries.ts'
import { recommendedWords, scoreWords, toErpWords } from './proposal-words.ts'

/** The second approver confirms what another employee proposed: nothing can be changed here, and the letter is shown. */
export const ApproveProposal = ({ tenant, application, onClose }: DecideProps) => {
  const queries = useQueryClient()
  const named = useNamed(application)
  const reps = useQuery(creditReps(tenant))
  const branches = useQuery(branchesFor(tenant, application.guid))
  const [reason, setReason] = useState('')
  const [tried, setTried] = useState(false)
  const { proposal } = application
  const approve = useAct(tenant, application, {
    next: true,
    done: () => {
      void queries.invalidateQueries({ queryKey: transactionsOf(tenant, application.creditAppId).queryKey })
      onClose()
    },
    act: () =>
      call('POST /api/CreditReview/proposal/approve', {
        body: {
          ...named,
          despite: warnings.length ? { seen: warnings.map(({ key }) => key), reason } : null,
        },
      }),
  })
  const warnings = warningsOf(application, proposal?.creditAmount ?? 0, approve.error)
  const ownReason = warnings.length && reason.trim() === '' ? { reason: required } : {}
  if (!proposal?.approval) return null
  const { accountId, branchNumber, creditRepId, paymentTerms, reasonType, furtherReasons } = proposal.approval
  const { sendLetter, consumerReports } = proposal.approval
  const rep = reps.data?.find(({ userId }) => userId === creditRepId)
  const branch = branches.data?.find((one) => one.branchNumber === branchNumber)
  const decision = {
    status: 'Approved' as const,
    creditAmount: proposal.creditAmount,
    paymentTerms,
    ...(reasonType ? { reasonType, furtherReasons } : {}),
    accountId,
    consumerReports: consumerReports.map(({ score = null, ...report }) => ({ ...report, score })),
  }
  return (
    <DecisionDialog
      tenant={tenant}
      application={application}
      title={`Approve ${application.companyName} as proposed`}
      deed={sendLetter ? 'approve and send letter' : 'approve without letter'}
      waitsFor={null}
      typed={reason.trim() !== ''}
      onCheck={() => {
        setTried(true)
        return Object.keys(ownReason).length === 0
      }}
      act={approve}
      letter={sendLetter ? { decision, lacking: '' } : null}
      onClose={onClose}
    >
      <Facts
        of={[
          ['Credit requested', creditWords(application.amountRequested, application.termsRequested)],
          ['Credit amount', creditWords(proposal.creditAmount, paymentTerms)],
          ['Recommended by the bureau', recommendedWords(application)],
          ['Scores', scoreWords(application)],
          ['Account ID', accountId],
          ['Branch', branchWords({ branchNumber, branchName: branch ? branchPlace(branch) : null })],
          ['Credit representative', reps.isSuccess ? (rep?.fullName ?? 'No longer a representative') : ''],
          ['Written to the ERP', toErpWords(application, tenant)],
          ['Proposed by', proposal.by],
          ['Note', proposal.note],
        ]}
      />
      {warnings.length > 0 && (
        <ApproveWarnings
          warnings={warnings}
          reason={reason}
          problem={tried ? { ...refusedEntries(approve.error), ...ownReason }.reason : undefined}
          onReason={setReason}
        />
      )}
    </DecisionDialog>
  )
}

import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { abilitiesOf } from '../../../../domain/rules/banners.ts'
import { dayOf } from '../../../../domain/text/days.ts'
import { useBanner } from '../../../banners/index.ts'
import { call } from '../../../api/index.ts'
import { approvalProblems, placeholder, type ApprovalEntries, type ApprovalProblems } from './approval.ts'
import { AccountEntry, AmountEntry, BranchEntry } from './approve-entries.tsx'
import { ApproveWarnings, warningsOf } from './approve-warnings.tsx'
import { CountedReports, useReports } from '../reports/counted-reports.tsx'
import { useAct, useNamed } from '../decision-call.ts'
import { DecisionDialog, type DecideProps } from '../decision-dialog.tsx'
import { refusedRows, type ReconcilingState } from '../../erp/reconciling.ts'
import { transactionsOf } from '../../erp/queries.ts'
import { refusedEntries, required } from '../../entry/entry-problems.ts'
import { ChoiceEntry } from '../../entry/entry-choice.tsx'
import { Notice } from '../../../ui/index.ts'
import { approvalLetter } from '../../letter/letter.ts'
import { NoticeEntry } from '../notice/notice-entry.tsx'
import { nobodyTold, noticeProblems, noticeSent } from '../notice/notice.ts'
import { applicationDetail, branchesFor, creditReps, type Detail } from '../../queries.ts'

interface ApproveProps extends DecideProps {
  /** The choices between application and ERP, and what to do if the server finds rows without a choice. */
  reconciling: Pick<ReconcilingState, 'choices' | 'refuse'>
}

const begin = ({ accountId, creditAmount, creditRep, branchNumber }: Detail): ApprovalEntries => ({
  accountId: accountId ?? '',
  creditAmount: creditAmount ? String(creditAmount) : '',
  creditRepId: creditRep ? String(creditRep.userId) : placeholder,
  branchNumber: branchNumber ?? placeholder,
  letter: true,
  uploadAttachments: true,
})

/** 002 §5.1. Mounted again each time it opens, so it never shows an earlier attempt (REV-064). */
export const ApproveDialog = ({ tenant, application, reconciling, onClose }: ApproveProps) => {
  const queries = useQueryClient()
  const today = dayOf(new Date(), useBanner(tenant).timeZone)
  const named = useNamed(application)
  const reps = useQuery(creditReps(tenant))
  const branches = useQuery(branchesFor(tenant, application.guid))
  const [given, setEntries] = useState(() => begin(application))
  const [notice, setNotice] = useState(() => nobodyTold(today))
  const [reason, setReason] = useState('')
  const persons = useReports(application, today)
  const [tried, setTried] = useState(false)
  const integrated = abilitiesOf(tenant).writesToErp
  // The comparison already determined the customer (REV-069).
  const settled = application.erpReconciliation.erpEntityInfo?.entityId
  // The applicant or the ERP says that an account exists (REV-079).
  const attaches = integrated && (settled !== undefined || application.businessInfo.hasAccount === 'true')

  const listed = branches.data ?? []
  // A branch that has closed, or a representative who has left, cannot be selected.
  const entries = {
    ...given,
    accountId: settled ?? given.accountId,
    branchNumber: listed.some((one) => one.branchNumber === given.branchNumber)
      ? given.branchNumber
      : placeholder,
    creditRepId: reps.data?.some(({ userId }) => String(userId) === given.creditRepId)
      ? given.creditRepId
      : placeholder,
  }
  const approve = useAct(tenant, application, {
    next: true,
    done: () => {
      void queries.invalidateQueries({ queryKey: transactionsOf(tenant, application.creditAppId).queryKey })
      onClose()
    },
    failed: (error) => {
      const rows = refusedRows(error)
      if (Object.keys(rows).length === 0) return
      void queries.invalidateQueries({
        queryKey: applicationDetail(tenant, application.creditAppId).queryKey,
      })
      onClose()
      reconciling.refuse(rows)
    },
    act: () =>
      call('POST /api/CreditReview/approve', {
        body: {
          ...named,
          accountId: entries.accountId,
          creditAmount: Number(entries.creditAmount),
          sendLetter: entries.letter,
          creditRepId: Number(entries.creditRepId),
          branchNumber: entries.branchNumber,
          erpUserLoginId: null,
          erpReconciliation: settled ? reconciling.choices : null,
          uploadAttachments: attaches && entries.uploadAttachments,
          notice: noticeSent(notice, entries.letter),
          consumerReports: persons.send(),
          despite: warnings.length ? { seen: warnings.map(({ key }) => key), reason } : null,
        },
      }),
  })
  const set = (change: Partial<ApprovalEntries>) => setEntries((before) => ({ ...before, ...change }))
  const warnings = warningsOf(application, approve.error)
  const ownReason = warnings.length && reason.trim() === '' ? { reason: required } : {}
  const own = approvalProblems(entries)
  const ownNotice = entries.letter ? {} : noticeProblems(notice, today, today)
  const refused = refusedEntries(approve.error)
  const problems: ApprovalProblems = tried ? { ...refused, ...own } : {}
  return (
    <DecisionDialog
      tenant={tenant}
      application={application}
      title={`Approve ${application.companyName}`}
      deed={entries.letter ? 'approve and send letter' : 'approve without letter'}
      ready={branches.isSuccess && reps.isSuccess && entries.branchNumber !== placeholder}
      typed={reason.trim() !== '' || (notice.told && notice.how.trim() !== '')}
      onCheck={() => {
        setTried(true)
        return Object.keys({ ...own, ...ownNotice, ...ownReason, ...persons.wrong }).length === 0
      }}
      act={approve}
      letter={
        entries.letter
          ? {
              decision: approvalLetter(entries, persons.sent),
              lacking: 'The letter appears here when you enter a credit amount of at least 100.',
            }
          : null
      }
      onClose={onClose}
    >
      {application.signing.state !== 'signed' && (
        <Notice kind="caution">
          This application isn't signed yet. You can approve it anyway, but you can't request signatures
          later.
        </Notice>
      )}
      {warnings.length > 0 && (
        <ApproveWarnings
          warnings={warnings}
          reason={reason}
          problem={tried ? { ...refused, ...ownReason }.reason : undefined}
          onReason={setReason}
        />
      )}
      <AccountEntry
        application={application}
        settled={settled}
        opens={integrated}
        problem={problems.accountId}
        value={entries.accountId}
        onChange={(accountId) => set({ accountId })}
      />
      <AmountEntry
        problem={problems.creditAmount}
        value={entries.creditAmount}
        onChange={(creditAmount) => set({ creditAmount })}
      />
      <ChoiceEntry
        label="Credit Representative"
        problem={problems.creditRepId}
        placeholder={{ value: placeholder, words: '- Select Credit Representative -' }}
        options={(reps.data ?? []).map(({ userId, fullName }) => ({
          value: String(userId),
          words: fullName,
        }))}
        value={entries.creditRepId}
        onChange={(creditRepId) => set({ creditRepId })}
        list={reps}
      />
      <BranchEntry
        problem={problems.branchNumber}
        value={entries.branchNumber}
        branches={branches}
        onChange={(branchNumber) => set({ branchNumber })}
      />
      <CountedReports
        reports={persons.reports}
        today={today}
        problems={tried ? persons.problems(approve.error) : {}}
        onChange={persons.setReports}
      />
      <div className="choices">
        <label className="choice">
          <input
            type="checkbox"
            checked={entries.letter}
            onChange={(event) => set({ letter: event.target.checked })}
          />
          <span>Send the approval letter to the customer</span>
        </label>
        {attaches && (
          <label className="choice">
            <input
              type="checkbox"
              checked={entries.uploadAttachments}
              onChange={(event) => set({ uploadAttachments: event.target.checked })}
            />
            <span>Upload attachments to the ERP</span>
          </label>
        )}
      </div>
      {!entries.letter && (
        <NoticeEntry
          value={notice}
          from={today}
          today={today}
          problems={tried ? { ...refused, ...ownNotice } : {}}
          onChange={(change) => setNotice((before) => ({ ...before, ...change }))}
        />
      )}
    </DecisionDialog>
  )
}

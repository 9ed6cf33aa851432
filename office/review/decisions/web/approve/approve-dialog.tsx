import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { abilitiesOf } from '../../../../../banners/rules/banners.ts'
import { dayOf } from '../../../../../platform/text/days/days.ts'
import { wholeDollars } from '../../../../../platform/text/money.ts'
import { useBanner } from '../../../../../banners/web/index.ts'
import { call } from '../../../../../platform/client/index.ts'
import {
  approvalProblems,
  deedOf,
  isLess,
  offerProblems,
  offerSent,
  placeholder,
  waitingFor,
  type ApprovalEntries,
  type ApprovalProblems,
} from './approval.ts'
import { AccountEntry, useCustomerOf } from './account-entry.tsx'
import { AmountEntry, BranchEntry, RepresentativeEntry } from './approve-entries.tsx'
import { Counteroffer, TermsEntry } from './credit-entries.tsx'
import { ApproveWarnings, warningsOf } from './approve-warnings.tsx'
import { CountedReports, useReports } from '../counted-reports.tsx'
import { useAct, useNamed } from '../decision-call.ts'
import { DecisionDialog, type DecideProps } from '../decision-dialog.tsx'
import { refusedRows, type ReconcilingState } from '../../../erp/web/reconciling.ts'
import { transactionsOf } from '../../../erp/web/queries.ts'
import { refusedEntries, required, Notice } from '../../../../../platform/ui/index.ts'
import { approvalLetter } from '../letter/letter.ts'
import { isAboveLimit } from '../proposal/proposal-words.ts'
import { NoteEntry } from '../proposal/note-entry.tsx'
import styles from '../decision-dialog.module.css'
import { NoticeEntry } from '../notice/notice-entry.tsx'
import { nobodyTold, noticeProblems, noticeSent } from '../notice/notice.ts'
import { applicationDetail, branchesFor, creditReps, reasonTypes, type Detail } from '../../../web/queries.ts'

type GivenEntries = Omit<ApprovalEntries, 'creditRepId'> & { creditRepId: string | undefined }

interface ApproveProps extends DecideProps {
  /** The choices between application and ERP, and what to do if the server finds rows without a choice. */
  reconciling: Pick<ReconcilingState, 'choices' | 'refuse'>
}

/** The representative is undecided until their list has come: it says whether the analyst is one. */
const begin = ({
  accountId,
  creditAmount,
  amountRequested,
  termsRequested,
  ...of
}: Detail): GivenEntries => ({
  accountId: accountId ?? '',
  creditAmount: String(creditAmount ?? amountRequested ?? ''),
  paymentTerms: termsRequested ?? '',
  reasons: [''],
  otherReason: '',
  creditRepId: of.creditRep ? String(of.creditRep.userId) : undefined,
  branchNumber: of.branchNumber ?? placeholder,
  letter: true,
  uploadAttachments: true,
})

/** 002 §5.1. Mounted again each time it opens, so it never shows an earlier attempt (REV-064). */
export const ApproveDialog = ({ tenant, application, reconciling, onClose }: ApproveProps) => {
  const queries = useQueryClient()
  const { timeZone } = useBanner(tenant)
  const today = dayOf(new Date(), timeZone)
  const named = useNamed(application)
  const reps = useQuery(creditReps(tenant))
  const denials = useQuery(reasonTypes)
  const branches = useQuery(branchesFor(tenant, application.guid))
  const [first] = useState(() => begin(application))
  const [given, setEntries] = useState<GivenEntries>(first)
  const [notice, setNotice] = useState(() => nobodyTold(today))
  const [reason, setReason] = useState('')
  const persons = useReports(application, today)
  const [note, setNote] = useState('')
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
    creditRepId: String(
      reps.data?.find(({ userId, isCaller }) =>
        given.creditRepId === undefined ? isCaller : String(userId) === given.creditRepId,
      )?.userId ?? placeholder,
    ),
  }
  const found = useCustomerOf(tenant, entries.accountId, { known: settled !== undefined, opens: integrated })
  const above = isAboveLimit(entries.creditAmount, application)
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
    act: () => {
      const approval = {
        ...named,
        accountId: entries.accountId,
        creditAmount: Number(entries.creditAmount),
        ...offerSent(entries, application),
        sendLetter: entries.letter,
        creditRepId: Number(entries.creditRepId),
        branchNumber: entries.branchNumber,
        erpUserLoginId: null,
        erpReconciliation: settled ? reconciling.choices : null,
        uploadAttachments: attaches && entries.uploadAttachments,
        consumerReports: persons.send(),
        despite: warnings.length ? { seen: warnings.map(({ key }) => key), reason } : null,
      }
      return above
        ? call('POST /api/CreditReview/proposal', { body: { ...approval, note } })
        : call('POST /api/CreditReview/approve', {
            body: { ...approval, notice: noticeSent(notice, entries.letter) },
          })
    },
  })
  const set = (change: Partial<ApprovalEntries>) => setEntries((before) => ({ ...before, ...change }))
  const warnings = warningsOf(application, Number(entries.creditAmount), approve.error)
  const ownReason = warnings.length && reason.trim() === '' ? { reason: required } : {}
  const less = isLess(entries, application)
  const ownOffer = less ? offerProblems(entries, persons.reports) : {}
  const ownNote = above && note.trim() === '' ? { note: required } : {}
  const own = approvalProblems(entries)
  const ownNotice = entries.letter || above ? {} : noticeProblems(notice, today, today)
  const refused = refusedEntries(approve.error)
  const problems: ApprovalProblems = tried ? { ...refused, ...own } : {}
  return (
    <DecisionDialog
      tenant={tenant}
      application={application}
      title={less ? `Counteroffer to ${application.companyName}` : `Approve ${application.companyName}`}
      deed={above ? 'send to a second approver' : deedOf(less, entries.letter)}
      waitsFor={found.waits ? '' : waitingFor(branches, reps, entries.branchNumber)}
      typed={
        given !== first ||
        reason.trim() !== '' ||
        note.trim() !== '' ||
        persons.isTyped ||
        (notice.told && notice.how.trim() !== '')
      }
      onCheck={() => {
        setTried(true)
        const wrong = { ...own, ...ownOffer, ...ownNote, ...ownNotice, ...ownReason, ...persons.wrong }
        return Object.keys(wrong).length === 0 && found.confirm()
      }}
      act={approve}
      letter={
        entries.letter
          ? {
              decision:
                Object.keys(ownOffer).length > 0 ? null : approvalLetter(entries, application, persons.sent),
              lacking: less
                ? 'The letter appears here when you select a reason.'
                : 'The letter appears here when you enter a credit amount of at least 100.',
            }
          : null
      }
      onClose={onClose}
    >
      {application.signing.state !== 'signed' && (
        <Notice kind="caution">After an approval, you can't request signatures anymore.</Notice>
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
        settled={settled}
        opens={integrated}
        found={found}
        problem={problems.accountId}
        value={entries.accountId}
        onChange={(accountId) => set({ accountId })}
      />
      <div className={styles.pair}>
        <AmountEntry
          problem={problems.creditAmount}
          value={entries.creditAmount}
          onChange={(creditAmount) => set({ creditAmount })}
        />
        <TermsEntry value={entries.paymentTerms} onChange={(paymentTerms) => set({ paymentTerms })} />
      </div>
      {above && (
        <div className={styles.set}>
          <Notice kind="caution">
            You may approve up to {wholeDollars(application.approvalLimit ?? 0)}. Someone else must approve
            this amount. Nothing is sent to the customer before they do.
          </Notice>
          <NoteEntry
            label="Note to the second approver"
            hint="Stored in the history."
            problem={tried ? { ...refused, ...ownNote }.note : undefined}
            value={note}
            onChange={setNote}
          />
        </div>
      )}
      {less && (
        <Counteroffer
          application={application}
          reasons={denials.data ?? []}
          list={denials}
          chosen={entries.reasons}
          problem={tried ? { ...refused, ...ownOffer }.reasonType : undefined}
          onChange={(reasons) => set({ reasons })}
          other={entries.otherReason}
          otherProblem={tried ? { ...refused, ...ownOffer }.otherReason : undefined}
          onOther={(otherReason) => set({ otherReason })}
        />
      )}
      <RepresentativeEntry
        tenant={tenant}
        problem={problems.creditRepId}
        value={entries.creditRepId}
        reps={reps}
        onChange={(creditRepId) => set({ creditRepId })}
      />
      <BranchEntry
        tenant={tenant}
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
      {!entries.letter && !above && (
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

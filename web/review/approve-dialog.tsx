import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { useState, type FormEvent } from 'react'
import type { BannerName } from '../../domain/rules/banners.ts'
import { ApiError, messageOf } from '../api/api-error.ts'
import { call } from '../api/client.ts'
import { Button } from '../ui/button.tsx'
import { Dialog, DialogActions } from '../ui/dialog.tsx'
import { Notice } from '../ui/notice.tsx'
import { toast } from '../ui/toasts.tsx'
import {
  accountDigits,
  approvalProblems,
  placeholder,
  wholeDollars,
  type ApprovalEntries,
  type ApprovalProblems,
} from './approval.ts'
import { Entry } from './entry.tsx'
import { applicationDetail, branchesFor, creditReps, type Detail } from './queries.ts'

interface ApproveDialogProps {
  tenant: BannerName
  application: Detail
  onClose: () => void
}

const erpIntegrated: ReadonlySet<BannerName> = new Set(['rexel', 'gexpro'])

const begin = ({ accountId, creditAmount, creditRep, branchNumber }: Detail): ApprovalEntries => ({
  accountId: accountId ?? '',
  creditAmount: creditAmount ? String(creditAmount) : '',
  creditRepId: creditRep ? String(creditRep.userId) : placeholder,
  branchNumber: branchNumber ?? placeholder,
  letter: true,
  uploadAttachments: true,
})

/** The server names fields by their place in the call. */
const problemsIn = (error: unknown): ApprovalProblems =>
  error instanceof ApiError
    ? Object.fromEntries(error.problems.map(({ path, message }) => [path.split('.').at(-1), message]))
    : {}

/** 002 §5.1. Rendered anew whenever it opens, so that it never remembers an earlier try (REV-064). */
export const ApproveDialog = ({ tenant, application, onClose }: ApproveDialogProps) => {
  const queries = useQueryClient()
  const reps = useQuery(creditReps(tenant))
  const branches = useQuery(branchesFor(tenant, application.guid))
  const [entries, setEntries] = useState(() => begin(application))
  const [tried, setTried] = useState(false)
  const attaches = erpIntegrated.has(tenant) && application.businessInfo.hasAccount === 'true'

  const approve = useMutation({
    mutationFn: () =>
      call('POST /api/CreditReview/approve', {
        body: {
          tenantId: application.tenantId,
          creditAppId: application.creditAppId,
          accountId: entries.accountId,
          creditAmount: Number(entries.creditAmount),
          sendLetter: entries.letter,
          creditRepId: Number(entries.creditRepId),
          branchNumber: entries.branchNumber,
          erpReconciliation: null,
          uploadAttachments: attaches && entries.uploadAttachments,
        },
      }),
    onSuccess: ({ data, message }) => {
      queries.setQueryData(applicationDetail(tenant, application.creditAppId).queryKey, data)
      void queries.invalidateQueries({ queryKey: ['applications', tenant] })
      toast('good', message || `${application.companyName} is approved.`)
      onClose()
    },
  })

  const listed = branches.data ?? []
  // A branch that has closed since is no choice any more.
  const branchNumber = listed.some((branch) => branch.branchNumber === entries.branchNumber)
    ? entries.branchNumber
    : placeholder
  const own = approvalProblems({ ...entries, branchNumber })
  const problems: ApprovalProblems = tried ? { ...problemsIn(approve.error), ...own } : {}
  const set = (change: Partial<ApprovalEntries>) => setEntries((before) => ({ ...before, ...change }))
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    setTried(true)
    if (Object.keys(own).length === 0) approve.mutate()
    else {
      const form = event.currentTarget
      // The marks are drawn first.
      requestAnimationFrame(() => form.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus())
    }
  }
  return (
    <Dialog title={`Approve ${application.companyName}`} onClose={onClose}>
      <form onSubmit={submit} noValidate className="fields">
        {approve.isError && <Notice kind="bad">{messageOf(approve.error)}</Notice>}
        <Entry label="Account ID" problem={problems.accountId}>
          {(given) => (
            <input
              {...given}
              className="control"
              inputMode="numeric"
              autoComplete="off"
              maxLength={accountDigits}
              required
              value={entries.accountId}
              onChange={(event) => set({ accountId: event.target.value.trim() })}
            />
          )}
        </Entry>
        <Entry label="Credit Amount" problem={problems.creditAmount}>
          {(given) => (
            <input
              {...given}
              className="control"
              inputMode="numeric"
              autoComplete="off"
              maxLength={20}
              required
              value={entries.creditAmount}
              onKeyDown={(event) => /^[eE+\-.]$/.test(event.key) && event.preventDefault()}
              onChange={(event) => set({ creditAmount: wholeDollars(event.target.value).slice(0, 9) })}
            />
          )}
        </Entry>
        <Entry label="Credit Representative" problem={problems.creditRepId}>
          {(given) => (
            <select
              {...given}
              className="control"
              required
              value={entries.creditRepId}
              onChange={(event) => set({ creditRepId: event.target.value })}
            >
              <option value={placeholder}>- Select Credit Representative -</option>
              {reps.data?.map(({ userId, fullName }) => (
                <option key={userId} value={userId}>
                  {fullName}
                </option>
              ))}
            </select>
          )}
        </Entry>
        <Entry label="Branch" problem={problems.branchNumber}>
          {(given) => (
            <select
              {...given}
              className="control"
              required
              value={branchNumber}
              onChange={(event) => set({ branchNumber: event.target.value })}
            >
              <option value={placeholder}>- Select Branch -</option>
              {listed.map(({ branchNumber: number, name, city, state }) => (
                <option key={number} value={number}>
                  {number} · {name}, {city}, {state}
                </option>
              ))}
            </select>
          )}
        </Entry>
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
        <DialogActions>
          <Button onClick={onClose}>Cancel</Button>
          <Button
            type="submit"
            variant="primary"
            busy={approve.isPending}
            disabled={branches.isPending || branchNumber === placeholder}
          >
            Continue
          </Button>
        </DialogActions>
      </form>
    </Dialog>
  )
}

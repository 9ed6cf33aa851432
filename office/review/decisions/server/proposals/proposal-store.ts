/** The SQL of approvals that wait for a second approver. */
import type { Day } from '../../../../../platform/text/days/days.ts'
import type { Reader, Tx } from '../../../../../platform/database/index.ts'
import type { AtHand } from '../decision-rules.ts'
import type { ApprovalBody } from '../prepare-approval.ts'

export const openProposal = async (reader: Reader, formId: number) => {
  const found = await reader
    .selectFrom('approval_proposal')
    .selectAll()
    .where('saved_form_id', '=', formId)
    .where('ended_at', 'is', null)
    .executeTakeFirst()
  // Only `keepProposal` stores it.
  return found ? { ...found, approval: found.approval as ApprovalBody } : null
}

/** The open proposal of a locked application, whose row already says whether there is one. */
export const proposalAtHand = async (tx: Tx, { application }: AtHand) =>
  application.proposed_amount === null ? null : openProposal(tx, application.id)

export type Proposal = NonNullable<Awaited<ReturnType<typeof openProposal>>>

export const keepProposal = (
  tx: Tx,
  formId: number,
  approval: ApprovalBody,
  { note, by, at }: { note: string; by: { sso: string; name: string }; at: Date },
) =>
  tx
    .insertInto('approval_proposal')
    .values({
      saved_form_id: formId,
      approval: JSON.stringify(approval),
      note,
      proposed_by: by.sso,
      proposed_by_name: by.name,
      proposed_at: at,
    })
    .execute()

export const endProposal = (tx: Tx, id: number, at: Date) =>
  tx.updateTable('approval_proposal').set({ ended_at: at }).where('id', '=', id).execute()

export const noteReminded = (tx: Tx, id: number, today: Day) =>
  tx.updateTable('approval_proposal').set({ reminded_on: today }).where('id', '=', id).execute()

/** The amount that lists show; null: nothing waits. Raises the version, because the application must be read again. */
export const showProposed = (tx: Tx, formId: number, amount: number | null) =>
  tx
    .updateTable('application')
    .set((e) => ({ proposed_amount: amount, row_version: e('row_version', '+', 1) }))
    .where('id', '=', formId)
    .execute()

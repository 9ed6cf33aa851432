/** Approvals above an employee's limit, which a second approver decides (docs/rules/review.md, Second approval). */
import { z } from 'zod'
import { approvalShape, Despite, RowVersion, decisionAccess as access } from './decisions.ts'
import { answer, endpoint } from '../../../../platform/http/endpoint.ts'
import { Changed, TenantId } from '../../../../platform/http/shapes.ts'

const about = { tenantId: TenantId, creditAppId: z.coerce.number().int().positive() }
const Note = z.string().trim().min(1, '*Required').max(500, '*Field contains too many characters')

export const proposals = {
  propose: endpoint({
    method: 'POST',
    path: '/api/CreditReview/proposal',
    summary: "Sends an approval above the employee's own limit to a second approver.",
    access,
    body: z.object({
      ...about,
      ...approvalShape,
      note: Note,
      despite: Despite.nullish(),
      rowVersion: RowVersion,
    }),
    reply: answer(Changed),
  }),
  approve: endpoint({
    method: 'POST',
    path: '/api/CreditReview/proposal/approve',
    summary: "Approves an application as another employee proposed, within the second approver's own limit.",
    access,
    body: z.object({ ...about, despite: Despite.nullish(), rowVersion: RowVersion }),
    reply: answer(Changed),
  }),
  end: endpoint({
    method: 'POST',
    path: '/api/CreditReview/proposal/end',
    summary: "Withdraws the employee's own proposal, or returns another employee's.",
    access,
    body: z.object({ ...about, note: Note, rowVersion: RowVersion }),
    reply: answer(Changed),
  }),
}

/** Who works on an application (docs/rules/desk.md). */
import type { SentInput } from '../../../../platform/http/endpoint.ts'
import type { desk } from '../contract/desk.ts'
import type { Banner } from '../../../../banners/rules/banners.ts'
import { lockApplication } from '../../server/applications/index.ts'
import { appendAuditEvent } from '../../../../platform/audit/index.ts'
import type { Tx } from '../../../../platform/database/index.ts'
import { Conflict, Invalid, NotFound } from '../../../../platform/errors.ts'
import { type EmployeeRequest, actorName, nameOf } from '../../../../platform/http/index.ts'
import { analystsOf, keepAssignee, nameOfEmployee, type AnalystRow } from './store.ts'

export type To = SentInput<typeof desk.assign>['body']['to']

/** Who did it, for the audit event. */
interface Actor {
  actor: string
  name: string | null
  address: string | null
  at: Date
}

export const actorOf = (ctx: EmployeeRequest): Actor => ({
  actor: actorName(ctx.actor),
  name: nameOf(ctx),
  address: ctx.address,
  at: ctx.now,
})

/** Among the analysts of the banner's rule, the one with the fewest pending applications; ties go to the first one listed. */
const byRule = (
  { assignedAnalysts }: Pick<Banner, 'assignedAnalysts'>,
  analysts: readonly AnalystRow[],
): AnalystRow | undefined =>
  assignedAnalysts
    .flatMap((email) => analysts.filter((one) => one.email.toLowerCase() === email.toLowerCase()))
    .toSorted((a, b) => a.pending - b.pending)[0]

export interface Assigned {
  /** What to tell the caller. */
  said: string
  /** The assignee before and now, by sso; null: no one. */
  from: string | null
  to: string | null
}

/** Assigns it. Throws Conflict, Invalid or NotFound. */
export const assign = async (
  tx: Tx,
  { formId, banner, to, seen }: { formId: number; banner: Banner; to: To; seen?: string | null | undefined },
  by: Actor,
): Promise<Assigned> => {
  const application = await lockApplication(tx, formId)
  if (application?.banner_id !== banner.tenantId) throw new NotFound()
  if (application.status === 'Withdrawn')
    throw new Conflict("This application was withdrawn, so it can't be assigned.")
  const before = application.assigned_to
  const chosen = to.kind === 'none' ? null : await choose(tx, banner, to)
  const assignee = chosen?.sso ?? null
  if (before !== assignee && seen !== undefined && seen !== before)
    throw new Conflict(
      before
        ? `${await nameOfEmployee(tx, before)} was just assigned to this application.`
        : 'This application was just unassigned.',
    )
  const said = chosen ? `Assigned to ${chosen.name}.` : 'Unassigned.'
  const assigned = { said, from: before, to: assignee }
  if (before === assignee) return assigned
  await keepAssignee(tx, formId, assignee)
  const earlier = before && { from: await nameOfEmployee(tx, before) }
  await appendAuditEvent(tx, {
    formId,
    at: by.at,
    actor: by.actor,
    address: by.address,
    event: chosen ? 'assigned' : 'unassigned',
    detail: {
      ...(by.name && { by: by.name }),
      ...(chosen && { to: chosen.name }),
      ...earlier,
      ...(to.kind === 'rule' && { rule: 'fewest pending applications' }),
    },
  })
  return assigned
}

const choose = async (tx: Tx, banner: Banner, to: Exclude<To, { kind: 'none' }>): Promise<AnalystRow> => {
  const analysts = await analystsOf(tx, banner.tenantId)
  const chosen = to.kind === 'rule' ? byRule(banner, analysts) : analysts.find(({ sso }) => sso === to.sso)
  if (chosen) return chosen
  if (to.kind === 'employee')
    throw new Invalid([
      {
        path: 'body.to.sso',
        message: `Choose someone who can decide ${banner.displayName} applications.`,
      },
    ])
  throw new Conflict(
    banner.assignedAnalysts.length
      ? 'None of the analysts in the assignment rule can decide applications.'
      : `${banner.displayName} has no assignment rule.`,
  )
}

/** A new application goes to an analyst at once if its banner has a rule, and stays unassigned if none of them can. */
export const assignNew = async (tx: Tx, banner: Banner, of: { formId: number; at: Date }): Promise<void> => {
  if (banner.assignedAnalysts.length === 0) return
  if (!byRule(banner, await analystsOf(tx, banner.tenantId))) return
  const by = { actor: 'system', name: null, address: null, at: of.at }
  await assign(tx, { formId: of.formId, banner, to: { kind: 'rule' } }, by)
}

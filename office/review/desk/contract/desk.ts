/** The analyst's work on applications: who works on which, and when to look at one again (docs/rules/desk.md). */
import { z } from 'zod'
import { decisionAccess as access } from '../../decisions/contract/decisions.ts'
import { staff } from '../../../../platform/http/access-words.ts'
import { answer, endpoint } from '../../../../platform/http/endpoint.ts'
import { Changed, Day, TenantId } from '../../../../platform/http/shapes.ts'

const about = { tenantId: TenantId, creditAppId: z.coerce.number().int().positive() }

/** `rule`: by the banner's rule, if it has one. */
export const Assignee = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('employee'), sso: z.string().min(1, '*Required').max(200) }),
  z.object({ kind: z.literal('rule') }),
  z.object({ kind: z.literal('none') }),
])

/** From the first to the last day, in the banner's time zone. */
const Absence = z.object({ fromOn: Day, untilOn: Day, deputySso: z.string().min(1, '*Required').max(200) })

export const desk = {
  analysts: endpoint({
    method: 'GET',
    path: '/api/CreditReview/analysts',
    summary:
      'Returns the employees who may decide on applications of a banner, with their pending applications.',
    access: staff('managedUser', { is: 'banner', at: 'query.tenantId' }),
    query: z.object({ tenantId: TenantId }),
    reply: answer(
      z.object({
        analysts: z.array(
          z.object({
            sso: z.string(),
            name: z.string(),
            isCaller: z.boolean(),
            /** The number of pending applications that are assigned to them. */
            pending: z.number(),
          }),
        ),
        /** The banner has a rule by which applications are assigned. */
        hasRule: z.boolean(),
      }),
    ),
  }),
  assign: endpoint({
    method: 'POST',
    path: '/api/CreditReview/assignment',
    summary: 'Assigns an application to an employee, by rule, or to no one.',
    access,
    body: z.object({
      ...about,
      to: Assignee,
      /** The assignee that the caller saw; null: no one. If there is another one by now, the reply is 409. */
      seen: z.string().max(200).nullish(),
    }),
    reply: answer(Changed),
  }),
  absence: endpoint({
    method: 'GET',
    path: '/api/CreditReview/absence',
    summary: 'Returns when the caller is away, and who may get their second approvals meanwhile.',
    access: staff('editApplications', { is: 'banner', at: 'query.tenantId' }),
    query: z.object({ tenantId: TenantId }),
    reply: answer(
      z.object({
        absence: Absence.nullable(),
        /** Others who may decide in this banner. */
        deputies: z.array(z.object({ sso: z.string(), name: z.string() })),
      }),
    ),
  }),
  saveAbsence: endpoint({
    method: 'POST',
    path: '/api/CreditReview/absence',
    summary:
      'Says when the caller is away and who gets their second approvals meanwhile, or that they are back.',
    access: staff('editApplications', { is: 'banner', at: 'body.tenantId' }),
    body: z.object({ tenantId: TenantId, absence: Absence.nullable() }),
    reply: answer(Absence.nullable()),
  }),
  followUp: endpoint({
    method: 'POST',
    path: '/api/CreditReview/follow-up',
    summary: 'Sets, changes or clears the day on which to look at an application again, with a note.',
    access,
    body: z.object({
      ...about,
      /** Null clears it. */
      on: Day.nullable(),
      note: z.string().trim().max(500, '*Field contains too many characters').optional(),
    }),
    reply: answer(Changed),
  }),
}

/** Changes of many applications of the list at once. Each row succeeds or fails by itself (docs/rules/desk.md). */
import { z } from 'zod'
import { Assignee } from './desk.ts'
import { staff } from '../../../../platform/http/access-words.ts'
import { answer, endpoint } from '../../../../platform/http/endpoint.ts'
import { TenantId, upTo } from '../../../../platform/http/shapes.ts'

const MOST = 100
const Id = z.coerce.number().int().positive()

/** The access check covers the banner only. The handler looks up each row as the check of a single application does. */
const access = staff('editApplications', { is: 'banner', at: 'body.tenantId' })

/** Each application once: two results for one application could contradict each other. */
const eachOnce = <S extends z.ZodType>(row: S, idOf: (row: z.output<S>) => number) =>
  upTo(
    MOST,
    z
      .array(row)
      .min(1, '*Required')
      .refine((rows) => new Set(rows.map(idOf)).size === rows.length, 'Name each application only once.'),
  )

const result = {
  creditAppId: z.number(),
  /** Null if it was done; otherwise why not. An unknown application and one of another banner get the same. */
  problem: z.string().nullable(),
}

const Reminded = answer(
  z.object({
    results: z.array(
      z.object({
        ...result,
        /** The number of addresses; 0 if there is a problem. */
        recipients: z.number(),
      }),
    ),
  }),
)
const reminders = z.object({ tenantId: TenantId, creditAppIds: eachOnce(Id, (id) => id) })

export const manyApplications = {
  assign: endpoint({
    method: 'POST',
    path: '/api/CreditReview/assignments',
    summary: 'Assigns up to 100 applications to an employee, by rule, or to no one. Each has its own result.',
    access,
    body: z.object({
      tenantId: TenantId,
      to: Assignee,
      applications: eachOnce(
        z.object({
          creditAppId: Id,
          /** The assignee that the caller saw; null: no one. An application with another assignee does not change. */
          seen: z.string().max(200).nullable(),
        }),
        ({ creditAppId }) => creditAppId,
      ),
    }),
    reply: answer(
      z.object({
        results: z.array(
          z.object({
            ...result,
            /** Who had it and who has it, by sso; null: no one. Both null if there is a problem. */
            from: z.string().nullable(),
            to: z.string().nullable(),
          }),
        ),
      }),
    ),
  }),
  remind: endpoint({
    method: 'POST',
    path: '/api/CreditReview/missing-items/reminders',
    summary: 'Reminds the customers of up to 100 applications of what is still missing, each once a day.',
    access,
    body: reminders,
    reply: Reminded,
  }),
  remindPreview: endpoint({
    method: 'POST',
    path: '/api/CreditReview/missing-items/reminders-preview',
    summary: 'Tells which of up to 100 customers a reminder would reach. Sends and stores nothing.',
    access,
    body: reminders,
    reply: Reminded,
  }),
}

import type { privacy } from '../contract.ts'
import { privacyRequest, type PrivacyRequest } from '../form.ts'
import { readAnswers } from '../../../kit/model/index.ts'
import { fallbackOf, namesInUse } from '../../../banners/rules/banners-in-use.ts'
import { bannerOf, type Banner } from '../../../banners/rules/banners.ts'
import { privacyClocks } from '../../../platform/text/days/days.ts'
import { phoneNumber } from '../../../platform/text/phone.ts'
import { type EmployeeRequest, type HandlersOf, actorName, replyWith } from '../../../platform/http/index.ts'
import { type AuditEventName, appendAuditEvent } from '../../../platform/audit/index.ts'
import { type Database, inTransaction } from '../../../platform/database/index.ts'
import type { Jobs } from '../../../platform/jobs/index.ts'
import { Conflict, Invalid, NotFound } from '../../../platform/errors.ts'
import { sha256 } from '../../../platform/sha256.ts'
import { pageByKey } from '../../../kit/list/server/index.ts'
import { privacyReceived } from './privacy-received.mail.ts'
import { queueMail } from '../../../platform/mail/index.ts'
import {
  APPLICANT,
  type ContextOf,
  customer,
  insertForm,
  keepLanguage,
  lockFormByIdempotencyKey,
  submitForm,
} from '../../../kit/saving/server/index.ts'
import { insertRequest, lockRequest, requestsDue, stopClock } from './store.ts'

const PAGE = 100

export const privacyHandlers = ({
  db,
  jobs,
  banners,
  contextOf,
}: {
  db: Database
  jobs: Jobs
  banners: readonly Banner[]
  contextOf: ContextOf
}): HandlersOf<typeof privacy> => ({
  submit: async ({ body, ctx }) => {
    const banner = bannerOf(fallbackOf(namesInUse(banners)), banners)!
    const context = contextOf(
      { form_type: privacyRequest.name, banner_id: banner.tenantId },
      'external',
      ctx.now,
      'form',
    )
    const { answers, problems } = readAnswers(privacyRequest, context, body)
    if (problems.length) throw new Invalid(problems)
    const key = ctx.header('idempotency-key')
    // Includes the answers, so that another person's request never counts as this one.
    const idempotencyKey = key ? sha256(`privacy\n${key}\n${JSON.stringify(answers)}`) : null
    const { id } = await submitForm(db, {
      at: ctx.now,
      address: ctx.address,
      open: async (tx) => {
        const inserted = await insertForm(tx, {
          form_type: privacyRequest.name,
          banner_id: banner.tenantId,
          audience: 'external',
          state: 'draft',
          answers,
          form_version: privacyRequest.version,
          idempotency_key: idempotencyKey,
          owner_sso: null,
          updated_by: APPLICANT,
          at: ctx.now,
        })
        const form = inserted ?? (await lockFormByIdempotencyKey(tx, idempotencyKey!))!
        return keepLanguage(tx, form, customer, ctx)
      },
      decide: async (_, form) =>
        form.submitted_at
          ? 'nothing'
          : { answers, state: 'received', actor: APPLICANT, event: 'request received' },
      follow: async (tx, form) => {
        const { acknowledgeBy, answerBy } = privacyClocks(ctx.now, banner.timeZone)
        const request = asRequest(answers)
        await insertRequest(tx, {
          id: form.id,
          ...request,
          received_at: ctx.now,
          acknowledge_by: acknowledgeBy,
          answer_by: answerBy,
        })
        await queueMail(tx, jobs, privacyReceived, {
          banner,
          formId: form.id,
          reference: String(form.id),
          to: request.email,
          data: { kind: request.kind, name: request.name, answerBy },
        })
      },
    })
    return replyWith(
      { reference: String(id) },
      'We will review your request and respond to you soon. Thank you.',
    )
  },

  queue: async ({ query, ctx }) => {
    const question = { bannerId: ctx.subject.bannerId, answered: query.answered === 'yes' }
    const { rows, ...page } = await pageByKey(requestsDue(db, question), query.cursor, PAGE)
    return replyWith({
      rows: rows.map((row) => ({
        id: row.id,
        guid: row.guid,
        kind: row.kind,
        name: row.name,
        email: row.email,
        phone: phoneNumber(String((row.answers as PrivacyRequest).phoneNumber ?? '')),
        receivedAt: row.received_at.toISOString(),
        acknowledgeBy: row.acknowledge_by,
        answerBy: row.answer_by,
        acknowledgedAt: row.acknowledged_at?.toISOString() ?? null,
        answeredAt: row.answered_at?.toISOString() ?? null,
      })),
      ...page,
    })
  },

  acknowledge: ({ ctx }) =>
    event(db, ctx, 'request acknowledged', (request) => {
      if (request.acknowledged_at) throw new Conflict('This request was already acknowledged.')
      return { acknowledged_at: ctx.now }
    }),

  answer: ({ ctx }) =>
    event(db, ctx, 'request answered', (request) => {
      if (request.answered_at) throw new Conflict('This request was already answered.')
      return {
        acknowledged_at: request.acknowledged_at ?? ctx.now,
        answered_at: ctx.now,
        answered_by: actorName(ctx.actor),
      }
    }),
})

const event = async (
  db: Database,
  ctx: EmployeeRequest,
  what: AuditEventName,
  decide: (request: NonNullable<Awaited<ReturnType<typeof lockRequest>>>) => Parameters<typeof stopClock>[2],
) => {
  const formId = ctx.subject.formId
  await inTransaction(db, async (tx) => {
    const request = await lockRequest(tx, formId)
    if (!request) throw new NotFound()
    await stopClock(tx, formId, decide(request))
    await appendAuditEvent(tx, {
      formId,
      at: ctx.now,
      actor: actorName(ctx.actor),
      event: what,
      address: ctx.address,
    })
  })
  return replyWith(null)
}

const asRequest = (answers: PrivacyRequest) => ({
  kind: answers.privacySelection === 'delete' ? ('delete' as const) : ('disclose' as const),
  name: `${answers.firstName} ${answers.lastName}`,
  email: answers.emailAddress ?? '',
})

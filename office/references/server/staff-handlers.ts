/** What staff do with references. Each act replies with the references as they are then. */
import { bannerById, type Banner } from '../../../banners/rules/banners.ts'
import { appendAuditEvent, type AuditEvent } from '../../../platform/audit/index.ts'
import { inTransaction, type Tx } from '../../../platform/database/index.ts'
import { Conflict, Invalid } from '../../../platform/errors.ts'
import {
  type EmployeeRequest,
  type HandlersOf,
  actorName,
  nameOf,
  replyWith,
} from '../../../platform/http/index.ts'
import { termsOfCredit } from '../../../common/signing/rules/terms.ts'
import { dayOf } from '../../../platform/text/days/days.ts'
import type { referenceCalls } from '../contract/references.ts'
import { BANK, type GivenReference } from '../rules/given-references.ts'
import { expiryOf, reusableSince } from '../rules/schedule.ts'
import { askReferences, namedReference, newRequest, refuseAnswered, refuseAsking } from './ask.ts'
import { changeContact } from './change-contact.ts'
import type { Asker, ReferenceDependencies } from './dependencies.ts'
import { columnsOfAnswers, checkAnswers, isDecline, storeAnswers } from './store-answers.ts'
import { printReferenceLetter } from './letter.ts'
import { createCode } from './links.ts'
import { readCustomer } from './mail-referee.ts'
import { presentReferences } from './present.ts'
import {
  type ReferencedApplication,
  countReferences,
  currentOf,
  earlierAnswers,
  isSameReferee,
  insertRequest,
  lockForReferences,
  type ReferenceRequest,
  requestsById,
  requestsOf,
  updateRequest,
} from './store.ts'

export const referenceHandlers = (d: ReferenceDependencies): HandlersOf<typeof referenceCalls> => {
  const present = async (ctx: EmployeeRequest, message = '') =>
    replyWith(await presentReferences(d.db, d.banners, ctx.subject.formId, ctx.now), message)

  const byOf = (ctx: EmployeeRequest) => ({ sso: actorName(ctx.actor), name: nameOf(ctx) })

  /** Locks the application and finds the reference in it. Throws Invalid, and Conflict once it was decided. */
  const open = async (tx: Tx, ctx: EmployeeRequest, id: string, agreed: boolean | undefined) => {
    const application = await lockForReferences(tx, ctx.subject.formId)
    await refuseAsking(tx, application, agreed ?? false)
    const reference = namedReference(application, id)
    const banner = bannerById(application.banner_id, d.banners)
    const current = currentOf(await requestsOf(tx, application.id), id)
    return { application, banner, reference, current }
  }

  return {
    read: ({ ctx }) => present(ctx),

    ask: async ({ body, ctx }) => {
      await inTransaction(d.db, async (tx) => {
        const application = await lockForReferences(tx, ctx.subject.formId)
        await refuseAsking(tx, application, body.agreed ?? false)
        const banner = bannerById(application.banner_id, d.banners)
        const asking = { application, banner, ids: body.references, by: byOf(ctx) }
        await askReferences(tx, d, { ...asking, at: ctx.now, address: ctx.address })
      })
      return present(ctx, body.references.length === 1 ? 'Reference asked.' : 'References asked.')
    },

    contact: async ({ body, ctx }) => {
      await inTransaction(d.db, async (tx) => {
        const found = await open(tx, ctx, body.reference, body.agreed)
        const { email, phone } = body
        await changeContact(tx, d, {
          ...found,
          email,
          phone,
          by: byOf(ctx),
          at: ctx.now,
          address: ctx.address,
          mayAsk: true,
        })
      })
      return present(ctx, 'Contact changed.')
    },

    record: async ({ body, ctx }) => {
      await inTransaction(d.db, async (tx) => {
        // The customer's agreement is for mails; staff call at their own judgment.
        const found = await open(tx, ctx, body.reference, true)
        const { application, banner, reference } = found
        refuseAnswered(found.current)
        if (body.on > dayOf(ctx.now, banner.timeZone))
          throw new Invalid([{ path: 'body.on', message: "The date can't be in the future" }])
        const answers = checkAnswers(reference.kind, banner, body.answers, ctx.now)
        const request = found.current ?? (await beginRequest(tx, found, byOf(ctx), ctx.now))
        const called = { who: body.who, on: body.on, by: nameOf(ctx) }
        const columns = columnsOfAnswers(request, answers, { at: ctx.now, late: false })
        await storeAnswers(
          tx,
          d,
          { application, banner, request },
          { ...columns, way: 'phone', called: JSON.stringify(called) },
          null,
        )
        await appendAuditEvent(
          tx,
          eventOf(ctx, 'reference recorded', reference, {
            called: `${called.who}, ${called.on}`,
            ...(isDecline(answers) ? { declined: true } : {}),
            sha256: columns.answers_sha256,
          }),
        )
      })
      return present(ctx, 'Answers recorded.')
    },

    reuse: async ({ body, ctx }) => {
      await inTransaction(d.db, async (tx) => {
        const found = await open(tx, ctx, body.reference, true)
        const { application, banner, reference } = found
        refuseAnswered(found.current)
        const offered = await earlierAnswers(tx, application, reusableSince(ctx.now))
        const source = offered.find((one) => one.id === body.request && isSameReferee(reference, one))
        if (!source) throw new Conflict("This answer can't be used again.")
        const request = found.current ?? (await beginRequest(tx, found, byOf(ctx), ctx.now))
        await storeAnswers(
          tx,
          d,
          { application, banner, request },
          {
            way: 'earlier',
            earlier_id: source.id,
            answers: JSON.stringify(source.answers),
            form_version: source.form_version,
            answers_sha256: source.answers_sha256,
            answered_at: ctx.now,
            first_answered_at: source.first_answered_at,
            mail_on: null,
          },
          null,
        )
        await appendAuditEvent(
          tx,
          eventOf(ctx, 'reference reused', reference, {
            application: source.saved_form_id,
            sha256: source.answers_sha256,
          }),
        )
      })
      return present(ctx, 'The earlier answer is used.')
    },

    letter: async ({ body, ctx }) => {
      const letter = await inTransaction(d.db, async (tx) => {
        const found = await open(tx, ctx, body.reference, body.agreed)
        refuseAnswered(found.current)
        const { banner, reference } = found
        const request = found.current ?? (await beginRequest(tx, found, byOf(ctx), ctx.now))
        // Someone who is mailed keeps their mails.
        await updateRequest(tx, request.id, {
          expires_at: expiryOf(ctx.now),
          ...(request.way === 'phone' ? { way: 'letter' } : {}),
        })
        await appendAuditEvent(tx, eventOf(ctx, 'reference letter printed', reference, {}))
        return {
          banner,
          formId: ctx.subject.formId,
          at: ctx.now,
          reference,
          about: await readCustomer(tx, request, banner),
          terms: termsOfCredit(banner.creditor).version,
          page: `${d.publicUrl}/reference/${banner.name}`,
          code: await createCode(tx, [request.id], ctx.now),
        }
      })
      return {
        stream: await printReferenceLetter(letter),
        contentType: 'application/pdf',
        downloadAs: `Reference letter ${letter.reference.id === BANK ? 'to the bank' : `to ${letter.reference.name}`}.pdf`,
      }
    },
  }
}

/** A request without mails: for a letter or a call. */
const beginRequest = async (
  tx: Tx,
  found: { reference: GivenReference; application: ReferencedApplication; banner: Banner },
  by: Asker,
  at: Date,
): Promise<ReferenceRequest> => {
  const { reference, application, banner } = found
  const row = newRequest(reference, reference, { application, banner, by, at })
  const id = await insertRequest(tx, { ...row, way: 'letter', mail_on: null })
  await countReferences(tx, application.id)
  return (await requestsById(tx, [id]))[0]!
}

const eventOf = (
  ctx: EmployeeRequest,
  event: AuditEvent['event'],
  { name }: GivenReference,
  detail: Record<string, unknown>,
): AuditEvent => ({
  formId: ctx.subject.formId,
  at: ctx.now,
  actor: actorName(ctx.actor),
  event,
  detail: { by: nameOf(ctx), reference: name, ...detail },
  address: ctx.address,
})

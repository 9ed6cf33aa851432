/** The page of a referee. */
import { refuseEmail, refusedEmails } from '../../../common/mailed-links/server/index.ts'
import { bannerById, type Banner } from '../../../banners/rules/banners.ts'
import { termsOfCredit } from '../../../common/signing/rules/terms.ts'
import { own, type Answers } from '../../../kit/model/index.ts'
import { isDraftSession } from '../../../kit/saving/server/index.ts'
import { appendAuditEvent } from '../../../platform/audit/index.ts'
import { type Reader, type Tx, inTransaction } from '../../../platform/database/index.ts'
import { Conflict, NotFound } from '../../../platform/errors.ts'
import {
  type FoundForm,
  type HandlersOf,
  type RequestContext,
  replyWith,
} from '../../../platform/http/index.ts'
import { sha256 } from '../../../platform/sha256.ts'
import { shortDate } from '../../../platform/text/days/dates.ts'
import type { referee } from '../contract/referee.ts'
import { correctableUntil } from '../rules/schedule.ts'
import type { ReferenceDependencies } from './dependencies.ts'
import { columnsOfAnswers, checkAnswers, isDecline, storeAnswers, tellAnalyst } from './store-answers.ts'
import { createKey, hashOfCode } from './links.ts'
import { readCustomer } from './mail-referee.ts'
import {
  isApplicantsAddress,
  lockForReferences,
  readApplication,
  type ReferenceRequest,
  requestsById,
  requestsOfKey,
  updateRequest,
} from './store.ts'

type Referee = RequestContext<never, FoundForm & { requests: readonly number[] }>

export const refereeHandlers = (d: ReferenceDependencies): HandlersOf<typeof referee> => {
  const pageOf = async (ctx: Pick<Referee, 'subject' | 'now'>) => {
    const requests = await requestsById(d.db, ctx.subject.requests)
    const questions = []
    for (const request of requests)
      questions.push({ id: request.id, ...(await presentQuestion(d.db, d.banners, request, ctx.now)) })
    return { questions }
  }

  return {
    opened: async ({ ctx }) => replyWith(await pageOf(ctx)),

    answered: async ({ body, ctx }) => {
      const { question: id } = body
      if (!ctx.subject.requests.includes(id)) throw new NotFound()
      await inTransaction(d.db, (tx) => keepSent(tx, d, { id, ...body }, ctx))
      return replyWith(await pageOf(ctx), 'Thank you. We received your answers.')
    },

    refused: async ({ ctx }) => {
      const requests = await requestsById(d.db, ctx.subject.requests)
      await inTransaction(d.db, async (tx) => {
        const before = await refusedEmails(
          tx,
          'reference',
          requests.map(({ email }) => email ?? ''),
        )
        for (const { id, saved_form_id, email, name } of requests) {
          // A letter has no address to refuse, and the analyst learns of a refusal once.
          if (!email || before.has(email)) continue
          const application = await lockForReferences(tx, saved_form_id)
          await refuseEmail(tx, 'reference', email, ctx.now)
          await updateRequest(tx, id, { mail_on: null })
          const banner = bannerById(application.banner_id, d.banners)
          await tellAnalyst(tx, d, { application, banner }, `${name} wants no more requests by email.`, {
            allIn: false,
          })
          await appendAuditEvent(tx, {
            formId: saved_form_id,
            at: ctx.now,
            actor: REFEREE,
            event: 'reference refused',
            detail: { by: name },
            address: ctx.address,
          })
        }
      })
      return replyWith(null, "We won't ask you again.")
    },

    byCode: async ({ params, body, ctx }) => {
      const found = await requestsOfKey(d.db, hashOfCode(body.code), ctx.now)
      const requests = found.filter(
        ({ banner_id }) => bannerById(banner_id, d.banners).name === params.tenant,
      )
      if (requests.length === 0)
        throw new NotFound(
          "We don't know this code, or it has expired. Check it against our email or letter.",
        )
      const ids = requests.map(({ id }) => id)
      return replyWith({ key: await inTransaction(d.db, (tx) => createKey(tx, ids, ctx.now)) })
    },
  }
}

/** The actor in audit events. */
const REFEREE = 'referee'

const keepSent = async (
  tx: Tx,
  d: ReferenceDependencies,
  { id, answers: sent, replaces }: { id: number; answers: Answers; replaces: string | null },
  ctx: Pick<Referee, 'now' | 'address' | 'cookie'>,
): Promise<void> => {
  const [found] = await requestsById(tx, [id])
  const application = await lockForReferences(tx, found!.saved_form_id)
  // Again, now that it is locked: two people may answer at once.
  const [request] = await requestsById(tx, [id])
  const banner = bannerById(application.banner_id, d.banners)
  refuseAnswer(application.status, request!, banner, { replaces, now: ctx.now })
  const answers = checkAnswers(request!.kind, banner, sent, ctx.now)
  const declined = isDecline(answers)
  const isFirst = request!.answered_at === null
  const late = application.status !== 'Pending' && (isFirst || request!.late)
  const columns = columnsOfAnswers(request!, answers, { at: ctx.now, late })
  const fromApplicant = await isFromApplicant(tx, application.id, ctx)
  const news = declined
    ? `${request!.name} can't answer.`
    : `${request!.name} ${isFirst ? 'answered' : 'corrected their answers'}${late ? ', after the decision' : ''}.`
  await storeAnswers(
    tx,
    d,
    { application, banner, request: request! },
    { ...columns, from_applicant: fromApplicant || request!.from_applicant },
    // A correction may follow another: one mail an hour says that there are any.
    isFirst ? { news } : { news, once: `${request!.id} ${ctx.now.toISOString().slice(0, 13)}` },
  )
  await appendAuditEvent(tx, {
    formId: application.id,
    at: ctx.now,
    actor: REFEREE,
    event: declined ? 'reference declined' : isFirst ? 'reference answered' : 'reference corrected',
    detail: {
      by: answererOf(answers) || request!.name,
      reference: request!.name,
      sha256: columns.answers_sha256,
      ...(late ? { late } : {}),
    },
    address: ctx.address,
  })
}

/** Throws NotFound if someone else is asked by now, and Conflict if no answer is taken or a newer one was not seen. */
const refuseAnswer = (
  status: string,
  { way, answered_at, first_answered_at, replaced_at }: ReferenceRequest,
  { timeZone }: Banner,
  { replaces, now }: { replaces: string | null; now: Date },
): void => {
  if (replaced_at) throw new NotFound()
  if (status === 'Withdrawn')
    throw new Conflict('This customer withdrew their application, so no answer is needed.')
  if (!answered_at) return
  if (!isOwnAnswer(way))
    throw new Conflict('We already have answers about this customer, so no others are needed.')
  if (correctableUntil(first_answered_at!) <= now)
    throw new Conflict("These answers were sent more than a day ago, so they can't be changed anymore.")
  if (answered_at.toISOString() !== replaces)
    throw new Conflict(
      `Someone sent answers on ${shortDate(answered_at, timeZone)} while you had this page open. Open the link again to see them.`,
    )
}

/**
 * Answers by phone or for an earlier application came from someone who may not hold this link: an applicant could have
 * named an address that they read. So the link neither shows nor corrects them.
 */
const isOwnAnswer = (way: ReferenceRequest['way']): boolean => way === 'email' || way === 'letter'

/** Whether the answer comes from the browser or a network address of the applicant. Allowed, but shown to staff. */
const isFromApplicant = async (
  reader: Reader,
  formId: number,
  ctx: Pick<Referee, 'now' | 'address' | 'cookie'>,
): Promise<boolean> => {
  const session = ctx.cookie('draft')
  if (session && (await isDraftSession(reader, formId, sha256(session), ctx.now))) return true
  return isApplicantsAddress(reader, formId, ctx.address)
}

const answererOf = (answers: Answers): string => {
  const name = own(own(answers, 'answeredBy'), 'name')
  return typeof name === 'string' ? name : ''
}

const presentQuestion = async (
  reader: Reader,
  banners: readonly Banner[],
  request: ReferenceRequest,
  now: Date,
) => {
  const application = await readApplication(reader, request.saved_form_id)
  const { kind, way, answered_at, first_answered_at } = request
  if (application.status === 'Withdrawn') return closeQuestion(kind)
  const banner = bannerById(application.banner_id, banners)
  const about = await readCustomer(reader, request, banner)
  const until = first_answered_at && correctableUntil(first_answered_at)
  const isCorrectable = until !== null && until > now && isOwnAnswer(way)
  return {
    state: !answered_at ? ('open' as const) : isCorrectable ? ('answered' as const) : ('frozen' as const),
    kind,
    companyName: about.companyName,
    place: about.place,
    account: about.account,
    authorized: about.signedOn ? { on: about.signedOn, terms: termsOfCredit(banner.creditor).version } : null,
    answers: isCorrectable ? request.answers : null,
    answeredAt: answered_at?.toISOString() ?? null,
    correctableUntil: isCorrectable ? until.toISOString() : null,
  }
}

const closeQuestion = (kind: ReferenceRequest['kind']) => ({
  state: 'closed' as const,
  kind,
  companyName: '',
  place: '',
  account: '',
  authorized: null,
  answers: null,
  answeredAt: null,
  correctableUntil: null,
})

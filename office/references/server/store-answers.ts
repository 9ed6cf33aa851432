/** Checks the answers of a referee and keeps them: sent by the referee, or recorded by staff. */
import type { Banner } from '../../../banners/rules/banners.ts'
import { type Answers, type FormContext, own, readAnswers, rows } from '../../../kit/model/index.ts'
import { analystsAddress, reviewLinkOf } from '../../../kit/saving/server/index.ts'
import type { Tx } from '../../../platform/database/index.ts'
import { Invalid } from '../../../platform/errors.ts'
import { queueMail } from '../../../platform/mail/index.ts'
import { sha256 } from '../../../platform/sha256.ts'
import { dayOf } from '../../../platform/text/days/days.ts'
import { companyForStaff } from '../../../common/signing/rules/signing.ts'
import { type ReferenceKind, referenceForms } from '../form/index.ts'
import type { ReferenceDependencies } from './dependencies.ts'
import { referenceNews } from './mails/reference-news.mail.ts'
import { type ReferencedApplication, countReferences, type ReferenceRequest, updateRequest } from './store.ts'

const contextOf = (banner: Banner, now: Date): FormContext => ({
  banner: banner.name,
  audience: 'external',
  route: 'form',
  facts: {},
  today: dayOf(now, banner.timeZone),
})

/** The checked answers. Throws Invalid, also for a form without an answer. */
export const checkAnswers = (kind: ReferenceKind, banner: Banner, sent: Answers, now: Date): Answers => {
  const { answers, problems } = readAnswers(referenceForms[kind], contextOf(banner, now), sent)
  if (problems.length > 0) throw new Invalid(problems)
  return answers
}

/** The answers as shown to staff: English labels and values in the order of the form, and who answered in one row. */
export const shownAnswers = (
  kind: ReferenceKind,
  banner: Banner,
  answers: Answers,
  now: Date,
): { label: string; value: string }[] => {
  const shown = rows(referenceForms[kind], contextOf(banner, now), answers)
    .flatMap((group) => group.rows)
    .filter(({ path, text }) => text !== '' && (path !== 'canAnswer' || isDecline(answers)))
  const isAnswerer = ({ path }: { path: string }) => path.startsWith('answeredBy.')
  const answerer = shown.filter(isAnswerer).map(({ text }) => text)
  return [
    ...shown.filter((row) => !isAnswerer(row)).map(({ label, text }) => ({ label, value: text })),
    ...(answerer.length > 0 ? [{ label: 'Answered by', value: answerer.join(', ') }] : []),
  ]
}

/** The columns that hold answers. Their hash is in the event, so a later change would show. */
export const columnsOfAnswers = (
  request: Pick<ReferenceRequest, 'kind' | 'first_answered_at'>,
  answers: Answers,
  { at, late }: { at: Date; late: boolean },
) => {
  const text = JSON.stringify(answers)
  return {
    answers: text,
    form_version: referenceForms[request.kind].version,
    answered_at: at,
    first_answered_at: request.first_answered_at ?? at,
    answers_sha256: sha256(text),
    late,
    mail_on: null,
  }
}

export const isDecline = (answers: Answers): boolean => own(answers, 'canAnswer') !== 'yes'

interface News {
  /** What happened, in a sentence. */
  news: string
  /** Two with the same value result in one mail. */
  once?: string
}

/** Keeps the answers and tells the analyst, unless staff wrote them. */
export const storeAnswers = async (
  tx: Tx,
  d: ReferenceDependencies,
  {
    application,
    banner,
    request,
  }: { application: ReferencedApplication; banner: Banner; request: ReferenceRequest },
  change: Parameters<typeof updateRequest>[2],
  news: News | null,
): Promise<void> => {
  await updateRequest(tx, request.id, change)
  const counts = await countReferences(tx, application.id)
  if (news)
    await tellAnalyst(tx, d, { application, banner }, news.news, {
      once: news.once,
      allIn: change.late !== true && counts.asked > 0 && counts.in === counts.asked,
    })
}

export const tellAnalyst = async (
  tx: Tx,
  d: ReferenceDependencies,
  { application, banner }: { application: ReferencedApplication; banner: Banner },
  news: string,
  { allIn, once }: { allIn: boolean; once?: string | undefined },
): Promise<void> => {
  await queueMail(tx, d.jobs, referenceNews, {
    banner,
    formId: application.id,
    reference: String(application.id),
    to: await analystsAddress(tx, [application.assigned_to], banner),
    data: {
      companyName: companyForStaff(application.answers),
      news,
      allIn,
      link: reviewLinkOf(d.publicUrl, banner, application.id),
    },
    ...(once === undefined ? {} : { once }),
  })
}

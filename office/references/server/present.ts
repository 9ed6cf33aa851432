/** The references of an application as staff see them. */
import { lostMails, refusedEmails } from '../../../common/mailed-links/server/index.ts'
import type { z } from 'zod'
import { bannerById, type Banner } from '../../../banners/rules/banners.ts'
import type { CreditApplication } from '../../../forms/credit-application/form/index.ts'
import { own } from '../../../kit/model/index.ts'
import { dayOf } from '../../../platform/text/days/days.ts'
import type { Reader } from '../../../platform/database/index.ts'
import type { referenceCalls } from '../contract/references.ts'
import { type GivenReference, givenReferences } from '../rules/given-references.ts'
import { reusableSince } from '../rules/schedule.ts'
import { type Applicant, signalsOf } from '../rules/signals.ts'
import { stateOf } from '../rules/states.ts'
import { referencesSummary } from '../rules/summary.ts'
import { closedBecause, problemOf } from './ask.ts'
import { isDecline, shownAnswers } from './store-answers.ts'
import {
  type ReferencedApplication,
  currentOf,
  earlierAnswers,
  firstSignature,
  isSameReferee,
  readApplication,
  type ReferenceRequest,
  requestsById,
  requestsOf,
  wasAsked,
} from './store.ts'

type Wire = z.input<(typeof referenceCalls)['read']['reply']>['data']
type Earlier = Awaited<ReturnType<typeof earlierAnswers>>

interface Around {
  banner: Banner
  banners: readonly Banner[]
  requests: readonly ReferenceRequest[]
  lost: ReadonlyMap<string, string>
  refused: ReadonlySet<string>
  earlier: Earlier
  /** The requests whose answers were used again, by ID. */
  sources: ReadonlyMap<number, ReferenceRequest>
  application: ReferencedApplication
  given: readonly GivenReference[]
  now: Date
}

export const presentReferences = async (
  reader: Reader,
  banners: readonly Banner[],
  formId: number,
  now: Date,
): Promise<Wire> => {
  const application = await readApplication(reader, formId)
  const banner = bannerById(application.banner_id, banners)
  const requests = await requestsOf(reader, formId)
  const given = givenReferences(application.answers)
  const emails = [...given.map(({ email }) => email), ...requests.map(({ email }) => email ?? '')]
  const sourceIds = requests.flatMap(({ earlier_id }) => (earlier_id === null ? [] : [earlier_id]))
  const around: Around = {
    banner,
    banners,
    requests,
    lost: await lostMails(
      reader,
      requests.map(({ last_mail_id }) => last_mail_id),
    ),
    refused: await refusedEmails(reader, 'reference', emails),
    earlier: await earlierAnswers(reader, application, reusableSince(now)),
    sources: new Map(
      sourceIds.length > 0 ? (await requestsById(reader, sourceIds)).map((one) => [one.id, one]) : [],
    ),
    application,
    given,
    now,
  }
  return {
    mode: banner.references,
    closed: closedBecause(application),
    needsAgreement: (await firstSignature(reader, formId)) === null,
    summary: referencesSummary(
      requests.filter(wasAsked).map(({ answers, late }) => ({
        answers: late ? null : answers,
        declined: answers !== null && !late && isDecline(answers),
      })),
    ),
    references: given.map((reference) => presentReference(reference, around)),
  }
}

const presentReference = (reference: GivenReference, around: Around): Wire['references'][number] => {
  const { requests, lost, banner, application, given, now } = around
  const current = currentOf(requests, reference.id)
  const contact = current ? { email: current.email ?? '', phone: current.phone ?? '' } : reference
  const answers = current?.answers ?? null
  const bounce = lost.get(current?.last_mail_id ?? '') ?? ''
  const declined = answers !== null && isDecline(answers)
  const source = around.sources.get(current?.earlier_id ?? 0)
  return {
    id: reference.id,
    kind: reference.kind,
    name: reference.name,
    person: reference.person,
    account: reference.account,
    email: contact.email,
    phone: contact.phone,
    state: stateOf(
      current
        ? {
            way: current.way,
            mailsSent: current.mails_sent,
            mailOn: current.mail_on,
            answered: answers !== null,
            declined,
            bounced: bounce !== '',
            expiresAt: current.expires_at,
          }
        : null,
      application.status === 'Pending',
      now,
      dayOf(now, banner.timeZone),
    ),
    way: current?.way ?? null,
    askedAt: current?.asked_at.toISOString() ?? null,
    mailsSent: current?.mails_sent ?? 0,
    lastMailedOn: current?.last_mailed_on ?? null,
    nextMailOn: current?.mail_on ?? null,
    bounce,
    problem: problemOf(contact.email, around),
    answeredAt: current?.answered_at?.toISOString() ?? null,
    isLate: current?.late ?? false,
    called: current?.called ?? null,
    earlier: source ? { creditAppId: source.saved_form_id, at: source.answered_at!.toISOString() } : null,
    rows: answers ? shownAnswers(reference.kind, banner, answers, now) : [],
    signals: signalsOf({ ...reference, ...contact }, applicantIn(application.answers), given, {
      fromApplicant: current?.from_applicant ?? false,
    }),
    before: requests
      .filter(({ reference_id, replaced_at }) => reference_id === reference.id && replaced_at !== null)
      .map(({ email, phone, asked_at }) => ({
        email: email ?? '',
        phone: phone ?? '',
        at: asked_at.toISOString(),
      })),
    offers: answers ? [] : offersFor(reference, around.earlier),
  }
}

/** The newest earlier answer of the same referee. */
const offersFor = (reference: GivenReference, earlier: Earlier) =>
  earlier
    .filter((one) => isSameReferee(reference, one))
    .slice(0, 1)
    .map((one) => ({
      request: one.id,
      creditAppId: one.saved_form_id,
      at: one.answered_at!.toISOString(),
    }))

/** The applicant's own contacts, to compare with those of referees. */
const applicantIn = (answers: CreditApplication): Applicant => {
  const parts = [
    answers.businessInfo,
    answers.billingInfo,
    answers.accountPayable,
    answers.purchasingContact,
    answers.signatory,
    answers.signatoryTwo,
  ].filter((part) => typeof part === 'object' && part !== null)
  const texts = (...keys: string[]) =>
    parts
      .flatMap((part) => keys.map((key) => own(part, key)))
      .filter((text): text is string => typeof text === 'string' && text !== '')
  return {
    emails: texts('email'),
    phones: texts('phone'),
    streets: texts('streetAddress', 'shippingStreetAddress'),
  }
}

/** Asks references: decides who can be asked, stores the requests, and enqueues their mail. */
import { lostMails, refusedEmails } from '../../../common/mailed-links/server/index.ts'
import { isOwnEmail } from '../../../banners/rules/email-domains.ts'
import type { Banner } from '../../../banners/rules/banners.ts'
import { dayOf } from '../../../platform/text/days/days.ts'
import { appendAuditEvent } from '../../../platform/audit/index.ts'
import type { Reader, Tx } from '../../../platform/database/index.ts'
import { Conflict, Invalid } from '../../../platform/errors.ts'
import { type GivenReference, givenReferences } from '../rules/given-references.ts'
import { expiryOf } from '../rules/schedule.ts'
import type { Asker, ReferenceDependencies } from './dependencies.ts'
import { mailReferee } from './mail-referee.ts'
import {
  type ReferencedApplication,
  type ReferenceRequest,
  countReferences,
  currentOf,
  firstSignature,
  insertRequest,
  requestsOf,
  updateRequest,
} from './store.ts'

/** Why nothing can be asked; '' if it can. */
export const closedBecause = ({ status }: Pick<ReferencedApplication, 'status'>): string => {
  if (status === 'Withdrawn') return 'The applicant withdrew this application.'
  return status === 'Pending' ? '' : `This application was ${status.toLowerCase()}.`
}

interface MayMail {
  banner: Banner
  banners: readonly Banner[]
  /** The addresses that refuse all requests. */
  refused: ReadonlySet<string>
}

/** Why this address cannot be asked by email; '' if it can. */
export const problemOf = (email: string, { banner, banners, refused }: MayMail): string => {
  if (banner.references === 'off') return 'Asking by email is switched off for this company.'
  if (email === '') return 'There is no email address. Print the letter, or call.'
  const ownDomains = banners.flatMap(({ emailDomains }) => emailDomains)
  if (isOwnEmail(email, ownDomains)) return `${email} is an address of ours.`
  return refused.has(email) ? `${email} refuses all future requests. Call instead.` : ''
}

/** A reference of the application, by its ID. Throws Invalid. */
export const namedReference = ({ answers }: ReferencedApplication, id: string): GivenReference => {
  const reference = givenReferences(answers).find((one) => one.id === id)
  if (!reference) throw new Invalid("This application doesn't name this reference.")
  return reference
}

/** Throws Conflict. */
export const refuseAnswered = (current: ReferenceRequest | undefined): void => {
  if (current?.answered_at) throw new Conflict(`${current.name} has already answered.`)
}

/** Throws Conflict if the application was decided, or if no one has signed it and the customer's agreement isn't stated. */
export const refuseAsking = async (
  reader: Reader,
  application: ReferencedApplication,
  agreed: boolean,
): Promise<void> => {
  const closed = closedBecause(application)
  if (closed) throw new Conflict(`${closed} We no longer ask its references.`)
  if (!agreed && (await firstSignature(reader, application.id)) === null)
    throw new Conflict(
      'No one has signed this application yet. First confirm that the customer agreed that we may ask their references.',
    )
}

interface Asking {
  application: ReferencedApplication
  banner: Banner
  /** Their IDs. */
  ids: readonly string[]
  by: Asker
  at: Date
  address: string | null
}

/**
 * Asks these references by email, also again: the second mail is a reminder. If the first expired or bounced, the request
 * starts over. Throws Invalid for an unknown reference, and Conflict for one that cannot be asked.
 */
export const askReferences = async (tx: Tx, d: ReferenceDependencies, asking: Asking): Promise<void> => {
  const { application, banner, ids, by, at, address } = asking
  const requests = await requestsOf(tx, application.id)
  const chosen = [...new Set(ids)].map((id) => {
    const reference = namedReference(application, id)
    const current = currentOf(requests, id)
    return { reference, current, email: current ? (current.email ?? '') : reference.email }
  })
  const refused = await refusedEmails(
    tx,
    'reference',
    chosen.map(({ email }) => email),
  )
  const lost = await lostMails(
    tx,
    requests.map(({ last_mail_id }) => last_mail_id),
  )
  for (const { reference, current, email } of chosen) {
    const problem = problemOf(email, { banner, banners: d.banners, refused })
    if (problem) throw new Conflict(`${reference.name}: ${problem}`)
    refuseAnswered(current)
    if (current) await askAgain(tx, current, banner, { lost, at })
    else await insertRequest(tx, newRequest(reference, { email, phone: reference.phone }, asking))
    await d.jobs.enqueue(tx, mailReferee, { bannerId: banner.tenantId, email })
  }
  await countReferences(tx, application.id)
  await appendAuditEvent(tx, {
    formId: application.id,
    at,
    actor: by.sso,
    event: 'references asked',
    detail: { by: by.name, references: chosen.map(({ reference, email }) => `${reference.name} (${email})`) },
    address,
  })
}

/** The row of a request by email whose first mail is due today. */
export const newRequest = (
  { id, kind, name }: GivenReference,
  contact: { email: string; phone: string },
  { application, banner, by, at }: Pick<Asking, 'application' | 'banner' | 'by' | 'at'>,
) => ({
  saved_form_id: application.id,
  banner_id: banner.tenantId,
  reference_id: id,
  kind,
  name,
  email: contact.email || null,
  phone: contact.phone || null,
  way: 'email' as const,
  asked_at: at,
  asked_by: by.sso,
  asked_by_name: by.name,
  mail_on: dayOf(at, banner.timeZone),
  expires_at: expiryOf(at),
})

const askAgain = async (
  tx: Tx,
  current: ReferenceRequest,
  banner: Banner,
  { lost, at }: { lost: ReadonlyMap<string, string>; at: Date },
): Promise<void> => {
  const today = dayOf(at, banner.timeZone)
  const startsOver =
    current.expires_at <= at || current.way !== 'email' || lost.has(current.last_mail_id ?? '')
  if (!startsOver && current.last_mailed_on === today)
    throw new Conflict(`${current.name} was already mailed today.`)
  await updateRequest(tx, current.id, {
    mail_on: today,
    ...(startsOver
      ? {
          way: 'email',
          asked_at: at,
          expires_at: expiryOf(at),
          mails_sent: 0,
          first_mailed_on: null,
          last_mailed_on: null,
          last_mail_id: null,
        }
      : {}),
  })
}

/** Changes who we ask. The earlier request stays in the record; its links stop working. */
import { refusedEmails } from '../../../common/mailed-links/server/index.ts'
import type { Banner } from '../../../banners/rules/banners.ts'
import { appendAuditEvent } from '../../../platform/audit/index.ts'
import type { Tx } from '../../../platform/database/index.ts'
import { Conflict, Invalid } from '../../../platform/errors.ts'
import { phoneNumber, tenDigits } from '../../../platform/text/phone.ts'
import type { GivenReference } from '../rules/given-references.ts'
import { newRequest, problemOf } from './ask.ts'
import type { Asker, ReferenceDependencies } from './dependencies.ts'
import { mailReferee } from './mail-referee.ts'
import { isDecline } from './store-answers.ts'
import {
  type ReferencedApplication,
  countReferences,
  insertRequest,
  type ReferenceRequest,
  updateRequest,
} from './store.ts'

interface Change {
  application: ReferencedApplication
  banner: Banner
  reference: GivenReference
  current: ReferenceRequest | undefined
  email: string
  phone: string
  by: Asker
  at: Date
  address: string | null
  /** Whether the new contact may be mailed at once. */
  mayAsk: boolean
}

/** A new contact with an email is asked at once, if it may be; one without is for a call or a letter. Throws Conflict and Invalid. */
export const changeContact = async (tx: Tx, d: ReferenceDependencies, change: Change): Promise<void> => {
  const { application, banner, reference, current, email, by, at, address } = change
  // After "someone else should answer", someone else may be asked.
  if (current?.answers && !isDecline(current.answers))
    throw new Conflict(`${reference.name} has already answered.`)
  const phone = readPhone(change.phone)
  if (!email && !phone)
    throw new Invalid([{ path: 'body.email', message: 'Enter an email address or a phone number.' }])
  const before = {
    email: current ? (current.email ?? '') : reference.email,
    phone: current ? (current.phone ?? '') : reference.phone,
  }
  if (before.email === email && before.phone === phone)
    throw new Conflict('This is the contact we already have.')
  const hasMail = email !== '' && banner.references !== 'off'
  const asks = hasMail && change.mayAsk
  if (hasMail) {
    const refused = await refusedEmails(tx, 'reference', [email])
    const problem = problemOf(email, { banner, banners: d.banners, refused })
    if (problem) throw new Invalid([{ path: 'body.email', message: problem }])
  }
  if (current) await updateRequest(tx, current.id, { replaced_at: at, mail_on: null })
  const row = newRequest(reference, { email, phone }, { application, banner, by, at })
  await insertRequest(tx, asks ? row : { ...row, way: 'phone', mail_on: null })
  if (asks) await d.jobs.enqueue(tx, mailReferee, { bannerId: banner.tenantId, email })
  await countReferences(tx, application.id)
  await appendAuditEvent(tx, {
    formId: application.id,
    at,
    actor: by.sso,
    event: 'reference contact changed',
    detail: {
      by: by.name,
      reference: reference.name,
      from: [before.email, before.phone].filter(Boolean).join(', '),
      to: [email, phone].filter(Boolean).join(', '),
    },
    address,
  })
}

const readPhone = (written: string): string => {
  if (written.trim() === '') return ''
  if (!tenDigits(written)) throw new Invalid([{ path: 'body.phone', message: 'Enter a valid phone number' }])
  return phoneNumber(written)
}

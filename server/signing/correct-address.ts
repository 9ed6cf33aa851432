/**
 * The address of somebody who has not signed is corrected (flows, Signing 6). It belongs to the signing request: the
 * document stays as it was frozen, the record of signatures names both addresses (docs/decisions/0040).
 */
import { DAY_SECONDS } from '../../domain/text/durations.ts'
import { isEmailAddress } from '../../domain/kit/index.ts'
import { messages } from '../../domain/kit/messages.ts'
import { bannerById } from '../../domain/rules/banners.ts'
import { isLost } from '../../domain/rules/mail-fate.ts'
import { sameMailbox, type SigningRole } from '../../domain/rules/signing.ts'
import { appendAuditEvent } from '../platform/audit/index.ts'
import { type Tx, inTransaction } from '../platform/database/index.ts'
import { Conflict, Invalid, NotFound, TooMany } from '../platform/errors.ts'
import { type SavedForm, lockForm } from '../forms/index.ts'
import { endCodes } from './codes.ts'
import type { SigningDependencies } from './dependencies.ts'
import { endLinks, mailedLinks } from './links.ts'
import { mailLink, tellCorrected } from './mails.ts'
import type { EventOrigin } from './signing-events.ts'
import { nextToSign, requestOf, type SigningRequest } from './store.ts'

/** Of one signature: who needs more stops the signing and edits. */
const MOST_CORRECTIONS = 5

export interface Correction {
  formId: number
  role: SigningRole
  email: string
  /** Throws where it may not be corrected now; the form is held. */
  refuse(form: SavedForm): void
  /** As it stands in the record of signatures. */
  by: string
  askedBy?: string
}

/** Answers what was done, in words. */
export const correctAddress = (
  d: SigningDependencies,
  { formId, role, email, refuse, by, askedBy }: Correction,
  origin: EventOrigin,
): Promise<string> =>
  inTransaction(d.db, async (tx) => {
    const form = await lockForm(tx, formId)
    refuse(form)
    const request = await requestOf(tx, formId)
    if (!request) throw new Conflict('The application is not open for signing.')
    const signature = request.signatures.find((known) => known.role === role)
    if (!signature) throw new NotFound()
    if (signature.state !== 'waiting') throw new Conflict('This person has signed already.')
    const to = newAddress(email, request, role)
    const earlier = form.address_corrections.filter(({ signatureId }) => signatureId === signature.id)
    if (earlier.length >= MOST_CORRECTIONS)
      throw new TooMany(DAY_SECONDS, 'This address was corrected as often as it may be.')

    const { at, actor, address } = origin
    const last = (await mailedLinks(tx, [signature.id])).get(signature.id)
    await endLinks(tx, signature.id, at)
    await endCodes(tx, signature.id, at)
    if (last?.mail?.state === 'queued') await leaveUnsent(tx, last.mail.id)
    await d.eSign.correctAddress(tx, signature.provider_signature_id, { to, at, by })
    const from = signature.email
    await tx.updateTable('signature').set({ email: to }).where('id', '=', signature.id).execute()
    await tx
      .updateTable('saved_form')
      .set({
        address_corrections: JSON.stringify([
          ...form.address_corrections,
          { role, signatureId: signature.id, from, to, at: at.toISOString(), by },
        ]),
      })
      .where('id', '=', formId)
      .execute()
    await appendAuditEvent(tx, {
      formId,
      at,
      actor,
      event: 'address of a signatory corrected',
      detail: { role, name: signature.name, from, to, ...(origin.by ? { by: origin.by } : {}) },
      address,
    })
    // Where the mail never arrived there is nobody to be told.
    if (last?.mail && last.mail.state !== 'queued' && !isLost(last.mail.state))
      await tellCorrected(tx, d, form, signature)
    if (signature !== nextToSign(request))
      return `The address of ${signature.name} was corrected. They are written to when it is their turn.`
    const waiting = { form, request, signature: { ...signature, email: to } }
    if (!(await mailLink(tx, d, waiting, { ...origin, ...(askedBy ? { askedBy } : {}) })))
      throw new TooMany(
        DAY_SECONDS,
        'We have sent as many mails to this address as we may today. Nothing was changed.',
      )
    return `The address of ${signature.name} was corrected, and a new link is on its way.`
  })

/** Says what is wrong with it at `email`, in the words of the question. */
const newAddress = (typed: string, { signatures }: SigningRequest, role: SigningRole): string => {
  const refuse = (message: string) => new Invalid([{ path: 'email', message }])
  const email = typed.trim().toLowerCase()
  if (email === '') throw refuse(messages.required)
  if (!isEmailAddress(email)) throw refuse(messages.email)
  const known = signatures.find((one) => sameMailbox(one.email, email))
  if (known?.role === role)
    throw refuse('That is the address that we have. Send the link again, or enter another address.')
  if (known) throw refuse('*Cannot use same email address for both signatories')
  return email
}

/** A mail that still waits for its server would only bring a link that opens nothing. */
const leaveUnsent = async (tx: Tx, mailId: string): Promise<void> => {
  await tx
    .updateTable('mail')
    .set({ state: 'failed', problem: 'The address was corrected before it could be sent.' })
    .where('id', '=', mailId)
    .where('state', '=', 'queued')
    .execute()
}

/** What staff submitted is theirs to correct, as everything about its signatures. */
export const refuseSubmitted =
  (d: Pick<SigningDependencies, 'banners'>) =>
  ({ submitted_at, banner_id }: SavedForm): void => {
    if (!submitted_at) return
    const { displayName, phone } = bannerById(banner_id, d.banners)
    throw new Conflict(
      `This application was submitted already. ${displayName} can correct the address: please call ${phone}.`,
    )
  }

/**
 * Corrects the email address of a signatory who has not signed. Only the signing request changes: the
 * frozen document stays the same, and the signature record names both addresses (docs/decisions/0040).
 */
import { DAY_SECONDS } from '../../../../platform/text/days/durations.ts'
import { readEmail } from '../../../../platform/text/email.ts'
import { messages } from '../../../../platform/text/messages.ts'
import { bannerById } from '../../../../banners/rules/banners.ts'
import { isOwnEmail, ownEmailMessage } from '../../../../banners/rules/email-domains.ts'
import { isLost } from '../../../../platform/mail/rules.ts'
import { sameMailbox, type SignerRole } from '../../rules/signing.ts'
import { appendAuditEvent } from '../../../../platform/audit/index.ts'
import { type Tx, inTransaction } from '../../../../platform/database/index.ts'
import { Conflict, Invalid, NotFound, TooMany } from '../../../../platform/errors.ts'
import { type SavedForm, lockForm, refuseEnded } from '../../../../kit/saving/server/index.ts'
import { endCodes } from '../links/codes.ts'
import type { SigningDependencies } from '../dependencies.ts'
import { endLinks, mailedLinks } from '../links/links.ts'
import { mailLink, tellCorrected } from '../mails.ts'
import type { EventOrigin } from '../signing-events.ts'
import { nextToSign, requestOf, type SigningRequest } from '../store.ts'

/** For one signature. Beyond that, the applicant can cancel signing and edit. */
const MOST_CORRECTIONS = 5

export interface Correction {
  formId: number
  role: SignerRole
  email: string
  /** Throws if the address may not be corrected now. The form is locked. */
  refuse(form: SavedForm): void
  /** Who corrected it, as text for the signature record. */
  by: string
  /** The name of the employee who asks for the signature. */
  employee?: string
}

/** Returns a message about what was done. */
export const correctAddress = (
  d: SigningDependencies,
  { formId, role, email, refuse, by, employee }: Correction,
  origin: EventOrigin,
): Promise<string> =>
  inTransaction(d.db, async (tx) => {
    const form = await lockForm(tx, formId)
    refuse(form)
    const request = await requestOf(tx, formId)
    if (!request) throw new Conflict("This application isn't open for signing.")
    const signature = request.signatures.find((known) => known.role === role)
    if (!signature) throw new NotFound()
    if (signature.state !== 'waiting') throw new Conflict('This person has already signed.')
    // The provider can't change the address in a request that is signed in its frame.
    if (d.eSign.frameOf(request.provider) !== null)
      throw new Conflict(
        'Our e-signature provider keeps the address. Cancel signing, correct the answer, and start signing again.',
      )
    const to = newAddress(email, request, role)
    // As in the form (APP-A12). From a mailbox of ours, an employee could sign as the customer.
    if (
      isOwnEmail(
        to,
        d.banners.flatMap(({ emailDomains }) => emailDomains),
      )
    )
      throw new Invalid([{ path: 'email', message: ownEmailMessage(employee ? 'internal' : 'external') }])
    const earlier = form.address_corrections.filter(({ signatureId }) => signatureId === signature.id)
    if (earlier.length >= MOST_CORRECTIONS)
      throw new TooMany(DAY_SECONDS, `You can correct this address at most ${MOST_CORRECTIONS} times.`)

    const { at, actor, address } = origin
    const last = (await mailedLinks(tx, [signature.id])).get(signature.id)
    await endLinks(tx, signature.id, at)
    await endCodes(tx, signature.id)
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
    // If the mail was lost, no one at the old address knows of the link.
    if (last?.mail && last.mail.state !== 'queued' && !isLost(last.mail.state))
      await tellCorrected(tx, d, form, signature)
    if (signature !== nextToSign(request))
      return `We corrected the address of ${signature.name}. We'll email them when it's their turn to sign.`
    const waiting = { form, request, signature: { ...signature, email: to } }
    if (!(await mailLink(tx, d, waiting, { ...origin, ...(employee ? { employee } : {}) })))
      throw new TooMany(
        DAY_SECONDS,
        "We've sent the maximum number of emails to this address for today. Nothing was changed.",
      )
    return `We corrected the address of ${signature.name} and emailed them a new link.`
  })

/** Throws Invalid at `email`, with the same messages as the form. */
const newAddress = (typed: string, { signatures }: SigningRequest, role: SignerRole): string => {
  const refuse = (message: string) => new Invalid([{ path: 'email', message }])
  const reading = readEmail(typed)
  if ('problem' in reading) throw refuse(reading.problem)
  const { email } = reading
  if (email === '') throw refuse(messages.required)
  const known = signatures.find((one) => sameMailbox(one.email, email))
  if (known?.role === role)
    throw refuse('We already have this address. Send the link again, or enter a different address.')
  if (known) throw refuse('*Cannot use same email address for both signatories')
  return email
}

/** Stops a mail that is still queued, because its link no longer works. */
const leaveUnsent = async (tx: Tx, mailId: string): Promise<void> => {
  await tx
    .updateTable('mail')
    .set({ state: 'failed', problem: 'The address was corrected before we could send it.' })
    .where('id', '=', mailId)
    .where('state', '=', 'queued')
    .execute()
}

/** Once an application is submitted, only employees correct addresses. */
export const refuseSubmitted =
  (d: Pick<SigningDependencies, 'banners'>) =>
  (form: SavedForm): void => {
    refuseEnded(form)
    const { submitted_at, banner_id } = form
    if (!submitted_at) return
    const { displayName, phone } = bannerById(banner_id, d.banners)
    throw new Conflict(
      `This application has already been submitted. To correct the address, call ${displayName} at ${phone}.`,
    )
  }

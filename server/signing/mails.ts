/** What signatories are mailed. Queued in the transaction that makes it true. */
import { bannerById, type BannerId } from '../../domain/rules/banners.ts'
import { companyOf } from '../../domain/rules/signing.ts'
import { job } from '../database/jobs.ts'
import type { Tx } from '../database/database.ts'
import { queueMail } from '../mail/queue-mail.ts'
import { hasEnough } from '../mail/strangers.ts'
import { declined } from '../mail/templates/declined.ts'
import { signatureAsked } from '../mail/templates/signature-asked.ts'
import { signatureVoid, type VoidReason } from '../mail/templates/signature-void.ts'
import { appendAct } from '../database/audit.ts'
import type { SavedForm } from '../saved-forms/store.ts'
import type { SigningDependencies } from './dependencies.ts'
import { linksMailedTo, mailedLinks, makeLink, minutesFrom, signingPath } from './links.ts'
import type { Signature, SigningRequest } from './store.ts'

const DAY = 24 * 60

/** Days after the first mail on which a signatory who waits is reminded. */
const remindedAfterDays = [2, 5]

export const remindSigner = job<{ formId: number; signatureId: string }>('remind-signer')

type MailDependencies = Pick<SigningDependencies, 'jobs' | 'banners' | 'publicUrl' | 'linkDays'>

/** To one address, for one form, whichever document is open. */
const MOST_LINKS = 10

/** Mails her a link of her own; the one before it dies. Answers false, and does nothing, where she got enough. */
export const mailLink = async (
  tx: Tx,
  { jobs, banners, publicUrl, linkDays }: MailDependencies,
  { form, request, signature }: { form: SavedForm; request: SigningRequest; signature: Signature },
  { now, actor, address, reminder }: { now: Date; actor: string; address: string | null; reminder: boolean },
): Promise<boolean> => {
  const { times } = await linksMailedTo(tx, form.id, signature.email)
  if (times >= MOST_LINKS || (await hasEnough(tx, signature.email))) return false
  const again = (await mailedLinks(tx, [signature.id])).has(signature.id)
  const token = await makeLink(tx, {
    signatureId: signature.id,
    purpose: 'mailed',
    identifiedBy: 'link',
    now,
    expiresAt: minutesFrom(now, linkDays * DAY),
  })
  await queueMail(tx, jobs, signatureAsked, {
    ...headOf(form, banners),
    to: signature.email,
    data: {
      link: `${publicUrl}${signingPath(form.banner_id, token)}`,
      signer: signature.name,
      companyName: companyOf(form.answers),
      askedBy: signature.position === 0 ? companyOf(form.answers) : request.signatures[0]!.name,
      reminder,
    },
  })
  const act = reminder ? 'signatory reminded' : 'signing link mailed'
  await appendAct(tx, { formId: form.id, at: now, actor, act, detail: { role: signature.role }, address })
  if (again) return true
  for (const days of remindedAfterDays)
    await jobs.enqueue(
      tx,
      remindSigner,
      { formId: form.id, signatureId: signature.id },
      { after: minutesFrom(now, days * DAY) },
    )
  return true
}

/** Tells those who signed, or were asked by mail to sign, that what they had before them counts no more. */
export const tellVoid = async (
  tx: Tx,
  { jobs, banners }: MailDependencies,
  form: SavedForm,
  signatures: readonly Signature[],
  reason: VoidReason,
): Promise<void> => {
  for (const { email, name } of signatures)
    await queueMail(tx, jobs, signatureVoid, {
      ...headOf(form, banners),
      to: email,
      data: { signer: name, companyName: companyOf(form.answers), reason },
    })
}

/** Tells the applicant who declined. */
export const tellDeclined = async (
  tx: Tx,
  { jobs, banners, publicUrl }: MailDependencies,
  form: SavedForm,
  signature: Signature,
  { at, reason }: { at: Date; reason: string | null },
): Promise<void> => {
  const to = businessEmailOf(form)
  if (!to) return
  const about = headOf(form, banners)
  await queueMail(tx, jobs, declined, {
    ...about,
    to,
    data: {
      companyName: companyOf(form.answers),
      signer: signature.name,
      at,
      reason,
      link: `${publicUrl}/application/${about.banner.name}/${form.guid}`,
    },
  })
}

const headOf = (form: SavedForm, banners: SigningDependencies['banners']) => ({
  banner: bannerById(form.banner_id as BannerId, banners),
  formId: form.id,
  reference: String(form.id),
})

const businessInfoOf = (form: SavedForm) => (form.answers.businessInfo ?? {}) as Record<string, unknown>
const textOf = (value: unknown) => (typeof value === 'string' ? value.trim() : '')

const businessEmailOf = (form: SavedForm): string => textOf(businessInfoOf(form).email)

/** What signatories are mailed. Queued in the transaction that makes it true. */
import { DAY, MINUTE } from '../../domain/text/durations.ts'
import { bannerById } from '../../domain/rules/banners.ts'
import { companyOf } from '../../domain/rules/signing.ts'
import { job } from '../platform/jobs/index.ts'
import type { Tx } from '../platform/database/index.ts'
import { TooMany } from '../platform/errors.ts'
import {
  type VoidReason,
  addressCorrected,
  declined,
  hasEnough,
  queueMail,
  signatureAsked,
  signatureVoid,
} from '../mail/index.ts'
import { appendAuditEvent } from '../platform/audit/index.ts'
import type { SavedForm } from '../forms/index.ts'
import type { SigningDependencies } from './dependencies.ts'
import { keepMail, linksMailedTo, mailedLinks, makeLink, minutesFrom, signingPath } from './links.ts'
import type { EventOrigin } from './signing-events.ts'
import type { Signature, SigningRequest } from './store.ts'

const DAY_MINUTES = DAY / MINUTE

/** Days after the first mail on which a signatory who waits is reminded. */
const remindedAfterDays = [2, 5]

export const remindSigner = job<{ formId: number; signatureId: string }>('remind-signer')

type MailDependencies = Pick<SigningDependencies, 'jobs' | 'banners' | 'publicUrl' | 'linkDays'>

/** To one address, for one form, whichever document is open. */
const MOST_LINKS = 10

/** "Send again" after a minute. */

interface Asking extends EventOrigin {
  reminder?: boolean
  /** Absent: the first signatory is asked by the company, or, once staff have submitted, by us; others by the first. */
  askedBy?: string
}

interface Waiting {
  form: SavedForm
  request: SigningRequest
  signature: Signature
}

/** The same on somebody's word: not within a minute, and said where she got as many as she may. */
export const mailAgain = async (
  tx: Tx,
  d: MailDependencies,
  waiting: Waiting,
  asking: Asking,
): Promise<void> => {
  const { last } = await linksMailedTo(tx, waiting.form.id, waiting.signature.email)
  const age = last ? asking.at.getTime() - last.getTime() : MINUTE
  if (age < MINUTE)
    throw new TooMany(
      Math.ceil((MINUTE - age) / 1000),
      'The link was mailed less than a minute ago. Please wait a moment before you send it again.',
    )
  if (!(await mailLink(tx, d, waiting, asking))) throw new TooMany(DAY_MINUTES * 60)
}

/** Mails her a link of her own; the one before it dies. Answers false, and does nothing, where she got enough. */
export const mailLink = async (
  tx: Tx,
  { jobs, banners, publicUrl, linkDays }: MailDependencies,
  { form, request, signature }: Waiting,
  { at: now, actor, by, address, reminder = false, askedBy }: Asking,
): Promise<boolean> => {
  const { times } = await linksMailedTo(tx, form.id, signature.email)
  if (times >= MOST_LINKS || (await hasEnough(tx, signature.email))) return false
  const again = (await mailedLinks(tx, [signature.id])).has(signature.id)
  const token = await makeLink(tx, {
    signatureId: signature.id,
    purpose: 'mailed',
    identifiedBy: 'link',
    now,
    expiresAt: minutesFrom(now, linkDays * DAY_MINUTES),
  })
  const mailId = await queueMail(tx, jobs, signatureAsked, {
    ...headOf(form, banners),
    to: signature.email,
    data: {
      link: `${publicUrl}${signingPath(form.banner_id, token)}`,
      signer: signature.name,
      companyName: companyOf(form.answers),
      askedBy: askedBy ?? whoAsks({ form, request, signature }, banners),
      reminder,
    },
  })
  if (mailId) await keepMail(tx, token, mailId)
  const event = reminder ? 'signatory reminded' : 'signing link mailed'
  const detail = { role: signature.role, ...(by ? { by } : {}) }
  await appendAuditEvent(tx, { formId: form.id, at: now, actor, event, detail, address })
  if (again) return true
  for (const days of remindedAfterDays)
    await jobs.enqueue(
      tx,
      remindSigner,
      { formId: form.id, signatureId: signature.id },
      { after: minutesFrom(now, days * DAY_MINUTES) },
    )
  return true
}

const whoAsks = ({ form, request, signature }: Waiting, banners: MailDependencies['banners']): string => {
  if (signature.position > 0) return request.signatures[0]!.name
  return form.submitted_at ? headOf(form, banners).banner.displayName : companyOf(form.answers)
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

/** Tells the mailbox that had a link: it was not its owner's, or somebody is taking the signature from its owner. */
export const tellCorrected = async (
  tx: Tx,
  { jobs, banners }: MailDependencies,
  form: SavedForm,
  { email, name }: Signature,
): Promise<void> => {
  await queueMail(tx, jobs, addressCorrected, {
    ...headOf(form, banners),
    to: email,
    data: { signer: name, companyName: companyOf(form.answers) },
  })
}

/** Tells the applicant who declined; of a form that staff began, also her whose form it is and who asked last. */
export const tellDeclined = async (
  tx: Tx,
  { jobs, banners, publicUrl }: MailDependencies,
  form: SavedForm,
  signature: Signature,
  { at, reason }: { at: Date; reason: string | null },
): Promise<void> => {
  const about = headOf(form, banners)
  const tell = (to: string, path: string) =>
    queueMail(tx, jobs, declined, {
      ...about,
      to,
      data: {
        companyName: companyOf(form.answers),
        signer: signature.name,
        at,
        reason,
        link: `${publicUrl}${path}`,
        submitted: form.submitted_at !== null,
      },
    })
  const applicant = businessEmailOf(form)
  if (applicant) await tell(applicant, `/application/${about.banner.name}/${form.key}`)
  for (const { email, sso } of await staffOf(tx, form))
    if (email.toLowerCase() !== applicant.toLowerCase())
      await tell(
        email,
        // By its number: a mail to staff carries no key of the customer's.
        sso === form.owner_sso
          ? `/admin/application/${about.banner.name}/${form.id}`
          : `/admin/creditapps/${about.banner.name}/${form.id}`,
      )
}

/** Her whose form it is, and her who collects its signatures: each once, where we know how to write to them. */
const staffOf = (tx: Tx, form: SavedForm) =>
  tx
    .selectFrom('employee')
    .select(['sso', 'email'])
    .where('email', '<>', '')
    .where((e) =>
      e.or([
        e('sso', '=', form.owner_sso),
        e(
          'sso',
          '=',
          e
            .selectFrom('audit')
            .select('actor')
            .where('saved_form_id', '=', form.id)
            .where('act', '=', 'frozen for signing')
            .orderBy('seq', 'desc')
            .limit(1),
        ),
      ]),
    )
    .execute()

const headOf = (form: SavedForm, banners: SigningDependencies['banners']) => ({
  banner: bannerById(form.banner_id, banners),
  formId: form.id,
  reference: String(form.id),
})

const businessInfoOf = (form: SavedForm) => (form.answers.businessInfo ?? {}) as Record<string, unknown>
const textOf = (value: unknown) => (typeof value === 'string' ? value.trim() : '')

export const businessEmailOf = (form: SavedForm): string => textOf(businessInfoOf(form).email)

/** Mails about signing. Each is queued in the transaction of what it announces. */
import { DAY, MINUTE } from '../../../platform/text/days/durations.ts'
import { bannerById } from '../../../banners/rules/banners.ts'
import { job } from '../../../platform/jobs/index.ts'
import type { Tx } from '../../../platform/database/index.ts'
import { TooMany } from '../../../platform/errors.ts'
import { type VoidReason, signatureVoid } from './mails/signature-void.mail.ts'
import { addressCorrected } from './mails/address-corrected.mail.ts'
import { declined } from './mails/declined.mail.ts'
import { hasEnough, queueMail } from '../../../platform/mail/index.ts'
import { reviewAndSign } from './mails/review-and-sign.mail.ts'
import { signatureAsked } from './mails/signature-asked.mail.ts'
import { appendAuditEvent } from '../../../platform/audit/index.ts'
import {
  type SavedForm,
  aboutForm,
  companyNameOf,
  emailOf,
  lifecycleOf,
  mailableEmployee,
} from '../../../kit/saving/server/index.ts'
import { signedForm, type SigningDependencies } from './dependencies.ts'
import { bindsPerson, mustProve } from './links/codes.ts'
import { keepMail, linksMailedTo, mailedLinks, makeLink, minutesFrom } from './links/links.ts'
import type { EventOrigin } from './signing-events.ts'
import type { Signature, SigningRequest } from './store.ts'

const DAY_MINUTES = DAY / MINUTE

/** The days after the first mail on which a signatory is reminded. */
const remindedAfterDays = [2, 5]

export const remindSigner = job<{ formId: number; signatureId: string }>('remind-signer')

type MailDependencies = Pick<SigningDependencies, 'jobs' | 'banners' | 'publicUrl' | 'linkDays' | 'forms'>

/** To one address, for one form, across all its documents. */
const MOST_LINKS = 10

interface Asking extends EventOrigin {
  reminder?: boolean
  /**
   * The employee who asks. Without one, the company asks the first signatory, or we do after a submission by an
   * employee; the first asks the others.
   */
  employee?: string
}

interface Waiting {
  form: SavedForm
  request: SigningRequest
  signature: Signature
}

/** Sends a link on request: at most once a minute. Throws if the address has reached its limit. */
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
      'We emailed the link less than a minute ago. Wait a moment before you send it again.',
    )
  if (!(await mailLink(tx, d, waiting, asking))) throw new TooMany(DAY_MINUTES * 60)
}

/** Emails a signatory a new link, which replaces the previous one. Returns false without sending if the limit is reached. */
export const mailLink = async (
  tx: Tx,
  d: MailDependencies,
  waiting: Waiting,
  { at: now, actor, by, address, reminder = false, employee }: Asking,
): Promise<boolean> => {
  const { form, signature } = waiting
  const { times } = await linksMailedTo(tx, form.id, signature.email)
  if (times >= MOST_LINKS || (await hasEnough(tx, signature.email))) return false
  const link = await newMailedLink(tx, d, waiting, { now, identifiedBy: 'link' })
  const names = { signer: signature.name, companyName: companyNameOf(form), noun: lifecycleOf(form).noun }
  const about = { ...aboutForm(form, d.banners), to: signature.email }
  const mailId =
    signature.employee_sso === null
      ? await queueMail(tx, d.jobs, signatureAsked, {
          ...about,
          data: {
            ...names,
            link: `${d.publicUrl}${link.path}`,
            askedBy: employee ?? whoAsks(waiting, d.banners),
            byEmployee: employee !== undefined,
            isGuarantor: bindsPerson(signature),
            needsCode: mustProve(signature, bannerById(form.banner_id, d.banners)),
            until: link.expiresAt,
            reminder,
          },
        })
      : await queueMail(tx, d.jobs, reviewAndSign, {
          ...about,
          data: { ...names, link: `${d.publicUrl}${signingPageOf(form, d)}`, reminder },
        })
  if (mailId) await link.mailedIn(mailId)
  const event = reminder ? 'signatory reminded' : 'signing link mailed'
  const detail = { role: signature.role, ...(by ? { by } : {}) }
  await appendAuditEvent(tx, { formId: form.id, at: now, actor, event, detail, address })
  return true
}

/**
 * A new link for an email that the caller queues; it replaces the previous one. The first one schedules the
 * reminders. An employee's link opens nothing, because its token is thrown away: it only records the email.
 */
export const newMailedLink = async (
  tx: Tx,
  d: Pick<MailDependencies, 'jobs' | 'linkDays' | 'forms'>,
  { form, signature }: Pick<Waiting, 'form' | 'signature'>,
  { now, identifiedBy }: { now: Date; identifiedBy: string },
) => {
  const again = (await mailedLinks(tx, [signature.id])).has(signature.id)
  const expiresAt = minutesFrom(now, d.linkDays * DAY_MINUTES)
  const token = await makeLink(tx, {
    signatureId: signature.id,
    purpose: 'mailed',
    identifiedBy,
    now,
    expiresAt,
  })
  for (const days of again ? [] : remindedAfterDays)
    await d.jobs.enqueue(
      tx,
      remindSigner,
      { formId: form.id, signatureId: signature.id },
      { after: minutesFrom(now, days * DAY_MINUTES) },
    )
  return {
    expiresAt,
    path: signedForm(d, form).pathOf(form, token),
    /** Records which email contained it. */
    mailedIn: (mailId: string) => keepMail(tx, token, mailId),
  }
}

/** Where an employee signs, signed in. */
export const signingPageOf = (form: SavedForm, { banners }: Pick<MailDependencies, 'banners'>): string =>
  `/admin/${lifecycleOf(form).path}/signature/${bannerById(form.banner_id, banners).name}/${form.guid}`

const whoAsks = ({ form, request, signature }: Waiting, banners: MailDependencies['banners']): string => {
  if (signature.position > 0) return request.signatures[0]!.name
  return form.submitted_at ? bannerById(form.banner_id, banners).displayName : companyNameOf(form)
}

/** Tells signers and those who were emailed a link that the document is void. */
export const tellVoid = async (
  tx: Tx,
  { jobs, banners }: MailDependencies,
  form: SavedForm,
  signatures: readonly Signature[],
  reason: VoidReason,
): Promise<void> => {
  for (const { email, name, employee_sso: sso } of signatures)
    await queueMail(tx, jobs, signatureVoid, {
      ...aboutForm(form, banners),
      toEmployee: sso !== null,
      to: email,
      data: { signer: name, companyName: companyNameOf(form), noun: lifecycleOf(form).noun, reason },
    })
}

/** Warns the old address, in case it was right and someone is diverting the signature from its owner. */
export const tellCorrected = async (
  tx: Tx,
  { jobs, banners }: MailDependencies,
  form: SavedForm,
  { email, name }: Signature,
): Promise<void> => {
  await queueMail(tx, jobs, addressCorrected, {
    ...aboutForm(form, banners),
    to: email,
    data: { signer: name, companyName: companyNameOf(form) },
  })
}

/** Tells the applicant who declined. For an employee's form, also tells its owner and the employee who last froze it. */
export const tellDeclined = async (
  tx: Tx,
  { jobs, banners, publicUrl }: MailDependencies,
  form: SavedForm,
  signature: Signature,
  { at, reason }: { at: Date; reason: string | null },
): Promise<void> => {
  const about = aboutForm(form, banners)
  const { noun, path, reviewedAt, drafts } = lifecycleOf(form)
  const tell = (to: string, address: string, toEmployee: boolean) =>
    queueMail(tx, jobs, declined, {
      ...about,
      toEmployee,
      to,
      data: {
        companyName: companyNameOf(form),
        noun,
        signer: signature.name,
        at,
        reason,
        link: `${publicUrl}${address}`,
        submitted: form.submitted_at !== null,
      },
    })
  // Only staff open a form that only they fill in.
  const applicant = drafts === 'everyone' ? (emailOf(form) ?? '') : ''
  if (applicant) await tell(applicant, `/${path}/${about.banner.name}/${form.key}`, false)
  // The review lists an application once it is submitted, and a form that only staff fill in once it was mailed.
  const isListed = form.submitted_at !== null || drafts === 'staff'
  for (const { email, sso } of await staffOf(tx, form, about.banner.creditInbox)) {
    // By number: mail to employees never contains the customer's key.
    const page = sso !== form.owner_sso && isListed ? reviewedAt : path
    if (email.toLowerCase() !== applicant.toLowerCase())
      await tell(email, `/admin/${page}/${about.banner.name}/${form.id}`, true)
  }
}

/**
 * The form's owner and the employee who collects its signatures, each once. If we may email none of them, the credit
 * inbox; no one for a form in which no employee takes part.
 */
const staffOf = async (
  tx: Tx,
  form: SavedForm,
  creditInbox: string,
): Promise<{ email: string; sso: string | null }[]> => {
  const collector = await tx
    .selectFrom('audit')
    .select('actor')
    .where('saved_form_id', '=', form.id)
    .where('act', '=', 'frozen for signing')
    .orderBy('seq', 'desc')
    .limit(1)
    .executeTakeFirst()
  const named = [...new Set([form.owner_sso, collector?.actor])].filter((sso) => typeof sso === 'string')
  const staff = []
  for (const sso of named) {
    const employee = await mailableEmployee(tx, sso)
    if (employee) staff.push(employee)
  }
  const isOfEmployees = form.owner_sso !== null || form.submitted_at !== null
  return staff.length === 0 && isOfEmployees ? [{ email: creditInbox, sso: null }] : staff
}

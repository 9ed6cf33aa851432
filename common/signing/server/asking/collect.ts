/**
 * "Collect signatures": an employee submitted the application unsigned and collects signatures later
 * (docs/rules/employees.md). The answers are frozen as submitted. The application remains pending and can be decided at
 * any time.
 */
import { DAY_SECONDS } from '../../../../platform/text/days/durations.ts'
import type { Identity } from '../../../../platform/access/permissions.ts'
import { inTransaction } from '../../../../platform/database/index.ts'
import { Conflict, Invalid, TooMany } from '../../../../platform/errors.ts'
import type { RequestContext } from '../../../../platform/http/index.ts'
import { type SavedForm, lockForm, upsertEmployee } from '../../../../kit/saving/server/index.ts'
import type { SigningDependencies } from '../dependencies.ts'
import { mailAgain, mailLink } from '../mails.ts'
import { openForSigning } from '../prepare.ts'
import type { EventOrigin } from '../signing-events.ts'
import { nextToSign, requestOf } from '../store.ts'
import { lackedToSign } from '../who-signs.ts'

/** Returns a message about what was done. If a request is already open, sends the next signer their link again. */
export const collectSignatures = async (
  d: SigningDependencies,
  formId: number,
  staff: Pick<Identity, 'sso' | 'name' | 'email'>,
  { now: at, address }: Pick<RequestContext, 'now' | 'address'>,
): Promise<string> => {
  const origin: EventOrigin = { at, actor: staff.sso, by: staff.name, address }
  const asking = { ...origin, employee: staff.name }
  const waiting = await inTransaction(d.db, async (tx) => {
    const form = await lockForm(tx, formId)
    mustBeUnsigned(form)
    const request = await requestOf(tx, formId)
    const signature = request && nextToSign(request)
    if (request?.state === 'complete') throw new Conflict('Everyone has already signed.')
    if (!request || !signature) return null
    await upsertEmployee(tx, staff, at)
    await mailAgain(tx, d, { form, request, signature }, asking)
    return signature
  })
  if (waiting) return `We emailed the link to ${waiting.name} again.`

  let asked = ''
  await openForSigning(d, formId, origin, {
    refuse(form) {
      mustBeUnsigned(form)
      const lacked = lackedToSign(form.answers)
      if (lacked.length > 0) throw new Invalid(lacked.join(' '))
    },
    checked: false,
    async opened(tx, form, request) {
      const signature = nextToSign(request)!
      await upsertEmployee(tx, staff, at)
      if (!(await mailLink(tx, d, { form, request, signature }, asking))) throw tooManyMails(signature)
      asked = signature.name
    },
  })
  // If a concurrent request opened the signing first, it has sent the link.
  return asked ? `We emailed the link to ${asked}.` : 'We emailed the link.'
}

export const mustBeUnsigned = ({ audience, state }: SavedForm): void => {
  if (audience !== 'internal') throw new Conflict('This application was signed before it was submitted.')
  if (state === 'withdrawn') throw new Conflict('This application was withdrawn.')
  if (state !== 'pending')
    throw new Conflict('This application has already been decided, so you can no longer collect signatures.')
}

const tooManyMails = ({ name }: { name: string }) =>
  new TooMany(
    DAY_SECONDS,
    `We've sent ${name} the maximum number of emails for today. Try again tomorrow, or call them.`,
  )

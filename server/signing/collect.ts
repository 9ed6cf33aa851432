/**
 * "Collect signatures": staff submitted without any, and ask for them afterwards (flows, Employee's way). The answers
 * are frozen as they are; the application stays what it is, pending, and is decided like any other meanwhile.
 */
import { DAY_SECONDS } from '../../domain/text/durations.ts'
import { bannerById } from '../../domain/rules/banners.ts'
import type { Identity } from '../../domain/rules/permissions.ts'
import { inTransaction } from '../platform/database/index.ts'
import { Conflict, Invalid, TooMany } from '../platform/errors.ts'
import type { RequestContext } from '../platform/http/index.ts'
import { type SavedForm, lockForm, upsertEmployee } from '../forms/index.ts'
import type { SigningDependencies } from './dependencies.ts'
import { mailAgain, mailLink } from './mails.ts'
import { openForSigning } from './prepare.ts'
import type { EventOrigin } from './signing-events.ts'
import { nextToSign, requestOf } from './store.ts'
import { lackedToSign } from './who-signs.ts'

/** Answers what was done, in words. While a request is open, whose turn it is gets her link again. */
export const collectSignatures = async (
  d: SigningDependencies,
  formId: number,
  staff: Pick<Identity, 'sso' | 'name' | 'email'>,
  { now: at, address }: Pick<RequestContext, 'now' | 'address'>,
): Promise<string> => {
  const origin: EventOrigin = { at, actor: staff.sso, by: staff.name, address }
  const askedBy = ({ banner_id }: SavedForm) =>
    `${staff.name} of ${bannerById(banner_id, d.banners).displayName}`
  const waiting = await inTransaction(d.db, async (tx) => {
    const form = await lockForm(tx, formId)
    mustBeUnsigned(form)
    const request = await requestOf(tx, formId)
    const signature = request && nextToSign(request)
    if (request?.state === 'complete') throw new Conflict('Everybody has signed already.')
    if (!request || !signature) return null
    await upsertEmployee(tx, staff, at)
    await mailAgain(tx, d, { form, request, signature }, { ...origin, askedBy: askedBy(form) })
    return signature
  })
  if (waiting) return `The link was mailed to ${waiting.name} again.`

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
      const asking = { ...origin, askedBy: askedBy(form) }
      if (!(await mailLink(tx, d, { form, request, signature }, asking))) throw enough(signature)
      asked = signature.name
    },
  })
  // Of two who asked at once the other one was faster; her mail is on its way.
  return asked ? `The link was mailed to ${asked}.` : 'The link is on its way.'
}

export const mustBeUnsigned = ({ audience, state }: SavedForm): void => {
  if (audience !== 'internal') throw new Conflict('This application was signed before it was submitted.')
  if (state === 'withdrawn') throw new Conflict('This application was withdrawn.')
  if (state !== 'pending')
    throw new Conflict('This application was decided already, so no signatures are collected any more.')
}

const enough = ({ name }: { name: string }) =>
  new TooMany(
    DAY_SECONDS,
    `We have sent ${name} as many mails as we may today. Please try again tomorrow, or call.`,
  )

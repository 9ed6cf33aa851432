/** The guarantor's page: who asks, for what, and what is known about the guarantor; no one else's data. */
import type { z } from 'zod'
import type { guaranty as area } from '../contract.ts'
import { creditApplication, type CreditApplication } from '../../credit-application/form/index.ts'
import { guarantyForm } from '../form.ts'
import { secretsIn, wireKeys } from '../../../kit/model/index.ts'
import { bannerById } from '../../../banners/rules/banners.ts'
import { isOpen } from '../../../common/signing/rules/guaranty.ts'
import { appendAuditEvent } from '../../../platform/audit/index.ts'
import { type Reader, type Tx, inTransaction } from '../../../platform/database/index.ts'
import { NotFound } from '../../../platform/errors.ts'
import type { GuarantorRequest } from '../../../platform/http/index.ts'
import type { SavedForm } from '../../../kit/saving/server/index.ts'
import type { GuarantyDependencies } from './dependencies.ts'
import { aboutOf, hold } from './held.ts'
import { guarantyById, secretAt, ssnPath, type Guaranty } from './store.ts'

type Opening = z.input<(typeof area)['opening']['reply']>['data']

export const open = (d: GuarantyDependencies, ctx: GuarantorRequest): Promise<Opening> =>
  inTransaction(d.db, async (tx) => {
    const { form, guaranty } = await behindKey(tx, ctx)
    const about = aboutOf(form)
    const asked = {
      tenant: bannerById(about.bannerId, d.banners).name,
      reference: String(form.id),
      companyName: about.companyName,
      name: guaranty.name,
    }
    if (guaranty.state === 'signed' || guaranty.state === 'declined')
      return { ...asked, state: guaranty.state, endedAt: guaranty.ended_at!.toISOString() }
    mustBeOpen(form, guaranty, ctx.now)
    await appendAuditEvent(tx, {
      formId: form.id,
      at: ctx.now,
      actor: 'signatory',
      event: 'guaranty page opened',
      detail: { role: guaranty.role },
      address: ctx.address,
    })
    return {
      ...asked,
      state: 'open',
      askedBy: guaranty.asked_by_name,
      askedAt: guaranty.asked_at.toISOString(),
      answers: await knownOf(tx, form, guaranty),
      answered: guaranty.state === 'signing',
      expiresAt: guaranty.expires_at!.toISOString(),
    }
  })

/** The application and the guaranty of this key, both locked. */
export const behindKey = async (tx: Tx, { actor, subject }: GuarantorRequest) => {
  const held = await hold(tx, subject.formId)
  return { ...held, guaranty: await guarantyById(tx, actor.guarantyId) }
}

/** Closed while the application is denied; the key works again if it becomes pending. */
export const mustBeOpen = ({ state }: SavedForm, guaranty: Guaranty, now: Date): void => {
  if (!isOpen(guaranty, now) || state === 'denied' || state === 'withdrawn') throw new NotFound()
}

/** The guaranty's answers; before there are any, the application's address and last four digits. */
export const knownOf = async (reader: Reader, form: SavedForm, guaranty: Guaranty) => {
  if (Object.keys(guaranty.answers).length > 0) return guaranty.answers
  const hers = signatoryOf(form, guaranty) as Record<string, unknown>
  const place = ssnInApplication(form, guaranty)
  const ssn = place && (await secretAt(reader, form.id, place))
  const fields = [...wireKeys(guarantyForm)].filter(
    (key) => key !== 'guarantor' && key !== 'ssn' && hers[key] !== undefined,
  )
  return {
    ...Object.fromEntries(fields.map((key) => [key, hers[key]])),
    ...(ssn ? { ssn: { last4: ssn.last4 } } : {}),
  }
}

/** The stored digits: of this guaranty, or the SSN of the application. An EIN never identifies a person. */
export const placesOfSsn = (form: SavedForm, guaranty: Guaranty): string[] => {
  const inApplication = ssnInApplication(form, guaranty)
  return [ssnPath(guaranty.role), ...(inApplication ? [inApplication] : [])]
}

const ssnInApplication = (form: SavedForm, guaranty: Guaranty): string | null => {
  if (signatoryOf(form, guaranty).isSsnOrEin !== 'ssn') return null
  const path = `${guaranty.role}.ssn`
  return secretsIn(creditApplication, form.answers).find((secret) => secret.path === path)?.keep ?? null
}

const signatoryOf = ({ answers }: SavedForm, { role }: Guaranty) =>
  (answers as CreditApplication)[role] ?? ({} as NonNullable<CreditApplication['signatory']>)

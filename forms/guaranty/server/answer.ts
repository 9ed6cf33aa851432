/** A guarantor's answers, or their refusal. */
import { guarantyForm } from '../form.ts'
import { optionsIn, printedRows, readAnswers, rows, type Answers } from '../../../kit/model/index.ts'
import { bannerById } from '../../../banners/rules/banners.ts'
import { appendAuditEvent } from '../../../platform/audit/index.ts'
import { type Reader, type Tx, inTransaction } from '../../../platform/database/index.ts'
import { Invalid, NotFound } from '../../../platform/errors.ts'
import type { GuarantorRequest } from '../../../platform/http/index.ts'
import { readOptions } from '../../../common/lookups/server/index.ts'
import type { SavedForm } from '../../../kit/saving/server/index.ts'
import {
  guarantyAddress,
  openGuaranty,
  requestOfGuaranty,
  voidGuaranty,
} from '../../../common/signing/server/index.ts'
import type { GuarantyDependencies } from './dependencies.ts'
import { behindKey, knownOf, mustBeOpen, placesOfSsn } from './opening.ts'
import { keepAnswers, keepSecret, secretAt, ssnPath, type Guaranty } from './store.ts'

/** Freezes the guaranty and returns where to sign it. The same answers twice make one document. */
export const giveAnswers = async (
  d: GuarantyDependencies,
  ctx: GuarantorRequest,
  sent: Answers,
): Promise<string> => {
  const { form, guaranty, stored, digits: kept } = await inTransaction(d.db, (tx) => lookAt(tx, d, ctx))
  const context = d.contextOf(form, 'external', ctx.now, 'guarantor')
  const { answers, problems, secrets } = readAnswers(guarantyForm, context, sent, stored)
  if (answers.guarantor === 'false')
    problems.push({ path: 'guarantor', message: "A declined guaranty can't be signed." })
  const banner = bannerById(form.banner_id, d.banners)
  const options = await readOptions(d.db, banner.tenantId, optionsIn(guarantyForm, context, answers))
  const digits = secrets[0]?.digits ?? kept
  if (!digits && problems.length === 0) problems.push({ path: 'ssn', message: '*Required', missing: true })
  if (problems.length + options.problems.length > 0) throw new Invalid([...problems, ...options.problems])

  const { role, name, email } = guaranty
  const printed = rows(guarantyForm, context, answers, options.names).flatMap((group) => group.rows)
  await openGuaranty(
    d,
    {
      form,
      guarantyId: guaranty.id,
      guarantor: { role, name, email },
      rows: printedRows(printed.filter(({ path, text }) => path !== 'guarantor' && text !== '')),
      opens: async (tx) => {
        const now = await lookAt(tx, d, ctx)
        const request = await requestOfGuaranty(tx, { formId: form.id, guarantyId: guaranty.id })
        const same = now.digits === digits && sameAnswers(now.guaranty.answers, answers)
        if (request?.state === 'open' && same) return false
        await voidGuaranty(tx, d, { formId: form.id, guarantyId: guaranty.id, at: ctx.now })
        const place = { formId: form.id, path: ssnPath(role) }
        await keepSecret(tx, { ...place, ...d.vault.seal({ ...place, digits: digits! }) })
        await keepAnswers(tx, guaranty.id, answers, ctx.now)
        return true
      },
    },
    { at: ctx.now, actor: 'signatory', address: ctx.address },
  )
  const request = await requestOfGuaranty(d.db, { formId: form.id, guarantyId: guaranty.id })
  const [signature] = request?.signatures ?? []
  // Canceled, or signed in another window, at the same moment.
  if (request?.state !== 'open' || !signature) throw new NotFound()
  return guarantyAddress(d, signature, { banner, now: ctx.now })
}

/** Nothing is signed; the requester is notified. */
export const refuse = (d: GuarantyDependencies, ctx: GuarantorRequest, reason: string): Promise<void> =>
  inTransaction(d.db, async (tx) => {
    const { form, guaranty } = await behindKey(tx, ctx)
    mustBeOpen(form, guaranty, ctx.now)
    const of = { formId: form.id, guarantyId: guaranty.id, at: ctx.now }
    await voidGuaranty(tx, d, of)
    await appendAuditEvent(tx, {
      formId: form.id,
      at: ctx.now,
      actor: 'signatory',
      event: 'guaranty declined',
      detail: { role: guaranty.role, name: guaranty.name, ...(reason ? { reason } : {}) },
      address: ctx.address,
    })
    await d.guaranties.ended(tx, { ...of, reason: reason || null }, 'declined')
  })

/** The open guaranty with the known digits; throws if it is no longer open. */
const lookAt = async (tx: Tx, d: GuarantyDependencies, ctx: GuarantorRequest) => {
  const { form, guaranty } = await behindKey(tx, ctx)
  mustBeOpen(form, guaranty, ctx.now)
  const stored: Answers = await knownOf(tx, form, guaranty)
  return { form, guaranty, stored, digits: await digitsOf(tx, d, form, guaranty) }
}

const digitsOf = async (
  reader: Reader,
  { vault }: Pick<GuarantyDependencies, 'vault'>,
  form: SavedForm,
  guaranty: Guaranty,
): Promise<string | null> => {
  for (const path of placesOfSsn(form, guaranty)) {
    const sealed = await secretAt(reader, form.id, path)
    if (sealed)
      return vault.open({ formId: form.id, path, keyId: sealed.key_id, ciphertext: sealed.ciphertext })
  }
  return null
}

/** As stored, whatever the order of the keys. */
const sameAnswers = (one: object, other: object): boolean =>
  JSON.stringify(Object.entries(one).toSorted()) === JSON.stringify(Object.entries(other).toSorted())

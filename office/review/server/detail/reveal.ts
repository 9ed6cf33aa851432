/**
 * Reveals a whole SSN or EIN to an employee who can decide and gives a reason. The event is written before the
 * number is sent; the number is only in the reply.
 */
import { creditApplication } from '../../../../forms/credit-application/form/index.ts'
import {
  resolve,
  secretsIn,
  shownFields,
  type Answers,
  type FormContext,
} from '../../../../kit/model/index.ts'
import { signingRoles } from '../../../../common/signing/rules/signing.ts'
import { appendAuditEvent } from '../../../../platform/audit/index.ts'
import { type Database, type Tx, inTransaction } from '../../../../platform/database/index.ts'
import type { Vault } from '../../../../platform/secrets/index.ts'
import { Conflict, NotFound } from '../../../../platform/errors.ts'
import { type EmployeeRequest, actorName, byWhom } from '../../../../platform/http/index.ts'
import { type ContextOf, lockForm } from '../../../../kit/saving/server/index.ts'
import { lockApplication } from '../applications/index.ts'

export interface RevealDependencies {
  db: Database
  vault: Vault
  contextOf: ContextOf
}

/** The formatted number, `987-65-4321`. Throws NotFound if there is none, Conflict if it was deleted. */
export const reveal = (
  { db, vault, contextOf }: RevealDependencies,
  ctx: EmployeeRequest,
  { field, reason }: { field: string; reason: string },
): Promise<string> =>
  inTransaction(db, async (tx) => {
    const formId = ctx.subject.formId
    const submitted = await lockApplication(tx, formId)
    const form = await lockForm(tx, formId)
    if (form.purged_at) throw new Conflict("This number was deleted with the application's answers.")
    if (!submitted) throw new NotFound()
    const later = laterGuarantorOf(field)
    // The answers of a guaranty can be read only after it is signed.
    if (later && !(await hasGuaranteed(tx, formId, later))) throw new NotFound(NOT_KEPT)
    const { path, mask } = later
      ? { path: field, mask: '###-##-####' }
      : placeOf(contextOf(form, 'internal', ctx.now), form.answers, field)
    const sealed = await tx
      .selectFrom('saved_form_secret')
      .select(['key_id', 'ciphertext'])
      .where('saved_form_id', '=', formId)
      .where('path', '=', path)
      .executeTakeFirst()
    if (!sealed) throw new NotFound(NOT_KEPT)
    const place = { formId, path, keyId: sealed.key_id, ciphertext: sealed.ciphertext }
    const number = fillMask(vault.open(place), mask)
    await appendAuditEvent(tx, {
      formId,
      at: ctx.now,
      actor: actorName(ctx.actor),
      event: 'number revealed',
      detail: { field, reason, ...byWhom(ctx.actor) },
      address: ctx.address,
    })
    return number
  })

/** A number given with a later guaranty, which is stored beside the answers (docs/decisions/0047). */
const laterGuarantorOf = (field: string) => signingRoles.find((role) => field === `guaranty.${role}.ssn`)

const hasGuaranteed = async (tx: Tx, formId: number, role: string): Promise<boolean> =>
  (await tx
    .selectFrom('guaranty')
    .select('id')
    .where('saved_form_id', '=', formId)
    .where('role', '=', role)
    .where('state', '=', 'signed')
    .executeTakeFirst()) !== undefined

/** The path of the encrypted digits. */
const placeOf = (context: FormContext, answers: Answers, field: string): { path: string; mask: string } => {
  const asked = shownFields(creditApplication, context, answers).find(({ path }) => path === field)
  const question = asked?.place.field
  const secret = secretsIn(creditApplication, answers).find(({ path }) => path === field)
  if (!asked || !secret || question?.kind !== 'secret') throw new NotFound(NOT_KEPT)
  return { path: secret.keep, mask: resolve(question.mask, asked.fieldContext) }
}

const NOT_KEPT = 'This application has no such number.'

/** `###-##-####`: one # per digit. */
const fillMask = (digits: string, mask: string): string => {
  const left = [...digits]
  const text = mask.replaceAll('#', () => left.shift() ?? '')
  return left.length ? digits : text
}

/**
 * A whole SSN or EIN, for somebody who may decide and says why. That it was shown is an act of the application,
 * written before the number leaves; the number itself stands nowhere but in the reply.
 */
import { creditApplication } from '../../domain/forms/credit-application/index.ts'
import { settle, survey } from '../../domain/kit/index.ts'
import { appendAct } from '../database/audit.ts'
import { inTransaction, type Database } from '../database/database.ts'
import type { Vault } from '../database/encryption.ts'
import { Conflict, NotFound } from '../http/errors.ts'
import { actorName, byWhom, type Visit } from '../http/visit.ts'
import type { SceneOf } from '../saved-forms/scene.ts'
import { lockForm } from '../saved-forms/store.ts'
import { lockApplication } from './store.ts'

export interface RevealDependencies {
  db: Database
  vault: Vault
  sceneOf: SceneOf
}

/** The number as it is written, `987-65-4321`. Throws NotFound where there is none, Conflict where it was deleted. */
export const reveal = (
  { db, vault, sceneOf }: RevealDependencies,
  visit: Visit,
  { field, reason }: { field: string; reason: string },
): Promise<string> =>
  inTransaction(db, async (tx) => {
    const formId = visit.subject!.formId!
    const submitted = await lockApplication(tx, formId)
    const form = await lockForm(tx, formId)
    if (form.purged_at) throw new Conflict('This number was deleted with the answers of the application.')
    if (!submitted) throw new NotFound()
    const scene = sceneOf(form, 'internal', visit.now)
    const asked = survey(creditApplication, scene, form.answers).find(({ path }) => path === field)
    const question = asked?.place.field
    if (!asked || question?.kind !== 'secret') throw new NotFound(NOT_KEPT)
    const sealed = await tx
      .selectFrom('saved_form_secret')
      .select(['key_id', 'ciphertext'])
      .where('saved_form_id', '=', formId)
      .where('path', '=', asked.name)
      .executeTakeFirst()
    if (!sealed) throw new NotFound(NOT_KEPT)
    const place = { formId, path: asked.name, keyId: sealed.key_id, ciphertext: sealed.ciphertext }
    const number = written(vault.open(place), settle(question.mask, asked.moment))
    await appendAct(tx, {
      formId,
      at: visit.now,
      actor: actorName(visit.actor),
      act: 'number revealed',
      detail: { field, reason, ...byWhom(visit.actor) },
      address: visit.address,
    })
    return number
  })

const NOT_KEPT = 'No such number is kept with this application.'

/** `###-##-####`: one # for each digit. */
const written = (digits: string, mask: string): string => {
  const left = [...digits]
  const text = mask.replaceAll('#', () => left.shift() ?? '')
  return left.length ? digits : text
}

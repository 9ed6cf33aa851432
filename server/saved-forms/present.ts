/** A saved form as it travels to whoever saved or opens it. */
import { onTheWire } from '../../domain/forms/credit-application/wire.ts'
import type { CreditApplication } from '../../domain/forms/credit-application/index.ts'
import type { Saver } from './saver.ts'
import type { SaveResult } from './save-form.ts'

/** Of a customer the guid, of staff the number (WIRE-01). */
export const idFor = ({ audience }: Pick<Saver, 'audience'>, { id, guid }: { id: number; guid: string }) =>
  audience === 'internal' ? String(id) : guid

export const presentSaved = (
  viewer: Pick<Saver, 'audience'>,
  {
    form,
    scene,
    answers,
    signing: { signatures, all },
    found,
    problems,
  }: Omit<SaveResult, 'found'> & Partial<SaveResult>,
) => ({
  applicationID: idFor(viewer, form),
  applicationKey: form.guid,
  rowVersion: form.row_version,
  state: form.state,
  savedAt: form.updated_at.toISOString(),
  answers: onTheWire(scene, answers as CreditApplication, { guid: form.guid, signatures, all }, found),
  facts: { ...scene.facts },
  problems: [...problems],
})

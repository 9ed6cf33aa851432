/** A saved form in a reply to its viewer. */
import { formEntry } from '../../../forms/registry.ts'
import type { Saver } from './save/saver.ts'
import type { SaveResult } from './save/save-form.ts'
import type { SavedForm } from './store.ts'

type Viewer = Pick<Saver, 'audience'>

/** How a viewer addresses it: customers by the key, staff by the guid. Neither sees the other's (WIRE-01). */
export const keyFor = ({ audience }: Viewer, { guid, key }: Pick<SavedForm, 'guid' | 'key'>): string =>
  audience === 'internal' ? guid : key

/** For customers the key, for staff the number. */
export const idFor = (viewer: Viewer, form: Pick<SavedForm, 'id' | 'guid' | 'key'>): string =>
  viewer.audience === 'internal' ? String(form.id) : keyFor(viewer, form)

export const presentSaved = (
  viewer: Viewer,
  {
    form,
    context,
    answers,
    signing: { signatures, all },
    found,
    problems,
  }: Omit<SaveResult, 'found'> & Partial<SaveResult>,
) => ({
  applicationID: idFor(viewer, form),
  applicationKey: keyFor(viewer, form),
  rowVersion: form.row_version,
  state: form.state,
  savedAt: form.updated_at.toISOString(),
  answers: formEntry(form.form_type).saved.onTheWire(
    context,
    answers,
    { guid: keyFor(viewer, form), signatures, all },
    found,
  ),
  facts: { ...context.facts },
  problems: [...problems],
})

import type { Tx } from '../../../../platform/database/index.ts'
import type { RequestContext } from '../../../../platform/http/index.ts'
import type { Answers, Form } from '../../../model/index.ts'
import type { SavedForm } from '../store.ts'
import { type SaveDependencies, type SaveResult, saveIn } from './save-form.ts'
import type { Saver } from './saver.ts'

/**
 * Saves some questions of an existing form, with the version that it has now: the caller has compared these answers with
 * what its user saw. `problems` are those of these questions; a refusal must roll the transaction back.
 */
export const savePart = (
  tx: Tx,
  d: SaveDependencies,
  { saver, form, part, answers }: { saver: Saver; form: SavedForm; part: Form; answers: Answers },
  ctx: RequestContext,
): Promise<SaveResult> =>
  saveIn(
    tx,
    d,
    answers,
    {
      saver,
      bannerId: form.banner_id,
      formId: form.id,
      formType: form.form_type,
      idempotencyKey: undefined,
      incompleteFormData: '',
      rowVersion: form.row_version,
      submitting: false,
      voidSignatures: false,
      part,
    },
    null,
    ctx,
  )

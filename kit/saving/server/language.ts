/** The language of a form (docs/decisions/0098). */
import { languageOf } from '../../../platform/text/language.ts'
import type { Tx } from '../../../platform/database/index.ts'
import type { RequestContext } from '../../../platform/http/index.ts'
import type { Saver } from './save/saver.ts'
import type { SavedForm } from './store.ts'

/**
 * Records the language of the customer's page if it is another one than before. An employee's save changes nothing. The
 * form must be locked.
 */
export const keepLanguage = async (
  tx: Tx,
  form: SavedForm,
  { identity }: Saver,
  ctx: Pick<RequestContext, 'header'>,
): Promise<SavedForm> => {
  const language = languageOf(ctx.header('accept-language'))
  if (identity || language === form.language) return form
  await tx.updateTable('saved_form').set({ language }).where('id', '=', form.id).execute()
  return { ...form, language }
}

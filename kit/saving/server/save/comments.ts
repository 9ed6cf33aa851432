import { formEntry } from '../../../../forms/registry.ts'
import { own, type Answers } from '../../../model/index.ts'
import type { SavedForm } from '../store.ts'

/** The stored answers with the comments as sent: after a signature nothing else may change. */
export const withComments = ({ form_type }: SavedForm, stored: Answers, sent: Answers): Answers => {
  const [section = '', field = ''] = formEntry(form_type).saved.openAfterSigning!.split('.')
  const of = (answers: Answers) => own(answers, section) as Answers | undefined
  return { ...stored, [section]: { ...of(stored), [field]: own(of(sent), field) ?? '' } }
}

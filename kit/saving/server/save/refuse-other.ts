import { formEntry } from '../../../../forms/registry.ts'
import { Conflict, Invalid } from '../../../../platform/errors.ts'
import type { Answers } from '../../../model/index.ts'
import { mailedAccountOf } from '../form-context.ts'
import type { SavedForm } from '../store.ts'
import type { SaveRequest } from './save-form.ts'

/** Answers to another form would be read by the wrong fields and be lost. */
export const refuseOtherType = ({ form_type }: SavedForm, { formType }: SaveRequest) => {
  if (form_type === formType) return
  const message = `This is a ${form_type} form. Save it with appType "${form_type}".`
  throw new Invalid([{ path: 'body.appType', message, missing: false }])
}

/** Otherwise one company's answers would go into the form that another company's link opens. */
export const refuseOtherAccount = (form: SavedForm, raw: Answers) => {
  const account = mailedAccountOf(form)
  if (account !== null && formEntry(form.form_type).saved.isOtherAccount(raw, account))
    throw new Conflict(
      `This form was emailed for account ${account}. Start a new form for another account.`,
      {
        account,
      },
    )
}

import { cashAccount, type CashAccount } from '../../domain/forms/cash-account/index.ts'
import { optionsIn, rows, type FormContext } from '../../domain/kit/index.ts'
import { abilitiesOf } from '../../domain/rules/banners.ts'
import { readOptions } from '../lookups/index.ts'
import type { SavedForm } from '../forms/index.ts'
import type { Reader } from '../platform/database/index.ts'
import type { AccountRow } from './list.ts'

/** The names of what was chosen from lists, by path. */
const namesIn = async (reader: Reader, form: SavedForm, context: FormContext) =>
  (await readOptions(reader, form.banner_id, optionsIn(cashAccount, context, form.answers))).names

/** What the person who submitted it sees. Nothing that only employees know reaches a customer. */
export const summaryOf = async (reader: Reader, form: SavedForm, row: AccountRow, context: FormContext) => {
  const { companyInformation: company, userAccount: sales } = form.answers as CashAccount
  const names = await namesIn(reader, form, context)
  const staff = context.audience === 'internal'
  const named = (key: string) => (staff ? (names.get(`userAccount.${key}`) ?? '') : '')
  return {
    reference: String(form.id),
    state: row.state,
    submittedAt: row.submitted_at.toISOString(),
    companyName: row.company_name,
    firstName: company?.firstName ?? '',
    lastName: company?.lastName ?? '',
    emailAddress: row.contact_email,
    customerTypeCategory: named('customerTypeCategory'),
    customerPriceClass: abilitiesOf(context.banner).followsGroup ? named('customerType') : '',
    assignedBranch: staff ? (sales?.assignedBranch?.text ?? '') : '',
    accountNumber: row.account_number,
  }
}

/** The answers as staff read them, without those that were not given. */
export const groupsOf = async (reader: Reader, form: SavedForm, context: FormContext) => {
  const names = await namesIn(reader, form, context)
  return rows(cashAccount, context, form.answers).flatMap(({ title, rows: all }) => {
    const answered = all.filter(({ text }) => text)
    return answered.length
      ? [{ title, rows: answered.map(({ label, path, text }) => ({ label, text: names.get(path) ?? text })) }]
      : []
  })
}

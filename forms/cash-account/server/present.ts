import { cashAccount, type CashAccount } from '../form/index.ts'
import type { FormContext } from '../../../kit/model/index.ts'
import { abilitiesOf } from '../../../banners/rules/banners.ts'
import { namesIn } from '../../../common/lookups/server/index.ts'
import type { SavedForm } from '../../../kit/saving/server/index.ts'
import type { Reader } from '../../../platform/database/index.ts'
import type { AccountRow } from './list.ts'

/** What the person who submitted it sees. Nothing that only employees know reaches a customer. */
export const summaryOf = async (reader: Reader, form: SavedForm, row: AccountRow, context: FormContext) => {
  const { companyInformation: company, userAccount: sales } = form.answers as CashAccount
  const names = await namesIn(reader, cashAccount, form, context)
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

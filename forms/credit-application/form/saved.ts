/** How the pipeline of forms reads the stored answers of a credit application. */
import type { Answers } from '../../../kit/model/index.ts'
import type { SavedAnswers } from '../../entry.ts'
import { companyForStaff, companyOf } from '../../../common/signing/rules/signing.ts'
import { withCustomer } from './from-customer.ts'
import type { CreditApplication } from './index.ts'
import { onTheWire } from './wire.ts'

const trimText = (answer: unknown): string => (typeof answer === 'string' ? answer.trim() : '')

/** Drafts may contain anything that was ever sent, so no type is trusted here. */
const section = (answers: Answers, key: string): Readonly<Record<string, unknown>> => {
  const found = (answers as Record<string, unknown>)[key]
  return typeof found === 'object' && found !== null ? (found as Record<string, unknown>) : {}
}

export const savedApplication: SavedAnswers = {
  columns: (answers) => {
    const { companyName, internalCompanyName, accountNumber, branchNumber } = section(answers, 'businessInfo')
    return {
      // Employees often enter only the internal name (APP-A09).
      companyName: trimText(companyName) || trimText(internalCompanyName),
      accountNumber: trimText(accountNumber),
      branchNumber: trimText(branchNumber),
    }
  },
  companyName: (answers, reader) => (reader === 'internal' ? companyForStaff(answers) : companyOf(answers)),
  email: (answers) => trimText(section(answers, 'businessInfo')['email']) || null,
  account: (answers) => {
    const { hasAccount, accountNumber } = section(answers, 'businessInfo')
    return hasAccount === 'true' && typeof accountNumber === 'string' && accountNumber ? accountNumber : null
  },
  isOtherAccount: (sent, account) => {
    const { hasAccount, accountNumber } = section(sent, 'businessInfo')
    const named = typeof accountNumber === 'string' && accountNumber !== ''
    return hasAccount === 'false' || (named && accountNumber !== account)
  },
  facts: (answers) => {
    const { customerTypeCategory, customerPriceClass } = section(answers, 'businessInfo')
    return { hasCustomerClass: Boolean(customerTypeCategory || customerPriceClass) }
  },
  withDocuments: (answers, { tax, other }) => ({
    ...answers,
    preferences: { ...section(answers, 'preferences'), uploadedDocuments: tax },
    application: { ...section(answers, 'application'), uploadedDocuments: other },
  }),
  onTheWire: (context, answers, known, found) =>
    onTheWire(context, answers as CreditApplication, known, found),
  fromStorefront: ({ webUserId, customerNumber }, account, context) => {
    const businessInfo = { hasAccount: 'true' as const, accountNumber: customerNumber, webUserId }
    return account ? withCustomer(account, context, { businessInfo }) : { businessInfo }
  },
  openAfterSigning: 'eSign.comments',
  signaturesField: 'eSign.allSignatoriesHaveSigned',
}

/** How the pipeline of forms reads the stored answers of a cash account. */
import { own, type Answers } from '../../kit/index.ts'
import { plainAnswers, type SavedAnswers } from '../entry.ts'
import { cashAccount } from './index.ts'

/** Drafts may contain anything that was ever sent, so no type is trusted here. */
const textAt = (answers: Answers, section: string, key: string): string => {
  const found = own(answers, section)
  const value = typeof found === 'object' && found !== null ? own(found, key) : ''
  return typeof value === 'string' ? value.trim() : ''
}

const inCompany = (answers: Answers, key: string) => textAt(answers, 'companyInformation', key)

export const savedCashAccount: SavedAnswers = {
  ...plainAnswers(cashAccount),
  columns: (answers) => ({
    companyName: inCompany(answers, 'companyName'),
    accountNumber: '',
    branchNumber: inCompany(answers, 'branchNumber') || textAt(answers, 'userAccount', 'branchNumber'),
  }),
  companyName: (answers) => inCompany(answers, 'companyName'),
  email: (answers) => inCompany(answers, 'emailAddress') || null,
  // The page prefills the form; the row only records who came from the web shop.
  fromStorefront: () => ({}),
  facts: (answers) => ({ branchChosenByCustomer: inCompany(answers, 'branchNumber') !== '' }),
}

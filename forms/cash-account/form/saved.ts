/** How the pipeline of forms reads the stored answers of a cash account. */
import { plainAnswers, textOf, type SavedAnswers } from '../../entry.ts'
import { branchNumber, companyName, emailAddress } from './company.ts'
import { cashAccount } from './index.ts'
import { assignedBranchNumber } from './sales.ts'

export const savedCashAccount: SavedAnswers = {
  ...plainAnswers(cashAccount, {
    companyName,
    branchNumber: [branchNumber, assignedBranchNumber],
    email: emailAddress,
  }),
  // The page prefills the form; the row only records who came from the storefront.
  fromStorefront: () => ({}),
  facts: (answers) => ({ branchChosenByCustomer: textOf(cashAccount, answers, branchNumber) !== '' }),
}

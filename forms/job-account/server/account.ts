/** The account of a job, as the ERP has it now. */
import type { KnownCustomer } from '../../../services/erp/rules/known-customer.ts'
import { answersFromAccount, billToOf, forCustomer, shipToOf } from '../form/from-account.ts'
import { accountOf } from '../form/saved.ts'
import type { JobAccount } from '../form/index.ts'
import { abilitiesOf, bannerOf, type BannerName } from '../../../banners/rules/banners.ts'
import type { Audience, Problem } from '../../../kit/model/index.ts'
import type { Directory } from '../../../common/customers/server/index.ts'
import { lookupStore } from '../../../common/lookups/server/index.ts'
import type { Reader } from '../../../platform/database/index.ts'
import { Unavailable } from '../../../platform/errors.ts'

export interface AccountDependencies {
  db: Reader
  directory: Directory
}

/** `unanswered`: the ERP did not respond, so the answers stay as they were chosen. */
export type ReadAccount = { problems: Problem[]; answers: JobAccount } | 'unanswered'

/** The message of the account number's field. */
const NO_ACCOUNT = '*Customer Number Not Found'

/**
 * The answers with the ERP's data about their account: its name and address, the chosen ship-to, the branch. A
 * browser's data about an account is never trusted. Call it while no transaction is open.
 */
export const withAccount = async (
  { db, directory }: AccountDependencies,
  banner: BannerName,
  answers: JobAccount,
  audience: Audience,
): Promise<ReadAccount> => {
  const { number } = accountOf(answers)
  if (!number) return { problems: [], answers }
  const read = await directory.account(banner, number).catch(orUnanswered)
  if (read === 'unanswered') return 'unanswered'
  const account = read && (audience === 'external' ? forCustomer(read) : read)
  const group = abilitiesOf(banner).followsGroup
  const at = group ? 'accountInformation.billTo' : 'companyInformation.accountNumber'
  if (!account) return { problems: [{ path: at, message: NO_ACCOUNT, missing: false }], answers }
  const branchName = await branchNameOf(db, banner, account)
  const { branchInformation, companyInformation } = answersFromAccount(banner, account, branchName)
  if (!group) {
    const { accountNumber, accountName, plattBranch } = companyInformation!
    const named = { ...answers.companyInformation, accountNumber, accountName, plattBranch }
    return { problems: [], answers: { ...answers, branchInformation, companyInformation: named } }
  }
  const chosen = answers.accountInformation?.shipTo?.customerId
  const shipTo = account.shipTo.find(({ customerId }) => customerId === chosen)
  return {
    problems:
      chosen && !shipTo
        ? [{ path: 'accountInformation.shipTo', message: 'Choose one from the list.', missing: false }]
        : [],
    answers: {
      ...answers,
      branchInformation,
      accountInformation: {
        billTo: billToOf(account, branchName),
        billToAccount: account.accountNumber,
        shipTo: shipTo ? shipToOf(account, shipTo, branchName) : (answers.accountInformation?.shipTo ?? null),
        shipToAccount: shipTo?.customerId ?? '',
      },
    },
  }
}

/**
 * A visitor who only typed their account learns whether there is one of that number, and nothing else of it. If the ERP
 * does not respond, staff check the account anyway (JOB-A12).
 */
export const typedAccountProblems = async (
  { directory }: Pick<AccountDependencies, 'directory'>,
  banner: BannerName,
  answers: JobAccount,
): Promise<Problem[]> => {
  const { number } = accountOf(answers)
  const found = number === '' || (await directory.account(banner, number).catch(orUnanswered))
  return found ? [] : [{ path: 'companyInformation.accountNumber', message: NO_ACCOUNT, missing: false }]
}

const orUnanswered = (error: unknown): 'unanswered' => {
  if (error instanceof Unavailable) return 'unanswered'
  throw error
}

/** Where the visitor chose the branch. */
export const withBranchName = async (
  { db }: AccountDependencies,
  banner: BannerName,
  answers: JobAccount,
): Promise<JobAccount> => {
  const { branchId: branchNumber = '' } = answers.branchInformation ?? {}
  const branchName = await branchNameOf(db, banner, { branchNumber })
  return { ...answers, branchInformation: { ...answers.branchInformation, branchName } }
}

const branchNameOf = async (
  db: Reader,
  banner: BannerName,
  { branchNumber = '', branchKnown }: Partial<KnownCustomer>,
): Promise<string> => {
  if (!branchNumber || branchKnown === false) return ''
  return (await lookupStore(db).branch(branchNumber, bannerOf(banner)!.tenantId))?.name ?? ''
}

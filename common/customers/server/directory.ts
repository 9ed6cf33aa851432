/**
 * The customer directory for our features: which banner lends accounts to which, current branch numbers, and
 * whether a branch is ours. Every method throws Unavailable if the ERP does not respond.
 */
import type { z } from 'zod'
import type { CustomerAccount } from '../contract.ts'
import type { BannerName } from '../../../banners/rules/banners.ts'
import { currentBranchNumber } from '../../../banners/rules/branches.ts'
import { lenderOf } from '../../../banners/rules/lending.ts'
import type { Reader } from '../../../platform/database/index.ts'
import { knownBranch } from '../../lookups/server/index.ts'
import type { Customers, Salesperson } from '../../../services/erp/port.ts'

export type Account = z.infer<typeof CustomerAccount>

export interface Directory {
  /**
   * Null if there is no such account. `forms`: the banners whose forms the account is for, if they differ from
   * `banner`; a branch is known if one of them may use it.
   */
  account(banner: BannerName, accountNumber: string, forms?: readonly BannerName[]): Promise<Account | null>
  /** Null if no one has that login. */
  salesperson(banner: BannerName, login: string): Promise<Salesperson | null>
  /** By part of a name or the start of a login. */
  salespeople(banner: BannerName, term: string): Promise<readonly Salesperson[]>
  /** For all these banners, by name. */
  salespeopleByEmail(banners: readonly BannerName[], email: string): Promise<readonly Salesperson[]>
}

/** ERP account numbers are digits. Anything else is not an account, and the ERP is not asked. */
export const isAccountNumber = (text: string): boolean => /^\d{1,20}$/.test(text)

export const directoryOf = (customers: Customers, db: Reader): Directory => ({
  async account(banner, accountNumber, forms = [banner]) {
    if (!isAccountNumber(accountNumber)) return null
    const customer = await customers.customer(lenderOf('accounts', banner), accountNumber)
    if (!customer) return null
    const branchNumber = currentBranchNumber(customer.branchNumber)
    return {
      ...customer,
      shipTo: customer.shipTo.map((shipTo) => ({ ...shipTo })),
      branchNumber,
      branchKnown: (await knownBranch(db, branchNumber, forms)) !== null,
    }
  },
  // Forms that name another banner's account may also name that banner's salespeople.
  async salesperson(banner, login) {
    const [own, lent] = [lenderOf('staffLists', banner), lenderOf('accounts', banner)]
    return (
      (await customers.salesperson(own, login)) ??
      (lent === own ? null : await customers.salesperson(lent, login))
    )
  },
  salespeople: (banner, term) => customers.salespeople(lenderOf('staffLists', banner), term),
  async salespeopleByEmail(banners, email) {
    const lenders = [...new Set(banners.map((banner) => lenderOf('staffLists', banner)))]
    const found = await Promise.all(lenders.map((banner) => customers.salespeopleByEmail(banner, email)))
    return found.flat().toSorted((a, b) => a.displayName.localeCompare(b.displayName))
  },
})

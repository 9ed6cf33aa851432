/** A new cash account, and branch numbers, as the gateway has them. */
import { z } from 'zod'
import { abilitiesOf, type BannerName } from '../../../banners/rules/banners.ts'
import { as400Branch, branchOfAs400 } from '../../../banners/rules/branches.ts'
import type { NewCashAccount } from '../port.ts'
import { asWireAddress } from './address.ts'
import { asKept } from './call.ts'

export const WireBranch = z.string().regex(/^\d{0,6}$/)

export const ourBranch = (banner: BannerName, branch: string): string =>
  abilitiesOf(banner).runsAs400 ? branchOfAs400(branch) : branch

export const theirBranch = (banner: BannerName, branch: string): string =>
  abilitiesOf(banner).runsAs400 ? as400Branch(branch) : branch

export const asNewCashAccount = (banner: BannerName, account: NewCashAccount) => ({
  name: asKept(banner, account.businessName),
  contact: asKept(banner, account.contactName),
  email: account.email,
  phone: account.phone,
  address: asWireAddress(banner, account.address),
  branch: theirBranch(banner, account.branchNumber),
  category: account.customerTypeCategory,
  type: account.customerType,
  insideSalesPerson: account.insideSalesPerson,
  outsideSalesPerson: account.outsideSalesPerson,
  creditLimit: account.creditLimit,
})

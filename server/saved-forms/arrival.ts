/** Who comes from the web shop: what its token says, and what our directory knows of that account (000 3, API-A06). */
import type { BannerId } from '../../domain/rules/banners.ts'
import { bannerById } from '../../domain/rules/banners.ts'
import type { WebUser } from '../../domain/rules/web-user.ts'
import type { Account, Directory } from '../customers/directory.ts'
import type { Storefront } from '../database/schema.ts'
import { Unavailable } from '../http/errors.ts'

export interface Arrival {
  storefront: Storefront
  /** The first that the form stores; its customer may change none of them (APP-A10). */
  answers: object
}

export interface ArrivalDependencies {
  /** Null for a token that does not hold. */
  webUser(token: string, now: Date): Promise<WebUser | null>
  directory: Pick<Directory, 'account'>
}

/**
 * Null for a token that does not hold, or that another banner's shop gave: whoever sends it begins like anybody else.
 * Called while no transaction is open.
 */
export const arrivalWith = async (
  { webUser, directory }: ArrivalDependencies,
  token: string,
  bannerId: number,
  now: Date,
): Promise<Arrival | null> => {
  const user = await webUser(token, now)
  const { name: banner } = bannerById(bannerId as BannerId)
  if (user?.banner !== banner) return null
  const { webUserId, customerNumber } = user
  const account = await directory.account(banner, customerNumber).catch(orNothing)
  return {
    storefront: { webUserId, customerNumber },
    answers: {
      businessInfo: {
        hasAccount: 'true',
        accountNumber: customerNumber,
        webUserId,
        ...(account ? unseen(account) : {}),
      },
    },
  }
}

/** What employees would have taken over from the account; its customer sees nothing of it. */
const unseen = (account: Account): object => ({
  ...(account.branchKnown ? { branchNumber: account.branchNumber } : {}),
  customerTypeCategory: account.customerTypeCategory,
  customerPriceClass: account.customerPriceClass,
  picCodeCategory: account.picCodeCategory,
  picCode: account.picCode,
  insideSalesPerson: account.insideSalesPerson,
  outsideSalesPerson: account.outsideSalesPerson,
})

/** An ERP that does not answer keeps nobody from beginning. */
const orNothing = (error: unknown): null => {
  if (error instanceof Unavailable) return null
  throw error
}

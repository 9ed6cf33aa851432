/** A visitor from the storefront: the token's claims, and the account from our directory (API-A06). */
import { formEntry } from '../../../forms/registry.ts'
import { bannerById, type BannerName } from '../../../banners/rules/banners.ts'
import type { KnownCustomer } from '../../../services/erp/rules/known-customer.ts'
import type { WebUser } from '../../../platform/access/web-user.ts'
import type { Storefront } from '../tables.ts'
import { Unavailable } from '../../../platform/errors.ts'
import type { ContextOf } from './form-context.ts'

export interface Arrival {
  storefront: Storefront
  /** The form's first answers, which its customer may not change (APP-A10). */
  answers: object
}

export interface ArrivalDependencies {
  /** Null for an invalid token. */
  webUser(token: string, now: Date): Promise<WebUser | null>
  /** The account in the ERP; null if there is none. Throws Unavailable. */
  directory: { account(banner: BannerName, accountNumber: string): Promise<KnownCustomer | null> }
  contextOf: ContextOf
}

/**
 * Null for an invalid token or one of another banner's shop; the visitor then starts like anyone else. Call it while
 * no transaction is open.
 */
export const arrivalWith = async (
  { webUser, directory, contextOf }: ArrivalDependencies,
  { token, formType, bannerId }: { token: string; formType: string; bannerId: number },
  now: Date,
): Promise<Arrival | null> => {
  const { fromStorefront } = formEntry(formType).saved
  if (!fromStorefront) return null
  const user = await webUser(token, now)
  const { name: banner } = bannerById(bannerId)
  if (user?.banner !== banner) return null
  const { webUserId, customerNumber } = user
  const storefront = { webUserId, customerNumber }
  const account = await directory.account(banner, customerNumber).catch(orNothing)
  // As an employee would fill it out, because customers do not choose class, salespeople or branch.
  const context = contextOf(
    { form_type: formType, banner_id: bannerId, storefront },
    'internal',
    now,
    'adminApplication',
  )
  return { storefront, answers: fromStorefront(storefront, account, context) }
}

/** An unavailable ERP must not keep anyone from starting. */
const orNothing = (error: unknown): null => {
  if (error instanceof Unavailable) return null
  throw error
}

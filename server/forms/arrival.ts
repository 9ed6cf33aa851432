/** Who comes from the web shop: what its token says, and what our directory knows of that account (000 3, API-A06). */
import { formEntry } from '../../domain/forms/index.ts'
import { bannerById } from '../../domain/rules/banners.ts'
import type { WebUser } from '../../domain/rules/web-user.ts'
import type { Directory } from '../customers/index.ts'
import type { Storefront } from '../platform/database/index.ts'
import { Unavailable } from '../platform/errors.ts'
import type { ContextOf } from './form-context.ts'

export interface Arrival {
  storefront: Storefront
  /** The first that the form stores; its customer may change none of them (APP-A10). */
  answers: object
}

export interface ArrivalDependencies {
  /** Null for a token that does not hold. */
  webUser(token: string, now: Date): Promise<WebUser | null>
  directory: Directory
  contextOf: ContextOf
}

/**
 * Null for a token that does not hold, or that another banner's shop gave: whoever sends it begins like anybody else.
 * Called while no transaction is open.
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
  // As an employee would fill it in: class, salespeople and branch are not for the customer to say.
  const context = contextOf(
    { form_type: formType, banner_id: bannerId, storefront },
    'internal',
    now,
    'adminApplication',
  )
  return { storefront, answers: fromStorefront(storefront, account, context) }
}

/** An ERP that does not answer keeps nobody from beginning. */
const orNothing = (error: unknown): null => {
  if (error instanceof Unavailable) return null
  throw error
}

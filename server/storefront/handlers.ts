import type { storefront } from '../../api/storefront.ts'
import { Unavailable } from '../http/errors.ts'
import type { HandlersOf } from '../http/register.ts'

const notYet = async (): Promise<never> => {
  throw new Unavailable()
}

export const storefrontHandlers = (): HandlersOf<typeof storefront> => ({ token: notYet, webUser: notYet })

import type { AddressVerification } from './port.ts'
import { embeddedAddressVerification } from './embedded.ts'
import { smartyAddressVerification, type SmartyOptions } from './smarty.ts'

/** The address verification that the settings name: `embedded`, or the address of Smarty's US Street API. */
export const addressVerificationNamed = (given: SmartyOptions): AddressVerification =>
  given.url === 'embedded' ? embeddedAddressVerification(given.places) : smartyAddressVerification(given)

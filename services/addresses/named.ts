import type { AddressCompletion, AddressVerification } from './port.ts'
import { embeddedAddressVerification } from './embedded.ts'
import { smartyAddressCompletion, type SmartyCompletionOptions } from './smarty-completion.ts'
import { smartyAddressVerification, type SmartyOptions } from './smarty.ts'

/** The address verification that the settings name: `embedded`, or the address of Smarty's US Street API. */
export const addressVerificationNamed = (given: SmartyOptions): AddressVerification =>
  given.url === 'embedded' ? embeddedAddressVerification(given.places) : smartyAddressVerification(given)

/** The address completion that the settings name: none, or the address of Smarty's US Autocomplete. */
export const addressCompletionNamed = (given: SmartyCompletionOptions): AddressCompletion | null =>
  given.url === '' ? null : smartyAddressCompletion(given)

import { embeddedBusinessMatch, embeddedCreditBureau } from './embedded.ts'
import type { BusinessMatch, CreditBureau } from './port.ts'

/** The bureau that knows who a business is: `embedded`, or the address of D&B Direct+. */
export const businessMatchNamed = (_name: string): BusinessMatch => embeddedBusinessMatch()

/** The bureau that knows how it pays: `embedded`, or the address of Experian. */
export const creditBureauNamed = (_name: string): CreditBureau => embeddedCreditBureau()

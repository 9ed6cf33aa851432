/** A US address, in lines as people write it. */
export interface Address {
  street1: string
  /** Unit, suite, floor; may be empty. */
  street2: string
  city: string
  /** Two letters, or the name written out. */
  state: string
  /** Five digits, or nine. */
  zip: string
}

/** An address in its standard form; `state` has two letters. */
export interface Suggestion extends Address {}

/** Finds the standard form of an address. It only suggests: callers still accept what was typed. */
export interface AddressVerification {
  /**
   * The standard form. It may correct the street, the city and the ZIP code; no other word is lost. Null if there is
   * none: no street, an unknown ZIP code, or one in another state. A suggestion sent again returns unchanged. Throws
   * Unavailable if the service does not respond.
   */
  suggest(entered: Address): Promise<Suggestion | null>
}

/** Finds addresses that begin with what was typed. It only suggests, like AddressVerification. */
export interface AddressCompletion {
  /** At most five, best first; `typed` is the beginning of a street address. Throws Unavailable. */
  complete(typed: string): Promise<readonly Suggestion[]>
}

/** An address of the United States, in lines as people write it. */
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

/** Finds the standard form of an address. A help, never a gate: callers still accept what was typed. */
export interface AddressVerification {
  /**
   * The standard form with every word that was entered, or null when there is none: no street, a ZIP code that is
   * not known or that lies in another state. A suggestion that is suggested again stays as it is. Throws
   * Unavailable when it cannot answer.
   */
  suggest(entered: Address): Promise<Suggestion | null>
}

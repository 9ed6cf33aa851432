/** Who grants the credit and decides, as documents and letters must name them (12 CFR 1002.9). */
export interface Creditor {
  /** The legal name. */
  readonly name: string
  /** Its kind and state of organization, such as "a Delaware corporation". */
  readonly entity: string
  readonly address: readonly string[]
}

/** "Acme, Inc., a Delaware corporation, 1 Main Street, Dover, DE 19901". */
export const inFull = ({ name, entity, address }: Creditor): string => [name, entity, ...address].join(', ')

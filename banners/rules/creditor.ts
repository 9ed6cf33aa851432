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

/** The demonstration uses these. Production refuses to start with them. */
export const inventedCreditors = {
  platt: {
    name: 'Platt Example Supply, Inc.',
    entity: 'an Oregon corporation',
    address: ['800 Example Way', 'Beaverton, OR 97005'],
  },
  rexel: {
    name: 'Rexel Example Supply, Inc.',
    entity: 'a Texas corporation',
    address: ['200 Example Parkway', 'Dallas, TX 75254'],
  },
  gexpro: {
    name: 'Gexpro Example Supply, LLC',
    entity: 'a Texas limited liability company',
    address: ['300 Example Parkway', 'Irving, TX 75062'],
  },
  rexelenergy: {
    name: 'Rexel Energy Example, LLC',
    entity: 'a Delaware limited liability company',
    address: ['400 Example Parkway', 'Dallas, TX 75254'],
  },
} satisfies Record<string, Creditor>

/** The two forms of referees, by the kind of reference. */
import { bankReference } from './bank.ts'
import { tradeReference } from './trade.ts'

export { bankReference, bankReferenceSamples } from './bank.ts'
export { tradeReference, tradeReferenceSamples } from './trade.ts'

export const referenceForms = { trade: tradeReference, bank: bankReference } as const
export type ReferenceKind = keyof typeof referenceForms

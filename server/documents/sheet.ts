/**
 * What a document for signing says, frozen: everything that is printed and nothing that has to be looked up, so
 * that the same sheet prints the same document years later, whatever the forms have become. Plain JSON.
 */
import type { LegalText } from '../../domain/rules/terms.ts'

export interface Sheet {
  title: string
  /** The number that people quote. */
  reference: string
  company: string
  banner: {
    displayName: string
    color: string
    phone: string
    creditor: string
    timeZone: string
  }
  /** Instant of freezing, ISO 8601. */
  frozenAt: string
  /** Answers as the kit prints them; of a secret only the last four digits. */
  groups: readonly { group: string; rows: readonly { label: string; value: string }[] }[]
  terms: readonly LegalText[]
  signers: readonly SheetSigner[]
  /** What was signed and sealed before it, and is not signed again with it. */
  about?: readonly { title: string; sha256: string }[]
  /** What is signed together with it, by the same people in the same moment. */
  alongside?: readonly { title: string; sha256: string }[]
}

export interface SheetSigner {
  role: string
  name: string
  jobTitle: string
  guarantor: boolean
}

/** A signature as it was made. */
export type Mark = { kind: 'typed'; name: string } | { kind: 'drawn'; drawing: Drawing }

/** Polylines in the units of the pad, each flat: x, y, x, y … Vectors stay sharp and carry nothing that runs. */
export interface Drawing {
  width: number
  height: number
  strokes: readonly (readonly number[])[]
}

/** What is kept of one signature (compliance.md 8): who, when, from where, how identified, agreed to what. */
export interface SignatureEvidence {
  role: string
  name: string
  email: string
  /** Addresses before that one, corrected while the document was open; it shows what was answered. */
  corrected?: readonly { from: string; at: string; by: string }[]
  mark: Mark
  at: string
  address: string
  userAgent: string
  identifiedBy: string
  consents: readonly { title: string; textVersion: string; textSha256: string }[]
}

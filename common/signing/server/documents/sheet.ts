/**
 * The frozen content of a document for signing: everything that is printed, and nothing that must be looked up. The
 * same sheet prints the same document years later, even if the forms have changed. Plain JSON.
 */
import type { Row } from '../../../../kit/model/index.ts'
import type { Banner, BannerName } from '../../../../banners/rules/banners.ts'
import type { LegalText } from '../../rules/terms.ts'
import type { Language } from '../../../../platform/text/language.ts'
import { withLabelsBeside } from './labels-beside.ts'

export interface Sheet {
  title: string
  /** The number that people quote. */
  reference: string
  company: string
  banner: {
    /** Missing in sheets that were frozen before word marks were printed. */
    name?: BannerName
    displayName: string
    color: string
    phone: string
    creditor: string
    timeZone: string
  }
  /** Instant of freezing, ISO 8601. */
  frozenAt: string
  /** Answers as the kit prints them; of a secret only the last four digits. */
  groups: readonly {
    group: string
    /** The heading in Spanish. */
    beside?: string
    rows: readonly { label: string; beside?: string; value: string }[]
  }[]
  /** That the Spanish texts don't govern, in Spanish, if there are any. */
  note?: string
  terms: readonly LegalText[]
  signers: readonly SheetSigner[]
  /** A document that was signed and sealed earlier and is not signed again. */
  about?: readonly { title: string; sha256: string }[]
  /** The documents signed together with it, by the same people at the same moment. */
  alongside?: readonly { title: string; sha256: string }[]
}

/** The answers of a form without signatures, for its PDF. */
export const answersSheet = (
  banner: Banner,
  of: Pick<Sheet, 'title' | 'reference' | 'company'> & {
    at: Date
    first: readonly { label: string; value: string }[]
    groups: readonly { title: string; rows: readonly Row[] }[]
    language: Language
  },
): Sheet => ({
  title: of.title,
  reference: of.reference,
  company: of.company,
  banner: {
    name: banner.name,
    displayName: banner.displayName,
    color: banner.color,
    phone: banner.phone,
    creditor: banner.creditor.name,
    timeZone: banner.timeZone,
  },
  frozenAt: of.at.toISOString(),
  ...withLabelsBeside(
    [
      ...(of.first.length ? [{ group: of.title, rows: of.first }] : []),
      ...of.groups.map(({ title, rows }) => ({
        group: title,
        rows: rows.map(({ label, text }) => ({ label, value: text })),
      })),
    ],
    of.language,
  ),
  terms: [],
  signers: [],
})

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

/** The evidence of one signature: who, when, from where, how identified, and what they agreed to. */
export interface SignatureEvidence {
  role: string
  name: string
  email: string
  /** Earlier addresses, corrected while the document was open; the document shows the one in the answers. */
  corrected?: readonly { from: string; at: string; by: string }[]
  mark: Mark
  at: string
  address: string
  userAgent: string
  identifiedBy: string
  consents: readonly { title: string; textVersion: string; textSha256: string }[]
}

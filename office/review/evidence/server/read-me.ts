import type { Banner } from '../../../../banners/rules/banners.ts'

interface About {
  formId: number
  banner: Banner
  company: string
  by: string
  at: Date
}

/** The page that explains the evidence package to someone who sees it for the first time. */
export const readMe = ({ formId, banner, company, by, at }: About): string => `Evidence package

Application ${formId} of ${company} to ${banner.displayName}
Downloaded by ${by} at ${at.toISOString()} (UTC)

What it contains

  application.json   the answers as submitted, later corrections, and comments
  documents/         every document, with those that staff removed in documents/removed
  documents.json     when and by whom each document was added, and its SHA-256 hash
  signatures.json    who signed, when, from where, how they were identified, and the hash of what they signed
  consents.json      the consents that each signer gave, with the hash of the text they saw
  decisions.json     each decision with its reasons and its notice
  delegations.json   the sections that someone else was asked to answer, who answered, and what
  references.json    the references that we asked, when and how, and their answers, each with its hash
  emails.json        each email with its recipient, text and delivery status
  events.json        the audit log: each event holds the hash of the one before it
  anchors.json       the daily anchors of the whole audit log; compare them with the copy in the log store
  manifest.json      the SHA-256 hash of every file in this package
  manifest.sig       the company's signature of manifest.json (SHA-256, base64)
  seal.pem           the certificate of that signature

Social Security and tax ID numbers are not part of it. Only their last four digits are.

How to verify it

  1. Unpack the ZIP file.
  2. In its folder run: node verify.mjs (Node.js 20 or newer; no network is needed).
  3. Compare the printed fingerprint of the certificate with the one that the company publishes.
  4. Open the sealed PDFs in a PDF reader, which verifies their seals.

The script exits with 0 if everything matches. Otherwise it names each problem and exits with 1.
`

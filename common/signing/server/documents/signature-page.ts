/** The place for each signature, and the record of the signatures. */
import { type Pdf, timeOfDay } from '../../../../kit/pdf/index.ts'
import type { Drawing, Sheet, SheetSigner, SignatureEvidence } from './sheet.ts'

export const TO_BE_SIGNED = 'To be signed electronically.'

const MARK_HEIGHT = 48
const MARK_WIDTH = 280
/** Including the name and the time below the line. */
export const SIGNATURE_HEIGHT = MARK_HEIGHT + 44

/** `Acme Electric · Reference 100001 · To Rexel USA, Inc.` */
export const beneathTitle = ({ company, reference, banner }: Sheet): string =>
  `${company} · Reference ${reference} · To ${banner.creditor}`

export const headingOfSignatures = ({ signers }: Sheet): string =>
  signers.length > 1 ? 'Signatures' : 'Signature'

/** The name, and in what capacity this person signs. */
export const signerWords = ({ name, jobTitle, guarantor: guarantees }: SheetSigner): string => {
  const guarantor = jobTitle ? 'also as personal guarantor' : 'as personal guarantor'
  return [name, jobTitle, guarantees ? guarantor : ''].filter(Boolean).join(', ')
}

/** The signature or an empty line, with the signer's name and the time below it. */
export const printSignatureBlock = (
  pdf: Pdf,
  sheet: Sheet,
  signer: SheetSigner,
  made: SignatureEvidence | null,
): void => {
  pdf.room(SIGNATURE_HEIGHT)
  const alt = made
    ? `Signature of ${signer.name}, ${made.mark.kind}`
    : `Place for the signature of ${signer.name}`
  pdf.figure(alt, MARK_HEIGHT, (doc, y) => {
    if (made?.mark.kind === 'typed')
      pdf.set('script', 20).text(made.mark.name, pdf.left + 4, y + 22, {
        width: MARK_WIDTH,
        height: 30,
        ellipsis: true,
        lineBreak: false,
      })
    if (made?.mark.kind === 'drawn') draw(doc, made.mark.drawing, pdf.left + 4, y + 4)
    doc
      .moveTo(pdf.left, y + MARK_HEIGHT - 4)
      .lineTo(pdf.left + MARK_WIDTH, y + MARK_HEIGHT - 4)
      .lineWidth(0.75)
      .stroke('#1c2430')
  })
  pdf.paragraph(signerWords(signer), 10)
  pdf.paragraph(
    made
      ? `Signed electronically on ${timeOfDay(new Date(made.at), sheet.banner.timeZone)}; see the signature record.`
      : TO_BE_SIGNED,
    8.5,
  )
  pdf.doc.moveDown(0.8)
}

/** Scales the strokes to the space above the line, wherever on the pad they were drawn. */
const draw = (doc: PDFKit.PDFDocument, { strokes }: Drawing, left: number, top: number): void => {
  const xs = strokes.flatMap((stroke) => stroke.filter((_, index) => index % 2 === 0))
  const ys = strokes.flatMap((stroke) => stroke.filter((_, index) => index % 2 === 1))
  const [fromX, toX] = extent(xs)
  const [fromY, toY] = extent(ys)
  const scale = Math.min(
    (MARK_WIDTH - 8) / Math.max(toX - fromX, 1),
    (MARK_HEIGHT - 12) / Math.max(toY - fromY, 1),
    1,
  )
  doc.save().lineWidth(1.4).lineCap('round').lineJoin('round')
  for (const stroke of strokes) {
    for (let i = 0; i + 1 < stroke.length; i += 2) {
      const x = left + (stroke[i]! - fromX) * scale
      const y = top + (stroke[i + 1]! - fromY) * scale
      if (i === 0) doc.moveTo(x, y)
      // A dot is a line of length zero with round ends.
      if (i > 0 || stroke.length === 2) doc.lineTo(x, y)
    }
    doc.stroke('#10183a')
  }
  doc.restore()
}

const extent = (values: readonly number[]): [number, number] =>
  values.reduce<[number, number]>(
    ([low, high], value) => [Math.min(low, value), Math.max(high, value)],
    [Infinity, -Infinity],
  )

const identifiedBy: Record<string, string> = {
  session: 'The browser session in which the application was filled out',
  link: 'A personal link emailed to the address above',
  code: 'A one-time code emailed to the address above',
  'sign-in': 'Their sign-in as an employee',
}

/** For each signer: who, when, from where, how identified, and what they agreed to. */
export const printRecord = (
  pdf: Pdf,
  sheet: Sheet,
  presented: { sha256: string; attached: string },
  signatures: readonly SignatureEvidence[],
): void => {
  pdf.page()
  pdf.heading('Signature record')
  pdf.paragraph(
    `Everyone named below was shown the same document and signed it electronically. That document is attached to this file as ${presented.attached}, and its SHA-256 fingerprint is below. The whole file is sealed, so any later change can be detected.`,
  )
  pdf.pairs([
    { label: 'Document', value: `${sheet.title}, reference ${sheet.reference}` },
    { label: 'Presented for signing', value: both(sheet.frozenAt, sheet) },
    { label: 'SHA-256', value: presented.sha256 },
    ...(sheet.about ?? []).map(({ title, sha256 }) => ({
      label: 'Belongs to',
      value: `${title}, signed and sealed earlier, SHA-256 ${sha256}`,
    })),
    ...(sheet.alongside ?? []).map(({ title, sha256 }) => ({
      label: 'Signed together with',
      value: `${title}, SHA-256 ${sha256}`,
    })),
  ])
  for (const made of signatures) {
    pdf.heading(made.name, { keep: 140 })
    pdf.pairs([
      { label: 'Email address', value: made.email },
      ...(made.corrected ?? []).map(({ from, at, by }) => ({
        label: 'Earlier address',
        value: `${from}, until ${both(at, sheet)}; corrected by ${by}`,
      })),
      { label: 'Signed', value: both(made.at, sheet) },
      { label: 'IP address', value: made.address },
      { label: 'Browser', value: made.userAgent },
      { label: 'Identified by', value: identifiedBy[made.identifiedBy] ?? made.identifiedBy },
      {
        label: 'Signature',
        value: made.mark.kind === 'typed' ? `Typed: ${made.mark.name}` : 'Drawn by hand',
      },
      // Only consents of this document: a guaranty does not concern the other signers.
      ...made.consents.filter(printedIn(sheet)).map((consent) => ({
        label: `Agreed: ${consent.title}`,
        value: `${consent.textVersion}, SHA-256 ${consent.textSha256}`,
      })),
    ])
  }
}

const printedIn =
  ({ terms }: Sheet) =>
  ({ textVersion }: { textVersion: string }) =>
    terms.some(({ version }) => version === textVersion)

const both = (at: string, sheet: Sheet) => `${timeOfDay(new Date(at), sheet.banner.timeZone)} (${at})`

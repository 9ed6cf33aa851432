/** A document for signing, the application or a guaranty: as it is presented, and again with the signatures and their record. */
import { Pdf, printGroups, timeOfDay } from '../../../../kit/pdf/index.ts'
import {
  SIGNATURE_HEIGHT,
  beneathTitle,
  headingOfSignatures,
  printRecord,
  printSignatureBlock,
} from './signature-page.ts'
import { versionLine } from '../../rules/terms.ts'
import type { Sheet, SignatureEvidence } from './sheet.ts'

/** The document as it is shown and signed. The same sheet gives the same bytes. */
export const printPresented = async (sheet: Sheet): Promise<{ bytes: Buffer; pages: number }> => {
  const pdf = begin(sheet)
  for (const signer of sheet.signers) printSignatureBlock(pdf, sheet, signer, null)
  return pdf.end()
}

/**
 * The same document with the signatures, followed by their record. The document as presented is attached, byte for byte,
 * so that anyone can check its hash (docs/decisions/0010).
 */
export const printSigned = async (
  sheet: Sheet,
  presented: { bytes: Uint8Array; sha256: string },
  signatures: readonly SignatureEvidence[],
): Promise<Buffer> => {
  const pdf = begin(sheet)
  for (const signer of sheet.signers)
    printSignatureBlock(pdf, sheet, signer, signatures.find((made) => made.role === signer.role) ?? null)
  const attached = `presented-${sheet.reference}.pdf`
  pdf.doc.file(Buffer.from(presented.bytes), {
    name: attached,
    type: 'application/pdf',
    description: 'The document as it was presented for signing',
    creationDate: new Date(sheet.frozenAt),
    modifiedDate: new Date(sheet.frozenAt),
  })
  printRecord(pdf, sheet, { sha256: presented.sha256, attached }, signatures)
  return (await pdf.end()).bytes
}

/** Room for the heading and all signatures: a second one never has a page to itself. */
const signaturesOf = ({ signers }: Sheet) => 4 + signers.length * SIGNATURE_HEIGHT
/** Room for the version below the last paragraph, and for the heading of the signatures. */
const BETWEEN = 50

/** The size of the terms, so that they and the answers of most applications take two pages. */
const TERMS = 9

const begin = (sheet: Sheet): Pdf => {
  const { banner } = sheet
  const at = new Date(sheet.frozenAt)
  const pdf = new Pdf({
    title: sheet.title,
    banner,
    footer: `${banner.creditor} · Reference ${sheet.reference} · Prepared ${timeOfDay(at, banner.timeZone)} · Help ${banner.phone}`,
    at,
  })
  pdf.title(sheet.title, beneathTitle(sheet))
  if (sheet.note) pdf.beside(sheet.note, 9)
  printGroups(
    pdf,
    sheet.groups.filter(({ rows }) => rows.length > 0),
  )
  for (const text of sheet.terms) {
    pdf.heading(text.title, { keep: 0 })
    for (const paragraph of text.paragraphs) {
      // The signatures are on the same page as the end of the terms.
      if (sheet.signers.length > 0 && paragraph === sheet.terms.at(-1)!.paragraphs.at(-1))
        pdf.room(pdf.heightOf(paragraph, TERMS) + BETWEEN + signaturesOf(sheet))
      pdf.paragraph(paragraph, TERMS)
    }
    pdf.paragraph(versionLine(text.version), 8)
  }
  if (sheet.signers.length) pdf.heading(headingOfSignatures(sheet), { keep: signaturesOf(sheet) })
  return pdf
}

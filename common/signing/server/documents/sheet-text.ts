/** What a document for signing says, as text for the signing page: the same as the PDF that is printed from its sheet. */
import type { DocumentText } from '../../contract/signing-parts.ts'
import { NOTHING } from '../../../../kit/pdf/index.ts'
import { versionLine } from '../../rules/terms.ts'
import type { Sheet } from './sheet.ts'
import { TO_BE_SIGNED, beneathTitle, headingOfSignatures, signerWords } from './signature-page.ts'

export const textOf = (sheet: Sheet): DocumentText => ({
  title: sheet.title,
  beneath: beneathTitle(sheet),
  note: sheet.note ?? '',
  groups: sheet.groups
    .filter(({ rows }) => rows.length > 0)
    .map(({ group, beside = '', rows }) => ({
      title: group,
      beside,
      rows: rows.map((row) => ({ label: row.label, beside: row.beside ?? '', value: row.value || NOTHING })),
    })),
  terms: sheet.terms.map(({ title, paragraphs, version }) => ({
    title,
    paragraphs: [...paragraphs],
    version: versionLine(version),
  })),
  signatures: headingOfSignatures(sheet),
  signers: sheet.signers.map((signer) => ({ name: signerWords(signer), beneath: TO_BE_SIGNED })),
})

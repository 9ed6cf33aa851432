/** The words of a document in their order, as the signing page says them and as its PDF prints them. */
import type { DocumentText } from '../../common/signing/contract/signing-parts.ts'

export const wordsOf = (text: DocumentText): string[] =>
  words([
    text.title,
    text.beneath,
    text.note,
    ...text.groups.flatMap(({ title, beside, rows }) => [
      title,
      beside,
      ...rows.flatMap((row) => [row.label, row.beside, row.value]),
    ]),
    ...text.terms.flatMap(({ title, paragraphs, version }) => [title, ...paragraphs, version]),
    text.signatures,
    ...text.signers.flatMap(({ name, beneath }) => [name, beneath]),
  ])

/** Without the head and the foot, the last two lines of each page. */
export const printedWords = (pages: readonly string[]): string[] =>
  words(pages.map((page) => page.trim().split('\n').slice(0, -2).join('\n')))

const words = (parts: readonly string[]) => parts.join('\n').split(/\s+/).filter(Boolean)

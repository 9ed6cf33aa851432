/** Pages that the server renders. What a template contains is escaped, unless it is markup itself. */
import { escapeHtml } from './escaped.ts'

export interface Markup {
  markup: string
}

/** Our own markup, such as a drawing or a style sheet, or that of a library. Never text that someone entered. */
export const asMarkup = (markup: string): Markup => ({ markup })

/** Nothing is left out for `false`, `null` and `undefined`, so that a piece can depend on a condition. */
export const html = (
  pieces: TemplateStringsArray,
  ...words: (string | number | Markup | readonly Markup[] | false | null | undefined)[]
): Markup => ({ markup: pieces.reduce((page, piece, place) => page + markupOf(words[place - 1]) + piece) })

const markupOf = (word: Parameters<typeof html>[number] | string): string => {
  if (word === undefined || word === null || word === false) return ''
  if (typeof word === 'string' || typeof word === 'number') return escapeHtml(String(word))
  return 'markup' in word ? word.markup : (word as readonly Markup[]).map(({ markup }) => markup).join('')
}

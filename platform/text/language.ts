/** The languages of customers' pages and mails (docs/decisions/0098). */
export type Language = 'en' | 'es'

/** The language in an `accept-language` header, in which our pages send the language that they show. */
export const languageOf = (header: string | undefined): Language =>
  /^\s*es\b/i.test(header ?? '') ? 'es' : 'en'

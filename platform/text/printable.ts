/**
 * The characters that our documents can print (kit/pdf/fonts.ts; a test there compares both). Scripts that a
 * name in the US may be written in, with punctuation, and emoji.
 */
const PRINTABLE = new RegExp(
  [
    // Latin, Greek, Cyrillic.
    '[\\0-\\u03E1\\u03F0-\\u052F\\u1E00-\\u20C0\\u2100-\\u214F',
    // Hebrew, Arabic, Devanagari, Thai.
    '\\u0590-\\u06FF\\u0750-\\u077F\\u0900-\\u097F\\u0E00-\\u0E7F',
    // Numbers, arrows, lines.
    '\\u2150-\\u216B\\u2190-\\u2199\\u2460-\\u257F',
    // Chinese, Japanese, Korean.
    '\\u3000-\\u312D\\u3131-\\u318E\\u3400-\\u4DB5\\u4E00-\\u9FD0\\uAC00-\\uD7A3\\uFF01-\\uFFEF',
    // Joiners, direction marks and the like print nothing.
    '\\p{M}\\p{Cf}\\p{Emoji}]',
  ].join(''),
  'u',
)

/** The first character that we cannot print; null if we can print the text. */
export const unprintableIn = (text: string): string | null =>
  Array.from(text).find((character) => !PRINTABLE.test(character)) ?? null

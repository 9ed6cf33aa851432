/** The one cleaning of text, for every field and every call (docs/rules/forms.md). */

const BREAKS = /\r\n|[\v\f\r\u0085\u2028\u2029]/gu
/** Tabs, and spaces of any width, such as the no-break space of a web page. */
const SPACES = /[\t\p{Zs}]/gu
/** Control characters except the line break, and what Unicode says to draw as nothing. */
const UNSEEN = /(?!\n)[\p{Cc}\p{Default_Ignorable_Code_Point}\ufff9-\ufffb]/u
/** Plain text needs only its ends trimmed. */
const PLAIN = /^[\n\x20-\x7e]*$/

/** Letters that joiners shape, and emoji, which they combine. */
const JOINED =
  /\p{Script=Arabic}|\p{Script=Bengali}|\p{Script=Devanagari}|\p{Script=Gujarati}|\p{Script=Gurmukhi}|\p{Script=Kannada}|\p{Script=Khmer}|\p{Script=Malayalam}|\p{Script=Mongolian}|\p{Script=Myanmar}|\p{Script=Oriya}|\p{Script=Sinhala}|\p{Script=Syriac}|\p{Script=Tamil}|\p{Script=Telugu}|\p{Extended_Pictographic}|\p{Emoji_Modifier}/u
/** Signs of which a variation selector chooses the form. */
const VARIED = /[\p{Script=Han}\p{Extended_Pictographic}]/u

/** Whether an invisible sign changes how its neighbors are drawn. `base`: the last letter or emoji before it. */
const isNeeded = (sign: string, before: string, base: string, after: string): boolean =>
  /[\u200c\u200d]/u.test(sign)
    ? JOINED.test(base) && JOINED.test(after)
    : /[\ufe00-\ufe0f\u{e0100}-\u{e01ef}]/u.test(sign) && VARIED.test(before)

const withoutUnseen = (text: string): string => {
  const signs = [...text]
  let base = ''
  return signs
    .filter((sign, at) => {
      if (UNSEEN.test(sign)) return isNeeded(sign, signs[at - 1] ?? '', base, signs[at + 1] ?? '')
      if (!/\p{M}/u.test(sign)) base = sign
      return true
    })
    .join('')
}

/**
 * Text as it was meant: trimmed, in Unicode's composed form, without invisible and control characters, with plain
 * spaces and with `\n` for every line break. Cleaning it again changes nothing.
 */
export const cleanText = (text: string): string => {
  if (PLAIN.test(text)) return text.trim()
  const spaced = text.toWellFormed().replaceAll(BREAKS, '\n').replaceAll(SPACES, ' ')
  return withoutUnseen(spaced).normalize('NFC').trim()
}

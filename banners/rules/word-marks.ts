import { type BannerName, entryOf } from './banners.ts'

/** The word mark of each banner, drawn on screens and documents: letters as single strokes with round ends. */
export interface WordMark {
  /** A second word is set in a lighter weight. */
  readonly words: readonly { readonly weight: number; readonly letters: readonly PlacedLetter[] }[]
  /** In the units of the paths; the height is `WORD_MARK_HEIGHT`. */
  readonly width: number
}

export interface PlacedLetter {
  /** An SVG path, to be moved right by `x`. */
  readonly path: string
  readonly x: number
}

export const WORD_MARK_HEIGHT = 49

const weights = [5.5, 3.5]
const tracking = 9.5
const gap = 19
const margin = 4

/** Throws for a word with a letter that the alphabet lacks. */
export const wordMarkOf = (name: BannerName): WordMark => {
  let x = margin
  const placed = entryOf(name).wordMark.map((word, i) => {
    const letters = [...word].map((sign): PlacedLetter => {
      const letter = alphabet[sign]
      if (!letter) throw new Error(`The word marks have no letter "${sign}".`)
      const at = x
      x += letter.width + tracking
      return { path: letter.d, x: at }
    })
    x += gap - tracking
    return { weight: weights[i] ?? 6, letters }
  })
  return { words: placed, width: x - gap + margin }
}

/** The mark as an SVG file, `height` pixels high, for what cannot draw it: pictures in mails, margins of printed pages. */
export const wordMarkSvg = (name: BannerName, color: string, height: number): string => {
  const { words, width } = wordMarkOf(name)
  const groups = words.map(
    ({ weight, letters }) =>
      `<g stroke-width="${weight}">${letters.map(({ path, x }) => `<path d="${path}" transform="translate(${x} 0)"/>`).join('')}</g>`,
  )
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${width} ${WORD_MARK_HEIGHT}" width="${wordMarkWidth(name, height)}" height="${height}" fill="none" stroke="${color}" stroke-linecap="round" stroke-linejoin="round">${groups.join('')}</svg>`
}
export const wordMarkWidth = (name: BannerName, height: number): number =>
  Math.round((wordMarkOf(name).width * height) / WORD_MARK_HEIGHT)

/**
 * The alphabet of our word marks: single strokes with round ends, drawn for this product. Measures: x-height
 * 14–34, ascender 3, descender 45; `width` is the distance between the outermost center lines.
 */
interface Letter {
  d: string
  width: number
}

const bowl = 'M0 24 A10 10 0 1 1 20 24 A10 10 0 1 1 0 24'

const alphabet: Record<string, Letter> = {
  a: { d: `${bowl} M20 14 V34`, width: 20 },
  e: { d: 'M0 24 H20 A10 10 0 1 0 17.1 31.1', width: 20 },
  g: { d: `${bowl} M20 14 V35 A10 10 0 0 1 2.6 41.7`, width: 20 },
  l: { d: 'M0 3 V29 A5 5 0 0 0 5 34', width: 5 },
  n: { d: 'M0 14 V34 M0 23 A9 9 0 0 1 18 23 V34', width: 18 },
  o: { d: bowl, width: 20 },
  p: { d: `M0 14 V45 ${bowl}`, width: 20 },
  r: { d: 'M0 14 V34 M0 24 A10 10 0 0 1 10 14', width: 10 },
  t: { d: 'M5 6 V29 A5 5 0 0 0 10 34 H12 M0 14 H12', width: 12 },
  x: { d: 'M0 14 L17 34 M17 14 L0 34', width: 17 },
  y: { d: 'M0 14 L9 34 M18 14 L7 39 A8 8 0 0 1 0 44', width: 18 },
}

/** The fonts of all our documents. */
import { fileURLToPath } from 'node:url'
import { openSync, type Font, type GlyphRun } from 'fontkit'

const MOST_WORDS = 10_000

/**
 * Shapes each word once for all documents, which is half the work of a document. Words with digits are not kept,
 * because they may be numbers of customers. pdfkit scales the positions in place, so each document gets its own.
 */
const shapeOnce = (opened: Font): void => {
  const shape = opened.layout.bind(opened)
  const known = new Map<string, GlyphRun>()
  opened.layout = (text, ...more) => {
    if (more.some((one) => one !== undefined) || /\d/.test(text)) return shape(text, ...more)
    const run = known.get(text) ?? shape(text)
    if (known.size >= MOST_WORDS) known.clear()
    known.set(text, run)
    const own = Object.create(run) as GlyphRun
    own.positions = run.positions.map((position) => ({ ...position }))
    return own
  }
}

/**
 * Opened once for all documents: reading the layout tables again for each would cost 35 ms a font. pdfkit accepts an
 * opened font as well as bytes, although its types do not say so.
 */
const font = (file: string) => {
  const opened = openSync(fileURLToPath(file)) as Font
  const glyph = opened.getGlyph.bind(opened)
  const known = new Map<number, number[]>()
  const lettersOf = (id: number) => {
    const letters = known.get(id) ?? [...(opened.stringsForGlyph(id)[0] ?? '')].map((c) => c.codePointAt(0)!)
    known.set(id, letters)
    return letters
  }
  // A glyph is cached as first requested. A document with a "ž" requests its z as a part that is not a letter, so in
  // every later document screen readers would skip that z.
  opened.getGlyph = (id, letters = []) => glyph(id, letters.length > 0 ? letters : lettersOf(id))
  shapeOnce(opened)
  return opened
}
const plain = font(import.meta.resolve('@expo-google-fonts/noto-sans/400Regular/NotoSans_400Regular.ttf'))
export const fonts = {
  plain,
  strong: font(import.meta.resolve('@expo-google-fonts/noto-sans/600SemiBold/NotoSans_600SemiBold.ttf')),
  script: font(
    import.meta.resolve('@expo-google-fonts/noto-sans/400Regular_Italic/NotoSans_400Regular_Italic.ttf'),
  ),
}

/** A font of a package that exports only its main module. */
const besideMain = (main: string, file: string) => new URL(`../fonts/${file}`, main).href

/** For letters that the fonts above lack. Each is opened when a document first needs it (docs/decisions/0116). */
const fallbacks = [
  import.meta.resolve('@expo-google-fonts/noto-sans-arabic/400Regular/NotoSansArabic_400Regular.ttf'),
  import.meta.resolve('@expo-google-fonts/noto-sans-hebrew/400Regular/NotoSansHebrew_400Regular.ttf'),
  import.meta.resolve('@expo-google-fonts/noto-sans-thai/400Regular/NotoSansThai_400Regular.ttf'),
  import.meta.resolve('@expo-google-fonts/noto-emoji/400Regular/NotoEmoji_400Regular.ttf'),
  // Last, because they are the largest.
  besideMain(import.meta.resolve('@embedpdf/fonts-sc'), 'NotoSansHans-Regular.otf'),
  besideMain(import.meta.resolve('@embedpdf/fonts-kr'), 'NotoSansKR-Regular.otf'),
].map((file, at) => {
  let opened: Font | undefined
  return { name: `fallback ${at}`, open: () => (opened ??= font(file)) }
})
export type Fallback = (typeof fallbacks)[number]

/** Part of a line in one font; null: the font of the text around it. */
export interface Run {
  text: string
  fallback: Fallback | null
}

/** Marks and joiners belong to the letter before them. */
const JOINING = /^[\p{M}\p{Cf}]$/u

const fallbackFor = (letter: string, before: Fallback | null): Fallback | null => {
  const code = letter.codePointAt(0)!
  if (before && JOINING.test(letter)) return before
  if (plain.hasGlyphForCodePoint(code)) return null
  return fallbacks.find(({ open }) => open().hasGlyphForCodePoint(code)) ?? null
}

/** Whether a font has this character, or it needs none. */
export const isPrintable = (code: number): boolean =>
  /^[\p{C}\s]$/u.test(String.fromCodePoint(code)) ||
  plain.hasGlyphForCodePoint(code) ||
  fallbacks.some(({ open }) => open().hasGlyphForCodePoint(code))

/** Nearly every text: our main fonts have it. */
const MAIN = /^[\s!-~\u00A0-\u024F\u0370-\u03FF\u0400-\u04FF\u2010-\u2026]*$/

/** A line in runs of one font each. */
export const runsOf = (line: string): readonly Run[] => {
  if (MAIN.test(line)) return [{ text: line, fallback: null }]
  const runs: Run[] = []
  for (const letter of line) {
    const last = runs.at(-1)
    const fallback = fallbackFor(letter, last?.fallback ?? null)
    if (last?.fallback === fallback) last.text += letter
    else runs.push({ text: letter, fallback })
  }
  return runs
}

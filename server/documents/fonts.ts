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
const font = (name: string) => {
  const opened = openSync(
    fileURLToPath(import.meta.resolve(`@expo-google-fonts/noto-sans/${name}.ttf`)),
  ) as Font
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
  return opened as unknown as Uint8Array
}
export const fonts = {
  plain: font('400Regular/NotoSans_400Regular'),
  strong: font('600SemiBold/NotoSans_600SemiBold'),
  script: font('400Regular_Italic/NotoSans_400Regular_Italic'),
}

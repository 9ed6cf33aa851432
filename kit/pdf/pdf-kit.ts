/**
 * pdfkit, with several fonts in one line: what the current font lacks is written in the font that has it. Every width
 * and every line goes through the two methods below.
 */
import PdfKit from 'pdfkit'
import { runsOf, type Run } from './fonts.ts'

/** What pdfkit has and its types lack. */
interface Inside {
  _font: { ascender: number }
  _fontSource: unknown
  _fontFamily: unknown
  _fontSize: number
  _fragment(text: string, x: number, y: number, options: object): void
}
const inside = PdfKit.prototype as unknown as Inside

const RIGHT_TO_LEFT = /[\p{Script=Arabic}\p{Script=Hebrew}]/u
const NEUTRAL = /^[\s\p{P}]+$/u

/**
 * The runs from left to right. Letters of a right-to-left run are turned around when it is shaped; here its words are,
 * with the spaces and punctuation between them.
 */
export const fromLeftToRight = (runs: readonly Run[]): readonly Run[] => {
  const ordered: Run[] = []
  for (let at = 0; at < runs.length;) {
    let end = at
    if (RIGHT_TO_LEFT.test(runs[at]!.text))
      for (let next = at + 1; next < runs.length; next += 1) {
        if (RIGHT_TO_LEFT.test(runs[next]!.text)) end = next
        else if (!NEUTRAL.test(runs[next]!.text)) break
      }
    ordered.push(...runs.slice(at, end + 1).toReversed())
    at = end + 1
  }
  return ordered
}

export class PdfKitWithFallbacks extends PdfKit {
  override widthOfString(text: string, options?: PDFKit.Mixins.TextOptions): number {
    const runs = runsOf(text)
    if (runs.every(({ fallback }) => !fallback)) return super.widthOfString(text, options)
    return runs.reduce((sum, run) => sum + this.within(run, () => super.widthOfString(run.text, options)), 0)
  }

  protected _fragment(
    text: string,
    x: number,
    y: number,
    options: PDFKit.Mixins.TextOptions & { lineWidth?: number },
  ): void {
    const runs = runsOf(text.replaceAll('\n', ''))
    if (runs.every(({ fallback }) => !fallback)) return inside._fragment.call(this, text, x, y, options)
    const self = this as unknown as Inside
    const { ascender } = self._font
    const spare = (options.lineWidth ?? 0) - this.widthOfString(text.trimEnd(), options)
    let at = options.width && options.align === 'right' ? x + spare : x
    const places = new Map<Run, number>()
    for (const run of fromLeftToRight(runs)) {
      places.set(run, at)
      at += this.within(run, () => super.widthOfString(run.text, options))
    }
    // In the order of reading, so that a reader of the text layer gets it, too.
    for (const run of runs)
      this.within(run, () => {
        const line = y + ((ascender - self._font.ascender) * self._fontSize) / 1000
        inside._fragment.call(this, run.text, places.get(run)!, line, { lineBreak: false })
      })
  }

  /** With the font of this run. */
  private within<T>({ fallback }: Run, act: () => T): T {
    if (!fallback) return act()
    const self = this as unknown as Inside
    const { _font, _fontSource, _fontFamily } = self
    this.registerFont(fallback.name, fallback.open() as unknown as Uint8Array)
    this.font(fallback.name)
    try {
      return act()
    } finally {
      Object.assign(self, { _font, _fontSource, _fontFamily })
    }
  }
}

/**
 * The PDF library, loaded only with this chunk. The legacy build, because the current one needs a very recent browser,
 * and signers use older phones, too.
 */
import { getDocument, GlobalWorkerOptions, TextLayer } from 'pdfjs-dist/legacy/build/pdf.mjs'
import worker from 'pdfjs-dist/legacy/build/pdf.worker.min.mjs?url'

GlobalWorkerOptions.workerSrc = worker

export interface PdfPage {
  /** Starts at 1. */
  number: number
  /** In points; only their ratio matters to the caller. */
  width: number
  height: number
  /** Draws the page into the element, `width` CSS pixels wide, with its text layer. Returns a function that stops it. */
  draw(into: HTMLElement, width: number): () => void
}

/** The maximum pixel ratio: more is not visible on a phone and costs memory. */
const MOST_PIXELS = 2

const pageOf = (page: Awaited<ReturnType<Awaited<Opened>['getPage']>>): PdfPage => {
  const natural = page.getViewport({ scale: 1 })
  return {
    number: page.pageNumber,
    width: natural.width,
    height: natural.height,
    draw(into, width) {
      const scale = width / natural.width
      const pixels = Math.min(window.devicePixelRatio || 1, MOST_PIXELS)
      const viewport = page.getViewport({ scale: scale * pixels })
      const canvas = document.createElement('canvas')
      canvas.width = Math.floor(viewport.width)
      canvas.height = Math.floor(viewport.height)
      canvas.setAttribute('aria-hidden', 'true')
      const words = document.createElement('div')
      words.className = 'textLayer'
      into.style.setProperty('--total-scale-factor', String(scale))
      into.replaceChildren(canvas, words)
      const picture = page.render({ canvas, viewport })
      const text = new TextLayer({
        textContentSource: page.streamTextContent({ includeMarkedContent: true }),
        container: words,
        viewport: page.getViewport({ scale }),
      })
      // A canceled drawing rejects its promise.
      picture.promise.catch(() => {})
      text.render().catch(() => {})
      return () => {
        picture.cancel()
        text.cancel()
      }
    },
  }
}
type Opened = ReturnType<typeof getDocument>['promise']

export const openPdf = (pdf: Blob): { pages: Promise<PdfPage[]>; close: () => void } => {
  const loading = pdf.arrayBuffer().then((data) => getDocument({ data, enableXfa: false }))
  return {
    pages: loading.then(async (task) => {
      const opened = await task.promise
      const numbers = Array.from({ length: opened.numPages }, (_, index) => index + 1)
      return Promise.all(numbers.map(async (number) => pageOf(await opened.getPage(number))))
    }),
    close: () => void loading.then((task) => task.destroy()).catch(() => {}),
  }
}

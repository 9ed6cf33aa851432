/** The text of a PDF, page by page, and its attachments. */
import { getDocument } from 'pdfjs-dist/legacy/build/pdf.mjs'

export const readPdf = async (bytes: Uint8Array) => {
  const task = getDocument({ data: new Uint8Array(bytes), useSystemFonts: false, verbosity: 0 })
  const document = await task.promise
  const pages: string[] = []
  for (let number = 1; number <= document.numPages; number += 1) {
    const { items } = await (await document.getPage(number)).getTextContent()
    pages.push(items.map((item) => ('str' in item ? `${item.str}${item.hasEOL ? '\n' : ''}` : '')).join(''))
  }
  const attachments = new Map<string, Uint8Array>()
  for (const [name] of ((await document.getAttachments()) ?? new Map()) as Map<string, unknown>)
    attachments.set(name, (await document.getAttachmentContent(name)) ?? new Uint8Array())
  const { info } = await document.getMetadata()
  const marked = (await document.getMarkInfo()) as unknown as Map<string, boolean> | null
  await task.destroy()
  return {
    pages,
    text: pages.join('\n'),
    attachments,
    info: info as Record<string, unknown>,
    tagged: marked?.get('Marked') === true,
  }
}

/** The size of the last letters on each page, without the foot. */
export const lowestSizes = async (bytes: Uint8Array) => {
  const task = getDocument({ data: new Uint8Array(bytes), useSystemFonts: false, verbosity: 0 })
  const document = await task.promise
  const sizes: number[] = []
  for (let number = 1; number <= document.numPages; number += 1) {
    const { items } = await (await document.getPage(number)).getTextContent()
    const placed = items.flatMap((item) =>
      'str' in item && item.str.trim() ? [{ y: item.transform[5] as number, size: item.height }] : [],
    )
    const [lowest] = placed.filter(({ y }) => y > FOOT).toSorted((a, b) => a.y - b.y)
    if (lowest) sizes.push(Math.round(lowest.size))
  }
  await task.destroy()
  return sizes
}
/** Points above the lower edge. */
const FOOT = 50

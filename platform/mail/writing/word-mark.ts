/**
 * The word mark in mails. Mail programs show no SVG, so `node platform/mail/writing/draw-word-marks.ts` draws each mark as a
 * picture, in the banner's folder. Its file is named after the drawing, so a mark or color that has changed since has no picture.
 */
import { createHash } from 'node:crypto'
import { existsSync, readFileSync } from 'node:fs'
import { Readable } from 'node:stream'
import { type Banner, entryOf } from '../../../banners/rules/banners.ts'
import { wordMarkSvg, wordMarkWidth } from '../../../banners/rules/word-marks.ts'
import type { Message } from '../../../services/mail/port.ts'

/** In CSS pixels. The picture has three times as many, for sharp screens. */
const HEIGHT = 32
const CONTENT_ID = 'word-mark'

export const drawingOf = ({ name, color }: Pick<Banner, 'name' | 'color'>): string =>
  wordMarkSvg(name, color, HEIGHT)

export const pictureOf = (banner: Pick<Banner, 'name' | 'color'>): URL => {
  const hash = createHash('sha256').update(drawingOf(banner)).digest('hex').slice(0, 8)
  return new URL(`mail-${hash}.png`, entryOf(banner.name).icon)
}

/** The image element, or null if this banner has no picture. `name`: what programs that block images show. */
export const markHtml = (banner: Pick<Banner, 'name' | 'color'>, name: string): string | null =>
  existsSync(pictureOf(banner))
    ? `<img src="cid:${CONTENT_ID}" alt="${name}" width="${wordMarkWidth(banner.name, HEIGHT)}" height="${HEIGHT}" style="display:block" />`
    : null

/** The picture that the HTML of a mail shows; none if it shows none. */
export const markAttachments = (
  html: string,
  banner: Pick<Banner, 'name' | 'color'>,
): Message['attachments'] => {
  const picture = pictureOf(banner)
  if (!html.includes(`"cid:${CONTENT_ID}"`) || !existsSync(picture)) return []
  const open = async () => Readable.from([readFileSync(picture)])
  return [{ name: `${banner.name}.png`, contentType: 'image/png', cid: CONTENT_ID, open }]
}

/** For a page that shows a mail: the picture inside the HTML. */
export const withMark = (html: string, banner: Pick<Banner, 'name' | 'color'>): string => {
  const picture = pictureOf(banner)
  if (!existsSync(picture)) return html
  const data = readFileSync(picture).toString('base64')
  return html.replaceAll(`"cid:${CONTENT_ID}"`, `"data:image/png;base64,${data}"`)
}

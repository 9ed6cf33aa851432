/** Whether a file's content, its name and our message agree. `found` is what the scan of the content says. */
import { HEIC_WAY, type Accepted } from './files.ts'

/**
 * Whether the bytes match the extension. `found` is the extension that fits the content: null for text, `bin`
 * for bytes without a known signature. Images and PDFs must match; an Office file may be any container that
 * Office writes; nothing may be a program in disguise.
 */
export const contentAgrees = (extension: string, found: string | null): boolean => {
  const fitting = contents[extension]
  return fitting ? fitting.includes(found) : false
}

/** `zip` is an Office document with unusual packing; `cfb` is one from before 2007 or one with a password. */
const modern = (own: string) => [own, 'zip', 'cfb']
const legacy = (...own: (string | null)[]) => ['cfb', 'rtf', 'zip', 'xml', null, ...own]
const contents: Readonly<Record<string, readonly (string | null)[]>> = {
  pdf: ['pdf'],
  png: ['png', 'apng'],
  jpg: ['jpg'],
  jpeg: ['jpg'],
  bmp: ['bmp'],
  docx: modern('docx'),
  xlsx: modern('xlsx'),
  pptx: modern('pptx'),
  odt: ['odt', 'zip'],
  doc: legacy('docx'),
  xls: legacy('xlsx'),
  ppt: legacy('pptx'),
  txt: [null, 'rtf', 'xml'],
  html: [null, 'html', 'xml'],
  wpd: [null, 'bin', 'cfb'],
  // A raster or disk image: many formats, most without a signature.
  img: [null, 'bin', 'bmp', 'png', 'jpg', 'tif', 'iso'],
}

const plain: Readonly<Record<string, string>> = { pdf: 'PDF', png: 'PNG', jpg: 'JPEG', bmp: 'BMP' }
const office: Readonly<Record<string, string>> = { docx: 'Word', xlsx: 'Excel', pptx: 'PowerPoint' }
const pictures: Readonly<Record<string, string>> = { webp: 'WebP', gif: 'GIF', tif: 'TIFF', avif: 'AVIF' }
/** Nothing that a reader of this kind would open. */
const unknown = new Set<string | null>([null, 'bin', 'zip', 'cfb', 'xml', 'rtf'])

/** What to do about a file whose content does not match its name; null if it does. */
export const problemOfContent = (
  extension: string,
  found: string | null,
  accepted: Accepted,
): string | null => {
  if (contentAgrees(extension, found)) return null
  const type = found === 'apng' ? 'png' : (found ?? '')
  const named = `named .${extension}`
  if (accepted.extensions.includes(type)) {
    if (plain[type]) return `This file is a ${plain[type]} ${named}. Rename it to end in .${type}.`
    if (office[type]) return `This file is for ${office[type]} but ${named}. Rename it to end in .${type}.`
  }
  if (type === 'heic') return `This file is a HEIC photo ${named}. ${HEIC_WAY}`
  if (pictures[type]) return `This file is a ${pictures[type]} picture ${named}. Save it as a JPEG.`
  if (!unknown.has(found)) return accepted.refusal(type)
  const kind = plain[extension === 'jpeg' ? 'jpg' : extension]
  return kind ? `We couldn't read this ${kind}. Save it again.` : "We couldn't read this file. Save it again."
}

import { fileTypeFromBuffer } from 'file-type'
import type { Findings, Scan } from './port.ts'

/** Enough to find the parts of an Office document, which tell Word from Excel. */
const HEAD = 1_048_576

/**
 * The default: detects the type by content, the antivirus test file, and signs of passwords and macros. It knows no
 * viruses and says so.
 */
export const embeddedScan = (): Scan => ({
  async look(content) {
    const head: Buffer[] = []
    let headLength = 0
    let marks: readonly Mark[] | null = null
    let tail = Buffer.alloc(0)
    const flags = new Set<Flag>()
    const find = (bytes: Buffer) => {
      for (const mark of marks ?? []) if (bytes.includes(mark.bytes)) flags.add(mark.flag)
    }
    for await (const chunk of content as AsyncIterable<Buffer>) {
      if (headLength < HEAD) {
        head.push(chunk)
        headLength += chunk.length
      }
      if (marks) {
        // A mark may span two chunks.
        find(Buffer.concat([tail, chunk]))
        tail = Buffer.concat([tail, chunk]).subarray(-LONGEST_MARK)
      } else if (headLength >= ENOUGH_FOR_MARKS) {
        const start = Buffer.concat(head)
        marks = marksWithin(start)
        find(start)
        tail = start.subarray(-LONGEST_MARK)
      }
    }
    const start = Buffer.concat(head)
    if (!marks) {
      marks = marksWithin(start)
      find(start)
    }
    return {
      type: await typeOf(start),
      threat: start.subarray(0, EICAR_WITHIN).includes(eicar) ? 'EICAR test file' : null,
      flags: [...flags],
      says: sayings('not virus-scanned', [...flags]),
    }
  },
})

const PDF = { extension: 'pdf', contentType: 'application/pdf' }
const PDF_MARK = Buffer.from('%PDF-')
/** Readers of PDF ignore up to 1,024 bytes before its mark: a line break, or what a scanner or a mail program added. */
const BEFORE_PDF = 1024
const holdsPdf = (start: Buffer) => start.subarray(0, BEFORE_PDF + PDF_MARK.length).includes(PDF_MARK)

/** Formats that may be text themselves. A file of any other format contains control characters. */
const TEXTUAL = new Set(['pdf', 'rtf', 'xml'])

const typeOf = async (start: Buffer): Promise<Findings['type']> => {
  const found = await fileTypeFromBuffer(start)
  // A letter to "BMO" begins like a bitmap, and one about "MZ Electric" like a program.
  const known = found && (TEXTUAL.has(found.ext) || !isText(start)) ? found : null
  if (known) return { extension: known.ext, contentType: known.mime }
  if (holdsPdf(start)) return PDF
  return looksBinary(start) ? UNKNOWN : null
}

/** Without the control characters that every binary format has. A loop, because a call for each byte takes ten times as long. */
const isText = (start: Buffer): boolean => {
  for (let at = 0; at < start.length; at += 1) {
    const byte = start[at]!
    if (byte < 0x20 && !(byte >= 0x09 && byte <= 0x0d) && byte !== 0x1a && byte !== 0x1b) return false
  }
  return true
}

type Flag = Findings['flags'][number]
const words: Record<Flag, string> = { encrypted: 'has a password', macros: 'has macros' }

/** What staff read beside the name of the document. */
export const sayings = (extent: string, flags: readonly Flag[]): string =>
  [extent, ...flags.map((flag) => words[flag])].join(', ')

interface Mark {
  bytes: Buffer
  flag: Flag
}
const mark = (text: string, flag: Flag, encoding: BufferEncoding = 'latin1'): Mark => ({
  bytes: Buffer.from(text, encoding),
  flag,
})

/** Decided by the start of the file. In any other file the same words are only text, so it is not searched. */
const families: readonly { magic: Buffer; marks: readonly Mark[] }[] = [
  { magic: Buffer.from('PK'), marks: [mark('vbaProject.bin', 'macros')] },
  // Office before 2007, and every Office document with a password.
  {
    magic: Buffer.from('d0cf11e0', 'hex'),
    marks: [mark('EncryptedPackage', 'encrypted', 'utf16le'), mark('_VBA_PROJECT', 'macros', 'utf16le')],
  },
]
const ENOUGH_FOR_MARKS = BEFORE_PDF + PDF_MARK.length
const LONGEST_MARK = 64
const marksWithin = (start: Buffer): readonly Mark[] =>
  families.find(({ magic }) => start.subarray(0, magic.length).equals(magic))?.marks ??
  (holdsPdf(start) ? [mark('/Encrypt', 'encrypted')] : [])

/**
 * In two halves, so that no scanner mistakes this source for the test file. It counts only at the beginning of a file.
 */
const eicar = Buffer.from(`X5O!P%@AP[4\\PZX54(P^)7CC)7}$${'EICAR-STANDARD-ANTIVIRUS-TEST-FILE'}`)
const EICAR_WITHIN = 1024

const UNKNOWN = { extension: 'bin', contentType: 'application/octet-stream' }

/** Text has no NUL bytes, except UTF-16, which starts with a mark. */
const looksBinary = (start: Buffer): boolean =>
  start.includes(0) && !(start[0] === 0xff && start[1] === 0xfe) && !(start[0] === 0xfe && start[1] === 0xff)

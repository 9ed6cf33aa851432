import { fileTypeFromBuffer } from 'file-type'
import type { Findings, Scan } from '../../ports/scan.ts'

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
    for await (const chunk of content as AsyncIterable<Buffer>) {
      if (headLength < HEAD) {
        head.push(chunk)
        headLength += chunk.length
      }
      if (marks === null && headLength >= MAGIC) marks = marksWithin(Buffer.concat(head))
      // A mark may span two chunks.
      const window = Buffer.concat([tail, chunk])
      for (const { bytes, flag } of marks ?? [])
        if (!flags.has(flag) && window.includes(bytes)) flags.add(flag)
      tail = window.subarray(-LONGEST_MARK)
    }
    const start = Buffer.concat(head)
    const found = await fileTypeFromBuffer(start)
    return {
      type: found ? { extension: found.ext, contentType: found.mime } : looksBinary(start) ? UNKNOWN : null,
      threat: start.subarray(0, EICAR_WITHIN).includes(eicar) ? 'EICAR test file' : null,
      flags: [...flags],
      says: sayings('not virus-scanned', [...flags]),
    }
  },
})

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
  { magic: Buffer.from('%PDF'), marks: [mark('/Encrypt', 'encrypted')] },
  { magic: Buffer.from('PK'), marks: [mark('vbaProject.bin', 'macros')] },
  // Office before 2007, and every Office document with a password.
  {
    magic: Buffer.from('d0cf11e0', 'hex'),
    marks: [mark('EncryptedPackage', 'encrypted', 'utf16le'), mark('_VBA_PROJECT', 'macros', 'utf16le')],
  },
]
const MAGIC = 4
const LONGEST_MARK = 64
const marksWithin = (start: Buffer): readonly Mark[] =>
  families.find(({ magic }) => start.subarray(0, magic.length).equals(magic))?.marks ?? []

/**
 * In two halves, so that no scanner mistakes this source for the test file. It counts only at the beginning of a file.
 */
const eicar = Buffer.from(`X5O!P%@AP[4\\PZX54(P^)7CC)7}$${'EICAR-STANDARD-ANTIVIRUS-TEST-FILE'}`)
const EICAR_WITHIN = 1024

const UNKNOWN = { extension: 'bin', contentType: 'application/octet-stream' }

/** Text has no NUL bytes, except UTF-16, which starts with a mark. */
const looksBinary = (start: Buffer): boolean =>
  start.includes(0) && !(start[0] === 0xff && start[1] === 0xfe) && !(start[0] === 0xfe && start[1] === 0xff)

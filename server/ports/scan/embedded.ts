import { fileTypeFromBuffer } from 'file-type'
import type { Findings, Scan } from './port.ts'

/** Enough to find the parts of an Office document, which tell Word from Excel. */
const HEAD = 1_048_576

/**
 * The default: type by content, the test file of the anti-virus makers, and marks of passwords and macros. It
 * knows no virus and says so.
 */
export const embeddedScan = (): Scan => ({
  async look(content) {
    const head: Uint8Array[] = []
    let headLength = 0
    let tail = Buffer.alloc(0)
    const seen = new Set<Mark>()
    for await (const chunk of content as AsyncIterable<Buffer>) {
      if (headLength < HEAD) {
        head.push(chunk)
        headLength += chunk.length
      }
      // A mark may lie across two chunks.
      const window = Buffer.concat([tail, chunk])
      for (const mark of marks) if (!seen.has(mark) && window.includes(mark.bytes)) seen.add(mark)
      tail = window.subarray(-LONGEST_MARK)
    }
    const start = Buffer.concat(head)
    const found = await fileTypeFromBuffer(start)
    const type = found
      ? { extension: found.ext, contentType: found.mime }
      : looksBinary(start)
        ? UNKNOWN
        : null
    const threat = [...seen].find((mark) => mark.means === 'threat')?.name ?? null
    const flags = (['encrypted', 'macros'] as const).filter((flag) =>
      [...seen].some((mark) => mark.means === flag && mark.within.includes(type?.extension ?? '')),
    )
    return { type, threat, flags, says: wordsFor(flags) }
  },
})

interface Mark {
  bytes: Buffer
  name: string
  means: 'threat' | 'encrypted' | 'macros'
  /** Types of content in which the mark means this; elsewhere it is but text. */
  within: readonly string[]
}

const utf16 = (text: string) => Buffer.from(text, 'utf16le')
const modernOffice = ['docx', 'xlsx', 'pptx', 'docm', 'xlsm', 'pptm', 'zip']
const marks: readonly Mark[] = [
  {
    // In two halves, so that no scanner takes this source for the test file.
    bytes: Buffer.from(`X5O!P%@AP[4\\PZX54(P^)7CC)7}$${'EICAR-STANDARD-ANTIVIRUS-TEST-FILE'}`),
    name: 'EICAR test file',
    means: 'threat',
    within: [],
  },
  { bytes: Buffer.from('/Encrypt'), name: 'password (PDF)', means: 'encrypted', within: ['pdf'] },
  { bytes: utf16('EncryptedPackage'), name: 'password (Office)', means: 'encrypted', within: ['cfb'] },
  { bytes: Buffer.from('vbaProject.bin'), name: 'macros (Office)', means: 'macros', within: modernOffice },
  { bytes: utf16('_VBA_PROJECT'), name: 'macros (before 2007)', means: 'macros', within: ['cfb'] },
]
const LONGEST_MARK = Math.max(...marks.map(({ bytes }) => bytes.length)) - 1

const UNKNOWN = { extension: 'bin', contentType: 'application/octet-stream' }

/** Text has no NUL bytes, but for UTF-16, which says so in its first two. */
const looksBinary = (start: Buffer): boolean =>
  start.includes(0) && !(start[0] === 0xff && start[1] === 0xfe) && !(start[0] === 0xfe && start[1] === 0xff)

const wordsFor = (flags: Findings['flags']): string =>
  [
    'not virus-scanned',
    ...(flags.includes('encrypted') ? ['has a password'] : []),
    ...(flags.includes('macros') ? ['has macros'] : []),
  ].join(', ')

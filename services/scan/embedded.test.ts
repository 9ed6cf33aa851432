import { Readable } from 'node:stream'
import { expect, it } from 'vitest'
import yazl from 'yazl'
import { scanContract } from './contract.ts'
import { embeddedScan } from './embedded.ts'

scanContract('embedded', embeddedScan)

const look = (content: Readable) => embeddedScan().look(content)

const office = (...parts: string[]) => {
  const zip = new yazl.ZipFile()
  const types =
    '<Types><Override ContentType="application/vnd.openxmlformats-officedocument.wordprocessingml.document.main+xml"/></Types>'
  zip.addBuffer(Buffer.from(types), '[Content_Types].xml')
  for (const part of parts) zip.addBuffer(Buffer.from('x'), part)
  zip.end()
  return Readable.from(zip.outputStream)
}

it('knows a Word document, and one with macros', async () => {
  expect(await look(office('word/document.xml'))).toMatchObject({
    type: { extension: 'docx' },
    flags: [],
    says: 'not virus-scanned',
  })
  expect(await look(office('word/document.xml', 'word/vbaProject.bin'))).toMatchObject({
    flags: ['macros'],
    says: 'not virus-scanned, has macros',
  })
})

it('ignores the word /Encrypt in a letter', async () => {
  expect((await look(Readable.from([Buffer.from('see /Encrypt')]))).flags).toEqual([])
})

it('tells binary content without a known mark from text', async () => {
  expect((await look(Readable.from([Buffer.from([1, 0, 3])]))).type?.extension).toBe('bin')
  expect((await look(Readable.from([Buffer.from('\uFEFFtext', 'utf16le')]))).type).toBeNull()
})

it('takes text for text, whatever it begins with', async () => {
  for (const text of ['BMO Harris', 'MZ Electric', 'GIF89a', 'ID3', 'OggS', '%!PS-Adobe', 'fLaC'])
    expect((await look(Readable.from([Buffer.from(`${text}, Zoë\r\n`)]))).type).toBeNull()
  expect((await look(Readable.from([Buffer.from('BM Müller', 'latin1')]))).type).toBeNull()
})

it('finds a PDF after up to 1,024 other bytes, with its password', async () => {
  const after = (before: string) => {
    const whole = Buffer.from(`${before}%PDF-1.7\ntrailer <</Encrypt 5 0 R>>`, 'latin1')
    return look(Readable.from(Array.from(whole, (byte) => Buffer.from([byte]))))
  }
  for (const before of ['\r\n', 'one line\n', 'BM', '\0'.repeat(128), 'x'.repeat(1_024)])
    expect(await after(before)).toMatchObject({ type: { extension: 'pdf' }, flags: ['encrypted'] })
  expect(await after('x'.repeat(1_025))).toMatchObject({ type: null, flags: [] })
})

it('knows a program that holds the mark of a PDF', async () => {
  const program = Buffer.concat([
    Buffer.from('MZ'),
    Buffer.alloc(60),
    Buffer.from('%PDF-1.7'),
    Buffer.alloc(2_000),
  ])
  expect((await look(Readable.from([program]))).type?.extension).toBe('exe')
})

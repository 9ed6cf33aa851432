import { Readable } from 'node:stream'
import { expect, it } from 'vitest'
import yazl from 'yazl'
import { scanContract } from '../../../test/ports/scan/contract.ts'
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

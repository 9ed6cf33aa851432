/** Papers of the demonstration: one page each, and each says what it is. */
import { randomUUID } from 'node:crypto'
import type { DocumentKind } from '../server/platform/database/index.ts'
import { sha256 } from '../server/platform/sha256.ts'
import { newFileKey, type Files } from '../server/ports/files.ts'
import type { Planting } from './plant.ts'

interface Page {
  kind: DocumentKind
  title: string
  text: string
  at: Date
  by: string
  /** Under which the rest of the house looks for it; absent: its title. */
  name?: string
}

export const plantDocument = (
  planting: Planting,
  formId: number,
  { title, text, name = title, ...about }: Page,
): Promise<{ id: string; sha256: string; fileKey: string }> =>
  plantFile(planting, formId, { ...about, name: `${name}.pdf`, bytes: printed(title, text) })

/** Files on their way to the store while the database goes on: to wait for each to be safe would be most of the time. */
export const shelf = (files: Files) => {
  const underWay: Promise<unknown>[] = []
  const settled = async () => {
    const failed = (await Promise.all(underWay.splice(0))).find((error) => error !== null)
    if (failed) throw failed
  }
  return {
    async put(bytes: Uint8Array): Promise<{ key: string; sha256: string }> {
      const key = newFileKey()
      underWay.push(
        files.put(key, only(bytes)).then(
          () => null,
          (error: unknown) => error,
        ),
      )
      if (underWay.length >= AT_ONCE) await settled()
      return { key, sha256: sha256(bytes) }
    },
    /** All of them are kept. Throws what kept one from it. */
    settled,
  }
}

const AT_ONCE = 50

/** A document of any content; under an id of its own where something else must find it. */
export const plantFile = async (
  { tx, shelf }: Pick<Planting, 'tx' | 'shelf'>,
  formId: number,
  {
    kind,
    name,
    bytes,
    at,
    by,
    id = randomUUID(),
  }: Omit<Page, 'title' | 'text'> & {
    name: string
    bytes: Uint8Array
    id?: string
  },
): Promise<{ id: string; sha256: string; fileKey: string }> => {
  const { key, sha256 } = await shelf.put(bytes)
  await tx
    .insertInto('document')
    .values({
      id,
      saved_form_id: formId,
      kind,
      name,
      extension: 'pdf',
      content_type: 'application/pdf',
      size: bytes.length,
      sha256,
      file_key: key,
      scan: 'demonstration',
      uploaded_by: by,
      created_at: at,
    })
    .execute()
  return { id, sha256, fileKey: key }
}

const only = async function* (bytes: Uint8Array) {
  yield bytes
}

/** Written by hand: there are hundreds of them, and setting each in type would be most of the planting. */
const printed = (title: string, text: string): Uint8Array => {
  const lines = [...folded(text, 80), '', 'Demonstration data.']
  const shown = lines.map((line) => `T* (${escaped(line)}) Tj`).join('\n')
  const content = `BT /F1 20 Tf 72 700 Td (${escaped(title)}) Tj /F1 12 Tf 16 TL 0 -24 Td\n${shown}\nET`
  const objects = [
    '<< /Type /Catalog /Pages 2 0 R >>',
    '<< /Type /Pages /Kids [3 0 R] /Count 1 >>',
    '<< /Type /Page /Parent 2 0 R /MediaBox [0 0 612 792] /Contents 4 0 R /Resources << /Font << /F1 5 0 R >> >> >>',
    `<< /Length ${content.length} >>\nstream\n${content}\nendstream`,
    '<< /Type /Font /Subtype /Type1 /BaseFont /Helvetica /Encoding /WinAnsiEncoding >>',
    `<< /Title (${escaped(title)}) >>`,
  ]
  let file = '%PDF-1.4\n'
  const places = objects.map((object, at) => {
    const place = file.length
    file += `${at + 1} 0 obj\n${object}\nendobj\n`
    return `${String(place).padStart(10, '0')} 00000 n \n`
  })
  const end = `xref\n0 ${objects.length + 1}\n0000000000 65535 f \n${places.join('')}trailer\n<< /Size ${objects.length + 1} /Root 1 0 R /Info 6 0 R >>\nstartxref\n${file.length}\n%%EOF\n`
  return Buffer.from(file + end, 'latin1')
}

/** Letters of western Europe stand in the font; what does not is left out. */
const escaped = (text: string): string =>
  text
    .replace(/[\\()]/g, '\\$&')
    .replace(/’/g, "'")
    .replace(/[^\x20-\x7e\xa0-\xff]/g, '')

const folded = (text: string, width: number): string[] => {
  const lines = ['']
  for (const word of text.split(' ')) {
    if (lines.at(-1)!.length + word.length >= width) lines.push('')
    lines.push(`${lines.pop()} ${word}`.trim())
  }
  return lines
}

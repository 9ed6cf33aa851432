/** The customer's tax documents, for those who review the application. */
import type { FileReply } from '../../../platform/http/endpoint.ts'
import { documentReply, documentsOf, sectionOf } from '../../../platform/files/index.ts'
import type { Reader } from '../../../platform/database/index.ts'
import { NotFound } from '../../../platform/errors.ts'
import type { Files } from '../../../services/files/port.ts'

export const taxDocumentsOf = async (
  reader: Reader,
  formId: number,
): Promise<{ name: string; size: number }[]> =>
  (await documentsOf(reader, formId)).tax.map(({ name, size }) => ({ name, size }))

export const taxDocument = async (
  { db, files }: { db: Reader; files: Files },
  formId: number,
  asked: string,
): Promise<FileReply> => {
  const document = (await sectionOf(db, formId, 'tax')).find(({ name }) => name === asked.normalize('NFC'))
  if (!document) throw new NotFound()
  return documentReply(files, document)
}

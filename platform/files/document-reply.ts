import type { FileReply } from '../http/endpoint.ts'
import type { Files } from '../../services/files/port.ts'
import type { Document } from './store.ts'

/** A stored document as a download. */
export const documentReply = async (
  files: Files,
  { file_key, content_type, name }: Pick<Document, 'file_key' | 'content_type' | 'name'>,
): Promise<FileReply> => {
  const { stream, size } = await files.open(file_key)
  return { stream, contentType: content_type, downloadAs: name, length: size }
}

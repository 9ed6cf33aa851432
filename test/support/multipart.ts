/** Bodies of multipart requests, as a browser would send them. */
import { randomUUID } from 'node:crypto'

/** The text fields of a request, and its headers. */
export const multipart = (fields: Readonly<Record<string, string | number>>) => {
  const boundary = `----${randomUUID()}`
  const parts = Object.entries(fields).map(
    ([name, value]) => `--${boundary}\r\ncontent-disposition: form-data; name="${name}"\r\n\r\n${value}\r\n`,
  )
  return {
    headers: { 'content-type': `multipart/form-data; boundary=${boundary}` },
    payload: `${parts.join('')}--${boundary}--\r\n`,
  }
}

/** Text fields and then files of a request, and its headers. */
export const multipartFiles = (
  files: readonly (readonly [name: string, content: Uint8Array])[],
  fields: Readonly<Record<string, string | number>> = {},
) => {
  const boundary = `----${randomUUID()}`
  const texts = Object.entries(fields).map(([name, value]) =>
    Buffer.from(`--${boundary}\r\ncontent-disposition: form-data; name="${name}"\r\n\r\n${value}\r\n`),
  )
  const parts = files.flatMap(([name, content]) => [
    Buffer.from(
      `--${boundary}\r\ncontent-disposition: form-data; name="files"; filename="${name}"\r\ncontent-type: application/octet-stream\r\n\r\n`,
    ),
    content,
    Buffer.from('\r\n'),
  ])
  return {
    headers: { 'content-type': `multipart/form-data; boundary=${boundary}` },
    payload: Buffer.concat([...texts, ...parts, Buffer.from(`--${boundary}--\r\n`)]),
  }
}

import {
  CopyObjectCommand,
  DeleteObjectCommand,
  GetObjectCommand,
  HeadObjectCommand,
  ListObjectsV2Command,
  S3Client,
} from '@aws-sdk/client-s3'
import { Upload } from '@aws-sdk/lib-storage'
import { Readable } from 'node:stream'
import { NotFound, Unavailable } from '../../platform/errors.ts'
import { measureContent } from './measured.ts'
import { isKey, placeOf, type FileKey, type Files } from './port.ts'

export interface S3Options {
  bucket: string
  region: string
  /** In front of every place, such as `files`. */
  prefix?: string
  /** For a store other than Amazon's. */
  endpoint?: string
  /** The bucket is in the path instead of the host name, as in most stores other than Amazon's. */
  forcePathStyle?: boolean
  /** If absent, the SDK finds them (role of the machine, environment). */
  credentials?: { accessKeyId: string; secretAccessKey: string }
}

/** Any store that speaks S3. The store guarantees that an object appears complete or not at all. */
export const s3Files = ({ bucket, prefix = '', ...options }: S3Options): Files => {
  const client = new S3Client({
    ...options,
    // Stores other than Amazon's refuse the checksum trailers that the SDK adds by default.
    requestChecksumCalculation: 'WHEN_REQUIRED',
    responseChecksumValidation: 'WHEN_REQUIRED',
  })
  const root = prefix === '' || prefix.endsWith('/') ? prefix : `${prefix}/`
  const at = (key: FileKey) => ({ Bucket: bucket, Key: `${root}${placeOf(key)}` })

  /** The names of all objects that begin so. */
  const names = async function* (begin: string): AsyncIterable<string> {
    for (let StartAfter: string | undefined; ;) {
      const page = await client
        .send(new ListObjectsV2Command({ Bucket: bucket, Prefix: begin, StartAfter }))
        .catch((error: unknown) => {
          throw inOurWords(error)
        })
      for (const { Key } of page.Contents ?? []) if (Key) yield Key
      StartAfter = page.Contents?.at(-1)?.Key
      if (!page.IsTruncated || !StartAfter) return
    }
  }

  const exists: Files['exists'] = (key) =>
    client.send(new HeadObjectCommand(at(key))).then(
      () => true,
      (error: unknown) => {
        const refusal = inOurWords(error)
        if (refusal instanceof NotFound) return false
        throw refusal
      },
    )

  return {
    async put(key, content) {
      const measure = measureContent(content)
      const body = Readable.from(measure.bytes(), { objectMode: false })
      // If the content ended early, report that, not the error of the canceled upload.
      let broken: unknown
      body.once('error', (error) => (broken = error))
      await new Upload({ client, params: { ...at(key), Body: body }, queueSize: 2 })
        .done()
        .catch((error: unknown) => {
          body.destroy()
          throw broken ?? inOurWords(error)
        })
      return { key, size: measure.size, sha256: measure.sha256() }
    },

    async open(key, range) {
      const Range = range && `bytes=${range.start ?? 0}-${range.end ?? ''}`
      const found = await client.send(new GetObjectCommand({ ...at(key), Range })).catch((error: unknown) => {
        throw inOurWords(error)
      })
      return { stream: found.Body as Readable, size: found.ContentLength ?? 0 }
    },

    async remove(key) {
      await client.send(new DeleteObjectCommand(at(key))).catch((error: unknown) => {
        const refusal = inOurWords(error)
        if (!(refusal instanceof NotFound)) throw refusal
      })
    },

    exists,

    async *places() {
      for await (const name of names(root)) yield name.slice(root.length)
    },

    async adoptOldPlaces({ removeOld }) {
      let count = 0
      // A prefix without a slash at its end stood directly before the key.
      for await (const name of names(prefix)) {
        const key = name.slice(prefix.length)
        if (!isKey(key)) continue
        count += 1
        const copied = await exists(key)
        if (removeOld && copied) await client.send(new DeleteObjectCommand({ Bucket: bucket, Key: name }))
        if (!removeOld && !copied)
          await client.send(new CopyObjectCommand({ ...at(key), CopySource: encodeURI(`${bucket}/${name}`) }))
      }
      return count
    },
  }
}

/** A refusal is a defect of ours (a wrong key, no bucket); no response is Unavailable. */
const inOurWords = (error: unknown): unknown => {
  const { name, $metadata: answer } = error as { name?: string; $metadata?: { httpStatusCode?: number } }
  if (name === 'NoSuchKey' || name === 'NotFound') return new NotFound('This file no longer exists.')
  const status = answer?.httpStatusCode
  const unanswered = answer !== undefined && (status === undefined || status >= 500 || status === 429)
  return unanswered || CUT_OFF.has(String((error as NodeJS.ErrnoException).code))
    ? new Unavailable("We can't reach the stored files right now. Try again in a moment.")
    : error
}

const CUT_OFF = new Set(['ECONNREFUSED', 'ECONNRESET', 'ENOTFOUND', 'ETIMEDOUT', 'EPIPE', 'EAI_AGAIN'])

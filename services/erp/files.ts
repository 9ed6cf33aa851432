/** Files sent to an ERP. */
import { createHash } from 'node:crypto'
import { Unavailable } from '../../platform/errors.ts'
import { ErpRefusal, MOST_ATTACHED, type ErpFile } from './port.ts'

export const refuseTooLarge = ({ name, size }: ErpFile): void => {
  if (size > MOST_ATTACHED)
    throw new ErpRefusal(`${name} is larger than ${MOST_ATTACHED / 1_048_576} MB and was not attached.`)
}

/**
 * Streams a file. The last chunk follows only after size and hash were verified, so that no reader ever gets all of a
 * different file. Throws Unavailable if the file differs or ends early.
 */
export async function* whole(file: ErpFile): AsyncIterable<Uint8Array> {
  const hash = createHash('sha256')
  let size = 0
  let last: Uint8Array | undefined
  try {
    for await (const piece of await file.open()) {
      if (last?.length) yield last
      last = piece as Buffer
      hash.update(last)
      size += last.length
    }
  } catch (error) {
    throw Object.assign(new Unavailable(), { cause: error })
  }
  if (size !== file.size || hash.digest('hex') !== file.sha256) throw new Unavailable()
  if (last?.length) yield last
}

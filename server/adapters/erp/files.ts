/** A file on its way into an ERP. */
import { createHash } from 'node:crypto'
import { Unavailable } from '../../platform/errors.ts'
import { ErpRefusal, MOST_ATTACHED, type ErpFile } from '../../ports/erp.ts'

export const refuseTooLarge = ({ name, size }: ErpFile): void => {
  if (size > MOST_ATTACHED)
    throw new ErpRefusal(`${name} is larger than ${MOST_ATTACHED / 1_048_576} MB and was not attached.`)
}

/**
 * A file piece by piece, the last of them only once all is the file that was said: whoever reads it never has the
 * whole of another one. Throws Unavailable where it is another one, or breaks off.
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

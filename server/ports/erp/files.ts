/** A file on its way into an ERP. */
import { createHash } from 'node:crypto'
import { Unavailable } from '../../http/errors.ts'
import { ErpRefusal, MOST_ATTACHED, type ErpFile } from './port.ts'

export const refuseTooLarge = ({ name, size }: ErpFile): void => {
  if (size > MOST_ATTACHED)
    throw new ErpRefusal(`${name} is larger than ${MOST_ATTACHED / 1_048_576} MB and was not attached.`)
}

/** Reads a file to its end. Unavailable where it breaks off, or is another one than was said. */
export const received = async (file: ErpFile): Promise<void> => {
  const hash = createHash('sha256')
  let size = 0
  try {
    for await (const piece of await file.open()) {
      const bytes = piece as Buffer
      hash.update(bytes)
      size += bytes.length
    }
  } catch (error) {
    throw Object.assign(new Unavailable(), { cause: error })
  }
  if (size !== file.size || hash.digest('hex') !== file.sha256) throw new Unavailable()
}

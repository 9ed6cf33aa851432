/** The image of a signature: what the browser sent is checked by its content. */
import { fileTypeFromBuffer } from 'file-type'
import { imageSize } from 'image-size'
import {
  IMAGE_BYTES,
  IMAGE_TOO_LARGE,
  WRONG_IMAGE_TYPE,
  imageProblem,
  imageTypes,
  type ImageType,
} from '../rules.ts'
import { sha256 } from '../../../platform/sha256.ts'

export interface SignatureImage {
  bytes: Buffer
  contentType: ImageType
  sha256: string
  /** Pixels. */
  width: number
  height: number
}

/** The image in a data URL, or the message that says why it cannot be used. */
export const imageIn = async (dataUrl: string): Promise<SignatureImage | string> => {
  const encoded = /^data:image\/[a-z.+-]{1,20};base64,([A-Za-z0-9+/]+={0,2})$/.exec(dataUrl)?.[1]
  if (!encoded) return WRONG_IMAGE_TYPE
  const bytes = Buffer.from(encoded, 'base64')
  if (bytes.length > IMAGE_BYTES) return IMAGE_TOO_LARGE
  const type = (await fileTypeFromBuffer(bytes))?.mime
  const contentType = imageTypes.find((known) => known === type)
  const size = contentType && sizeOf(bytes)
  if (!contentType || !size) return WRONG_IMAGE_TYPE
  const problem = imageProblem(size)
  if (problem) return problem
  return { bytes, contentType, sha256: sha256(bytes), ...size }
}

/** Null for a header that cannot be read. */
const sizeOf = (bytes: Uint8Array): { width: number; height: number } | null => {
  try {
    // A copy: the library would read past the end of a short buffer into the memory that it shares with others.
    const { width, height } = imageSize(Uint8Array.from(bytes))
    return width > 0 && height > 0 ? { width, height } : null
  } catch {
    return null
  }
}

export const dataUrlOf = ({ bytes, contentType }: Pick<SignatureImage, 'bytes' | 'contentType'>): string =>
  `data:${contentType};base64,${bytes.toString('base64')}`

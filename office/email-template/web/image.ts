import { IMAGE_BYTES, IMAGE_TOO_LARGE, WRONG_IMAGE_TYPE, imageProblem, imageTypes } from '../rules.ts'

/** The chosen file as a data URL, or the message that says why it cannot be used. The server checks it again. */
export const readImage = async (file: File): Promise<{ url: string } | { problem: string }> => {
  if (!imageTypes.some((type) => type === file.type)) return { problem: WRONG_IMAGE_TYPE }
  if (file.size > IMAGE_BYTES) return { problem: IMAGE_TOO_LARGE }
  const url = await dataUrlOf(file)
  const size = await sizeOf(url)
  if (!size) return { problem: WRONG_IMAGE_TYPE }
  const problem = imageProblem(size)
  return problem ? { problem } : { url }
}

const dataUrlOf = (file: File): Promise<string> =>
  new Promise((resolve, reject) => {
    const reader = new FileReader()
    reader.addEventListener('load', () => resolve(String(reader.result)))
    reader.addEventListener('error', () => reject(reader.error ?? new Error('The file could not be read.')))
    reader.readAsDataURL(file)
  })

/** Null for a file that the browser cannot show. */
const sizeOf = (url: string): Promise<{ width: number; height: number } | null> =>
  new Promise((resolve) => {
    const image = new Image()
    image.addEventListener('load', () => resolve({ width: image.naturalWidth, height: image.naturalHeight }))
    image.addEventListener('error', () => resolve(null))
    image.src = url
  })

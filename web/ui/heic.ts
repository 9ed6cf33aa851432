/** iPhone photos: our document viewer cannot show them, but some browsers can decode them. */
export const isHeic = ({ name }: { name: string }): boolean => /\.hei[cf]$/i.test(name)

export const HEIC_HELP =
  "Your browser can't read HEIC photos. On your iPhone, go to Settings > Camera > Formats and choose Most Compatible, or save the photo as a JPEG."

const QUALITY = 0.9

/** Converts a HEIC photo to JPEG if this browser can decode it; returns any other file unchanged. */
export const readable = async (file: File): Promise<File> => {
  if (!isHeic(file)) return file
  try {
    const picture = await createImageBitmap(file)
    const canvas = document.createElement('canvas')
    canvas.width = picture.width
    canvas.height = picture.height
    canvas.getContext('2d')?.drawImage(picture, 0, 0)
    picture.close()
    const blob = await new Promise<Blob | null>((resolve) => canvas.toBlob(resolve, 'image/jpeg', QUALITY))
    return blob ? new File([blob], file.name.replace(/\.\w+$/, '.jpg'), { type: 'image/jpeg' }) : file
  } catch {
    return file
  }
}

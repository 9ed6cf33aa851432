/** iPhone photos: our document viewer cannot show them, but some browsers can decode them. */

// cspell:ignore ftyp cmsx
/** By its content, because a photo may have been renamed. */
const isHeic = async (file: File): Promise<boolean> => {
  const start = await file.slice(4, 12).text()
  return /^ftyp(hei[cmsx]|hev[cmsx]|mif1|msf1)/.test(start)
}

const QUALITY = 0.9

/** Converts a HEIC photo to JPEG if this browser can decode it; returns any other file unchanged. */
export const readable = async (file: File): Promise<File> => {
  try {
    if (!(await isHeic(file))) return file
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

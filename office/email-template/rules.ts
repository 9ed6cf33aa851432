/** The signatures under a banner's welcome emails (MAIL-010 to MAIL-021). */
import { isEmailAddress } from '../../platform/text/email.ts'
import { tenDigits } from '../../platform/text/phone.ts'

export const MOST_SIGNATURES = 2
/** Pixels; exactly these are accepted (MAIL-A02). */
const IMAGE_WIDTH = 500
const IMAGE_HEIGHT = 200
/** Bytes. */
export const IMAGE_BYTES = 512 * 1024
export const imageTypes = ['image/png', 'image/jpeg', 'image/gif'] as const
export type ImageType = (typeof imageTypes)[number]
export const WRONG_IMAGE_TYPE = 'Choose a PNG, JPEG, or GIF image.'
export const IMAGE_TOO_LARGE = 'Choose an image of 512 KB or less.'

export interface SignatureEntry {
  name: string
  title: string
  email: string
  /** '' for none. */
  phone: string
  /** A data URL; '' for none. */
  signatureUrl: string
}

export type SignatureProblems = { [K in keyof SignatureEntry]?: string }

/** What is missing or wrong, by entry. The image itself is checked by `imageProblem`. */
export const signatureProblems = (of: SignatureEntry): SignatureProblems => ({
  ...(of.name.trim() === '' && { name: 'Name is required.' }),
  ...(of.title.trim() === '' && { title: 'Title is required.' }),
  ...(of.email.trim() === ''
    ? { email: 'Email is required.' }
    : !isEmailAddress(of.email) && { email: 'Invalid email address.' }),
  ...(of.phone !== '' && !isMasked(of.phone) && { phone: 'Phone number is invalid.' }),
  ...(of.signatureUrl === '' && { signatureUrl: 'Signature image is required.' }),
})

/** `(###) ###-####` */
const isMasked = (phone: string) => /^\(\d{3}\) \d{3}-\d{4}$/.test(phone) && tenDigits(phone).length === 10

/** Null if an image of this size may be used. Pixels. */
export const imageProblem = ({ width, height }: { width: number; height: number }): string | null => {
  if (width > IMAGE_WIDTH && height > IMAGE_HEIGHT)
    return 'Image must be smaller than 500px wide by 200px high'
  if (height > IMAGE_HEIGHT) return 'Image height must not exceed 200px'
  if (width > IMAGE_WIDTH) return 'Image width must not exceed 500px'
  return null
}

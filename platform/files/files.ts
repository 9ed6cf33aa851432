/**
 * Which files are accepted, how large, how many, and under what name (FILE-002 … FILE-008, REV-086). The
 * browser checks before it uploads; the server checks again while it reads.
 */
import { MEBIBYTE, MOST_PER_SECTION } from './file-sizes.ts'

/** The limit itself is accepted (FILE-A03). */
export const LARGEST_FILE = 15 * MEBIBYTE
export const LARGEST_TOTAL = 60 * MEBIBYTE
/** Stored as the scan of a document that we created; the page has other words for it. */
export const CREATED_BY_US = 'made by us'
export const SECTION_HINT = '*Max of 5 documents per section'

/**
 * The accepted extensions, and the message for all others. `jpeg` is accepted wherever `jpg` is. SVG is never
 * accepted.
 */
export interface Accepted {
  readonly extensions: readonly string[]
  refusal(extension: string): string
  /** No limit on the count: only customers' documents are limited, to five a section (000 §5). */
  readonly uncounted?: true
  /** How many a section takes, if not five. */
  readonly most?: number
  /** Bytes of all documents of a form together; the only limit of such a form (JOB-A03). */
  readonly total?: number
}

/** What limits a section as a whole. */
export type Limits = Pick<Accepted, 'uncounted' | 'total' | 'most'>

/** The customer's own sections of documents, whatever the form. */
export const uploadKinds = ['tax', 'bond', 'other'] as const
export type UploadKind = (typeof uploadKinds)[number]

const notAccepted = () =>
  'This file type is not accepted. Please choose a different file or convert this to another format to upload.'

const office = ['docx', 'doc', 'xls', 'xlsx', 'ppt', 'pptx', 'txt', 'pdf', 'bmp', 'jpg', 'jpeg', 'png']

/** Credit application and Instant Credit. */
export const applicationFiles: Accepted = { extensions: office, refusal: notAccepted }

/** JOB-115. */
export const JOB_ACCOUNT_TOTAL = 29_500_000
export const TOTAL_TOO_LARGE = 'The total file size of the attached documents is too large.'

/** Job account: the same kinds (docx is missing from its list by oversight, JOB-A02). */
export const jobAccountFiles: Accepted = {
  extensions: office,
  refusal: notAccepted,
  total: JOB_ACCOUNT_TOTAL,
}

/** By `limitedBy` of the documents field. */
export const acceptedBy = { section: applicationFiles, total: jobAccountFiles } as const

/** The largest file, and the message for a larger one. */
export const largestOf = ({ total }: Accepted): { bytes: number; problem: string } =>
  total === undefined
    ? { bytes: LARGEST_FILE, problem: 'Attachments cannot be larger than 15MB' }
    : { bytes: total, problem: TOTAL_TOO_LARGE }

/** What employees add to a tax certificate or a job notice. */
export const reviewFiles: Accepted = {
  extensions: ['pdf', 'doc', 'docx', 'html', 'jpeg', 'jpg', 'png', 'odt', 'wpd', 'img', 'bmp'],
  refusal: (extension) =>
    extension ? `${extension} files are not allowed.` : 'Files without an extension are not allowed.',
  uncounted: true,
}

/** What employees add to an application (REV-086); spreadsheets too, because statements arrive as such. */
export const reviewDocuments: Accepted = {
  ...reviewFiles,
  extensions: [...reviewFiles.extensions, 'xlsx'],
}

/** The most files that one list of missing items takes. */
const MOST_FOR_ITEMS = 20

/** What customers send through the link of a letter about missing items. */
export const requestedFiles: Accepted = {
  extensions: office,
  refusal: notAccepted,
  most: MOST_FOR_ITEMS,
}

/** Lowercase, without the dot; empty if the name has none. */
export const extensionOf = (name: string): string =>
  /\.([^./\\]+)$/.exec(name.trim())?.[1]?.toLowerCase() ?? ''

/** The longest name that common file systems allow. */
const LONGEST_GIVEN_NAME = 255

/** Checked before any other code reads the name. */
export const problemOfName = (name: string): string | null =>
  name.length > LONGEST_GIVEN_NAME
    ? `This file's name is too long. Shorten it to ${LONGEST_GIVEN_NAME} characters or fewer.`
    : null

/** How an iPhone sends a JPEG. */
export const HEIC_WAY =
  'On your iPhone, go to Settings > Camera > Formats and choose Most Compatible, or save the photo as a JPEG.'
const HEIC_HELP = `We can't read HEIC photos. ${HEIC_WAY}`

/** What is wrong with one file, as shown to the customer; null if nothing is. */
export const problemOfFile = (file: { name: string; size: number }, accepted: Accepted): string | null => {
  const tooLong = problemOfName(file.name)
  if (tooLong) return tooLong
  const extension = extensionOf(file.name)
  if (!accepted.extensions.includes(extension))
    return /^hei[cf]$/.test(extension) ? HEIC_HELP : accepted.refusal(extension)
  if (file.size === 0) return 'This file is empty. Choose another one.'
  const largest = largestOf(accepted)
  return file.size > largest.bytes ? largest.problem : null
}

/**
 * What is wrong with a section as a whole, counting earlier uploads and the files chosen now. `elsewhere`: the bytes of
 * the other sections, because the total is that of the application.
 */
export const problemOfSection = (
  sizes: readonly number[],
  { uncounted, total: limit, most = MOST_PER_SECTION }: Limits = {},
  elsewhere = 0,
): string | null => {
  if (uncounted) return null
  const total = sizes.reduce((sum, size) => sum + size, elsewhere)
  if (limit !== undefined) return total > limit ? TOTAL_TOO_LARGE : null
  if (sizes.length > most) return most === MOST_PER_SECTION ? SECTION_HINT : `*Max of ${most} documents`
  if (total > LARGEST_TOTAL) return `Maximum total attachments must be ${LARGEST_TOTAL / MEBIBYTE}MB or less`
  return null
}

const LONGEST_NAME = 120

/**
 * The name under which we store and show a file: the last part of a path; letters of every script, digits and
 * plain punctuation; no emoji, no control or direction characters, never empty.
 */
export const cleanName = (given: string): string => {
  const last = given.normalize('NFC').split(/[/\\]/).at(-1) ?? ''
  const kept = last
    .replace(/[^\p{L}\p{M}\p{N} ._,()&'+@#=!~$%-]/gu, '')
    .replace(/\s+/g, ' ')
    .replace(/\.{2,}/g, '.')
    .trim()
  const extension = extensionOf(kept)
  const stem = withoutEnds(extension ? kept.slice(0, -extension.length - 1) : kept)
  const shortened = Array.from(stem)
    .slice(0, LONGEST_NAME - extension.length - 1)
    .join('')
    .trimEnd()
  return `${shortened || 'document'}${extension && `.${extension}`}`
}

/** Without spaces and dots at either end. */
const withoutEnds = (text: string): string => {
  let [start, end] = [0, text.length]
  const isEnd = (at: number) => text[at] === ' ' || text[at] === '.'
  while (start < end && isEnd(start)) start += 1
  while (start < end && isEnd(end - 1)) end -= 1
  return text.slice(start, end)
}

/** The name, or `name (2)` and so on if that name is taken. Ignores case. */
export const nameBeside = (name: string, taken: readonly string[]): string => {
  const used = new Set(taken.map((one) => one.toLowerCase()))
  const extension = extensionOf(name)
  const stem = extension ? name.slice(0, -extension.length - 1) : name
  let candidate = name
  for (let count = 2; used.has(candidate.toLowerCase()); count += 1)
    candidate = `${stem} (${count})${extension && `.${extension}`}`
  return candidate
}

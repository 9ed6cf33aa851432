import { sha256 } from '../sha256.ts'

/** The same words give the same UUID (version 8): what a job makes twice is then found to be there already. */
export const namedId = (words: string): string => {
  const hex = sha256(words)
  return [
    hex.slice(0, 8),
    hex.slice(8, 12),
    `8${hex.slice(13, 16)}`,
    `8${hex.slice(17, 20)}`,
    hex.slice(20, 32),
  ].join('-')
}

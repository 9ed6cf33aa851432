import { sha256 } from '../sha256.ts'

/**
 * Makes a UUID (version 8) from text. The same text gives the same UUID, so a job that runs twice finds its own
 * earlier row.
 */
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

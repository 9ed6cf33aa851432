import type { Readable } from 'node:stream'

/** Checks a file for harmful content and detects its type. */
export interface Scan {
  /**
   * Reads `content` to its end without holding it in memory. Throws Unavailable if it cannot scan; the file is then
   * refused. `says` names what it cannot check.
   */
  look(content: Readable): Promise<Findings>
}

export interface Findings {
  /** The type by the first bytes, not by the name; null if they do not tell (plain text). */
  type: { extension: string; contentType: string } | null
  /** The name of what makes the file unacceptable; null if nothing was found. */
  threat: string | null
  /** Not refused, but staff should know this before they open it. */
  flags: readonly ('encrypted' | 'macros')[]
  /** Shown to staff beside the name of the document. */
  says: string
}

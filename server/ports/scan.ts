import type { Readable } from 'node:stream'

/** Looks into a file for what must not come in, and says what it really is. */
export interface Scan {
  /**
   * Reads `content` to its end, holding little of it. Throws Unavailable when it cannot look; then the file is
   * not taken. What it cannot look for, it says in `says`.
   */
  look(content: Readable): Promise<Findings>
}

export interface Findings {
  /** What the content is, by its first bytes and not by its name; null where these tell nothing (plain text). */
  type: { extension: string; contentType: string } | null
  /** Name of what makes the file unacceptable; null when nothing was found. */
  threat: string | null
  /** Not refused, but staff should know before they open it. */
  flags: readonly ('encrypted' | 'macros')[]
  /** For staff, beside the name of the document. */
  says: string
}

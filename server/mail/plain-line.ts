/** What mail programs make a link of: `http://x.y/z`, `www.x.y`, `x.y/z`. */
const WEB_ADDRESS = /\S*:\/\/\S*|\bwww\.\S+|\S+\.\p{L}{2,}\/\S*/giu

/** Breaks, and marks that turn the direction of what stands around them. */
const BREAKS = /[\p{Cc}\p{Zl}\p{Zp}]+/gu
const TURNS = /[\u061C\u200E\u200F\u202A-\u202E\u2066-\u2069]/gu

export const withoutWebAddresses = (text: string): string =>
  text.replaceAll(WEB_ADDRESS, '(address left out)')

/**
 * What somebody typed, as it may stand in a sentence of ours under our letterhead: one line, without an address that
 * a mail program would make a link of.
 */
export const plainLine = (text: string): string =>
  withoutWebAddresses(text.replaceAll(BREAKS, ' ').replaceAll(TURNS, '')).replaceAll(/ {2,}/g, ' ').trim()

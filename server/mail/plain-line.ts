import { withoutWebAddresses } from './addresses-in.ts'

/** Breaks, and marks that turn the direction of what stands around them. */
const BREAKS = /[\p{Cc}\p{Zl}\p{Zp}]/gu
const TURNS = /[\u061C\u200E\u200F\u202A-\u202E\u2066-\u2069]/gu

export const withoutTurns = (text: string): string => text.replaceAll(TURNS, '')

/**
 * What somebody typed, as it may stand in a sentence of ours under our letterhead: one line, without an address that
 * a mail program would make a link of.
 */
export const plainLine = (text: string): string =>
  withoutWebAddresses(withoutTurns(text.replaceAll(BREAKS, ' ')))
    .replaceAll(/ +/g, ' ')
    .trim()

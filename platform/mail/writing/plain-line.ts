import { withoutWebAddresses } from './addresses-in.ts'

const BREAKS = /[\p{Cc}\p{Zl}\p{Zp}]/gu
/** Marks that change the direction of the text around them. */
const TURNS = /[\u061C\u200E\u200F\u202A-\u202E\u2066-\u2069]/gu

export const withoutTurns = (text: string): string => text.replaceAll(TURNS, '')

/** Makes a customer's text safe for our own sentences: one line, without anything that a mail program turns into a link. */
export const plainLine = (text: string): string =>
  withoutWebAddresses(withoutTurns(text.replaceAll(BREAKS, ' ')))
    .replaceAll(/ +/g, ' ')
    .trim()

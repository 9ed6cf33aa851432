/**
 * Links that carry a customer's company (WIRE-09). The key is an HMAC over banner, account and expiry, so it cannot
 * be forged or moved to another account. It is part of the address and never logged (API-A07).
 */
import { createHmac, hkdfSync, timingSafeEqual } from 'node:crypto'
import { DAY_SECONDS } from '../../../platform/text/days/durations.ts'
import type { BannerName } from '../../../banners/rules/banners.ts'

const DAYS = 30
const SHAPE = /^([0-9a-z]{1,10})\.([A-Za-z0-9_-]{43})$/

export interface CompanyLinks {
  mint(banner: BannerName, accountNumber: string, now: Date): { apiKey: string; expiresAt: Date }
  /** Whether we made the key for this account of this banner, and it has not expired. */
  holds(apiKey: string, banner: BannerName, accountNumber: string, now: Date): boolean
}

/** `secrets`: our keys, the first of which signs. A separate signing key is derived from each. */
export const companyLinks = (secrets: readonly Uint8Array[]): CompanyLinks => {
  const keys = secrets.map((secret) => new Uint8Array(hkdfSync('sha256', secret, '', 'company link', 32)))
  const [first] = keys
  if (!first) throw new RangeError('There is no key for signing links.')
  return {
    mint(banner, accountNumber, now) {
      const expires = Math.floor(now.getTime() / 1_000) + DAYS * DAY_SECONDS
      const mark = sign(first, banner, accountNumber, expires).toString('base64url')
      return { apiKey: `${expires.toString(36)}.${mark}`, expiresAt: new Date(expires * 1_000) }
    },
    holds(apiKey, banner, accountNumber, now) {
      const [, until, mark] = SHAPE.exec(apiKey) ?? []
      if (!until || !mark) return false
      const expires = Number.parseInt(until, 36)
      const given = Buffer.from(mark, 'base64url')
      // Tries every key in constant time, whichever matches.
      const fits = keys
        .map((key) => timingSafeEqual(sign(key, banner, accountNumber, expires), given))
        .includes(true)
      return fits && now.getTime() < expires * 1_000
    },
  }
}

const sign = (key: Uint8Array, banner: BannerName, accountNumber: string, expires: number): Buffer =>
  createHmac('sha256', key).update(`${banner}|${accountNumber}|${expires}`).digest()

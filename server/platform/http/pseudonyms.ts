/**
 * How people and addresses stand in the log (docs/decisions/0030): the same one is the same word, so that an attack
 * can be followed. Only who holds the key can tell whose word it is (`bin/pseudonym`).
 */
import { createHmac, hkdfSync } from 'node:crypto'
import { partsOf } from './networks.ts'

export interface Pseudonyms {
  /** Twelve digits for a person, by the `sso`. */
  person(sso: string): string
  /** The network of an address and eight digits for the address itself: `203.0.113.0/24#0f1e2d3c`. */
  address(ip: string): string
}

/** `secret`: the first key of the vault; with another key everybody gets another word. */
export const pseudonyms = (secret: Uint8Array): Pseudonyms => {
  const key = Buffer.from(hkdfSync('sha256', secret, '', 'pseudonyms in the log', 32))
  const word = (kind: string, text: string, digits: number) =>
    createHmac('sha256', key).update(`${kind}\n${text}`).digest('hex').slice(0, digits)
  return {
    person: (sso) => word('person', sso, 12),
    address: (ip) => `${networkOf(ip)}#${word('address', ip, 8)}`,
  }
}

/** The first 24 bits of an IPv4 address, the first 48 of an IPv6 address: a city or a company, not a household. */
const networkOf = (ip: string): string => {
  const { version, parts } = partsOf(ip)
  return version === 4 ? `${parts.slice(0, 3).join('.')}.0/24` : `${parts.slice(0, 3).join(':')}::/48`
}

/**
 * How people and addresses appear in the log (docs/decisions/0030). The same one always gets the same pseudonym, so
 * that an attack can be traced. Only the holder of the key can tell who it is (`bin/pseudonym`).
 */
import { createHmac, createSecretKey, hkdfSync } from 'node:crypto'
import { partsOf } from './networks.ts'

export interface Pseudonyms {
  /** Twelve hex digits for a person, from their `sso`. */
  person(sso: string): string
  /** The network of an address and eight hex digits for the address itself: `203.0.113.0/24#0f1e2d3c`. */
  address(ip: string): string
}

/** `secret`: the first key of the vault. Another key gives other pseudonyms. */
export const pseudonyms = (secret: Uint8Array): Pseudonyms => {
  // Preparing a key costs more than using it.
  const key = createSecretKey(Buffer.from(hkdfSync('sha256', secret, '', 'pseudonyms in the log', 32)))
  const word = (kind: string, text: string, digits: number) =>
    createHmac('sha256', key).update(`${kind}\n${text}`).digest('hex').slice(0, digits)
  return {
    person: (sso) => word('person', sso, 12),
    address: (ip) => `${networkOf(ip)}#${word('address', ip, 8)}`,
  }
}

/** The first 24 bits of an IPv4 address or 48 bits of an IPv6 address: a city or a company, not a household. */
const networkOf = (ip: string): string => {
  const { version, parts } = partsOf(ip)
  return version === 4 ? `${parts.slice(0, 3).join('.')}.0/24` : `${parts.slice(0, 3).join(':')}::/48`
}

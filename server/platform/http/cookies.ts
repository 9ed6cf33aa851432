/** The cookies that are our own: what each is called, and how it is told from one that somebody made up. */
import { hkdfSync } from 'node:crypto'

/**
 * Where people reach us by https, with the prefix by which browsers take a cookie from this very host alone, and for all
 * of it; over http, in Development, browsers would refuse such a name.
 */
export const cookieName = (publicUrl: string, name: string): string =>
  publicUrl.startsWith('https:') ? `__Host-${name}` : name

/** What signs the values of our cookies, newest first: one that a client made up is never taken. */
export const cookieKeys = (secrets: Iterable<Uint8Array>): string[] =>
  [...secrets].map((secret) =>
    Buffer.from(hkdfSync('sha256', secret, '', 'signature of cookies', 32)).toString('base64'),
  )

/** The names of our cookies and the secrets that sign them. */
import { hkdfSync } from 'node:crypto'

/**
 * Over https the name has the __Host- prefix, so browsers accept it only from this host and for all of its paths.
 * Over http, in Development, browsers would refuse that name.
 */
export const cookieName = (publicUrl: string, name: string): string =>
  publicUrl.startsWith('https:') ? `__Host-${name}` : name

/** The secrets that sign our cookies, newest first. A cookie that a client forged is never accepted. */
export const cookieKeys = (secrets: Iterable<Uint8Array>): string[] =>
  [...secrets].map((secret) =>
    Buffer.from(hkdfSync('sha256', secret, '', 'signature of cookies', 32)).toString('base64'),
  )

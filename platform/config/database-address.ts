import { isIP } from 'node:net'
import pg from 'pg'

/**
 * What is wrong with this address in Production, phrased to follow the name of the setting; null if nothing is. The
 * driver itself is asked, because it also reads `host`, `ssl` and files from the address; nothing is connected.
 */
export const databaseInTheOpen = (url: string): string | null => {
  let client: { host: string; ssl: boolean | { rejectUnauthorized?: boolean } }
  try {
    client = new pg.Client({ connectionString: url })
  } catch (error) {
    return `cannot be used: ${(error as Error).message}.`
  }
  const { host, ssl } = client
  if (isThisMachine(host)) return null
  if (!ssl) return `must use TLS in Production, because ${host} is another machine: add ?sslmode=verify-full.`
  if (typeof ssl === 'object' && ssl.rejectUnauthorized === false)
    return `must check the certificate of ${host} in Production: use sslmode=verify-full.`
  return null
}

/** A socket, or an address that no packet leaves the machine for. */
const isThisMachine = (host: string): boolean =>
  host.startsWith('/') ||
  host === 'localhost' ||
  host === '::1' ||
  (isIP(host) === 4 && host.startsWith('127.'))

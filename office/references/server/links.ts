/** The keys of referees: the link in a mail, the code beside it, the code of a letter. Only their hashes are stored. */
import { randomInt } from 'node:crypto'
import { newLinkKey } from '../../../common/mailed-links/server/index.ts'
import type { Tx } from '../../../platform/database/index.ts'
import { sha256 } from '../../../platform/sha256.ts'

/** Without 0, 1, I, L and O, which look alike. */
const CHARACTERS = '23456789ABCDEFGHJKMNPQRSTUVWXYZ'
const CODE_LENGTH = 12

/** A key that opens these requests. Earlier keys keep working. */
export const createKey = async (tx: Tx, requests: readonly number[], at: Date): Promise<string> => {
  const { key, hash } = newLinkKey()
  await insertLinks(tx, hash, requests, at)
  return key
}

/** The same as twelve characters to type, such as `K7QM-2HXR-9WTB`: about 59 bits. */
export const createCode = async (tx: Tx, requests: readonly number[], at: Date): Promise<string> => {
  const code = Array.from({ length: CODE_LENGTH }, () => CHARACTERS[randomInt(CHARACTERS.length)]).join('')
  await insertLinks(tx, hashOfCode(code), requests, at)
  return code.replace(/(.{4})(.{4})(.{4})/, '$1-$2-$3')
}

/** Case, spaces and dashes do not matter. */
export const hashOfCode = (typed: string): string =>
  sha256(`reference-code\n${typed.toUpperCase().replaceAll(/[^\p{L}\p{N}]/gu, '')}`)

const insertLinks = async (tx: Tx, hash: string, requests: readonly number[], at: Date) => {
  await tx
    .insertInto('reference_link')
    .values(requests.map((id) => ({ key_sha256: hash, request_id: id, created_at: at })))
    .execute()
}

/** Recovery codes: each opens the second step once, for an owner who lost their phone. We keep hashes. */
import { randomInt } from 'node:crypto'
import type { Tx } from '../../../../platform/database/index.ts'
import { sha256 } from '../../../../platform/sha256.ts'

const CODES = 10
const LENGTH = 24
/** Without letters and digits that look alike: 118 bits a code. From 112 on, no slow hash is needed (ASVS 6.5.2). */
// cspell:disable-next-line
const ALPHABET = 'abcdefghjkmnpqrstuvwxyz23456789'

const normal = (code: string) => code.toLowerCase().replaceAll(/[^a-z0-9]/g, '')
const hashOf = (code: string) => sha256(`recovery code ${normal(code)}`)

/** Ten new codes, in groups of four. Earlier ones end. */
export const renewRecoveryCodes = async (tx: Tx, sso: string): Promise<string[]> => {
  const codes = Array.from({ length: CODES }, () =>
    Array.from({ length: LENGTH }, () => ALPHABET[randomInt(ALPHABET.length)]).join(''),
  )
  await tx.deleteFrom('staff_recovery_code').where('sso', '=', sso).execute()
  await tx
    .insertInto('staff_recovery_code')
    .values(codes.map((code) => ({ sso, hash: hashOf(code) })))
    .execute()
  return codes.map((code) => code.match(/.{4}/g)!.join('-'))
}

/** True once for each code. */
export const recoveryCodeAccepted = async (tx: Tx, sso: string, code: string): Promise<boolean> => {
  const { numDeletedRows } = await tx
    .deleteFrom('staff_recovery_code')
    .where('sso', '=', sso)
    .where('hash', '=', hashOf(code))
    .executeTakeFirst()
  return numDeletedRows === 1n
}

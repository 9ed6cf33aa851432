import { createLocalJWKSet, type JWK } from 'jose'
import type { StaffIdentity, TokenRules } from '../../ports/identity.ts'
import { verifyingWith } from './verification.ts'

export interface EmbeddedIdentityOptions extends TokenRules {
  /** The authority's keys. Of private keys, only the public half is used. */
  keys: readonly JWK[]
  /** Whether that sign-in is still active (docs/decisions/0062). */
  stands(signIn: string): Promise<boolean>
}

/** The default: tokens of the authority inside this process, verified with its key and without any call. */
export const embeddedIdentity = ({ keys, stands, ...rules }: EmbeddedIdentityOptions): StaffIdentity =>
  verifyingWith(
    rules,
    { tokenType: 'at+jwt', mapping: {}, stands },
    createLocalJWKSet({ keys: keys.map(publicHalf) }),
  )

/** RSA and elliptic-curve keys: everything but the parts that sign. */
const publicHalf = ({ d: _d, p: _p, q: _q, dp: _dp, dq: _dq, qi: _qi, ...shown }: JWK): JWK => shown

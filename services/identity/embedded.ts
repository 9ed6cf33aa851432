import { createLocalJWKSet, type JWK } from 'jose'
import type { StaffIdentity, TokenRules } from './port.ts'
import { type TokenKind, verifyingWith } from './verification.ts'

export interface EmbeddedIdentityOptions extends TokenRules {
  /** The authority's keys. Of private keys, only the public half is used. */
  keys: readonly JWK[]
  stateOf: NonNullable<TokenKind['stateOf']>
}

/** The default: tokens of the authority inside this process, verified with its key and without any call. */
export const embeddedIdentity = ({ keys, stateOf, ...rules }: EmbeddedIdentityOptions): StaffIdentity =>
  verifyingWith(
    rules,
    { tokenType: 'at+jwt', mapping: {}, stateOf },
    createLocalJWKSet({ keys: keys.map(publicHalf) }),
  )

/** RSA and elliptic-curve keys: everything but the parts that sign. */
const publicHalf = ({ d: _d, p: _p, q: _q, dp: _dp, dq: _dq, qi: _qi, ...shown }: JWK): JWK => shown

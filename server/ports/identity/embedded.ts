import { createLocalJWKSet, type JWK } from 'jose'
import type { StaffIdentity, TokenRules } from './port.ts'
import { verifyingWith } from './verification.ts'

export interface EmbeddedIdentityOptions extends TokenRules {
  /** The authority's keys; private ones may be handed in, only their public half is used. */
  keys: readonly JWK[]
}

/** The default: tokens of the authority inside this process, checked with its own key and no call anywhere. */
export const embeddedIdentity = ({ keys, ...rules }: EmbeddedIdentityOptions): StaffIdentity =>
  verifyingWith(
    rules,
    { tokenType: 'at+jwt', mapping: {} },
    createLocalJWKSet({ keys: keys.map(publicHalf) }),
  )

/** RSA and elliptic-curve keys: everything but the parts that sign. */
const publicHalf = ({ d: _d, p: _p, q: _q, dp: _dp, dq: _dq, qi: _qi, ...shown }: JWK): JWK => shown

import { ACCESS_CHANGED, type SignInState } from '../../common/identity/server/index.ts'
import { errors, jwtVerify, type JWTVerifyGetKey } from 'jose'
import { readIdentity, type ClaimMapping, type Identity } from '../../platform/access/identity.ts'
import { bannersOf } from '../../platform/access/permissions.ts'
import { NotSignedIn, Unavailable } from '../../platform/errors.ts'
import type { StaffIdentity, TokenRules } from './port.ts'
import { recentTokens } from './recent-tokens.ts'

/** The clocks of two machines differ slightly. */
const TOLERANCE_SECONDS = 10
/** Asymmetric only: with a shared secret, anyone who can verify a token could forge one. */
const ALGORITHMS = [
  'RS256',
  'PS256',
  'ES256',
  'EdDSA',
  'Ed25519',
  'RS384',
  'RS512',
  'PS384',
  'PS512',
  'ES384',
  'ES512',
]
/** The keys could not be loaded; says nothing about the token. */
const KEYS_MISSING = new Set(['ERR_JOSE_GENERIC', 'ERR_JWKS_TIMEOUT', 'ERR_JWKS_INVALID'])
const LONGEST_TOKEN = 16_384

export interface TokenKind {
  /** The header `typ`; `none`: the token must not have one. */
  tokenType: 'at+jwt' | 'JWT' | 'none'
  mapping: ClaimMapping
  /**
   * The state of that sign-in (docs/decisions/0062). Called each time with the claim `sign_in`; without it, a
   * token is valid until it expires.
   */
  stateOf?: (signIn: string) => Promise<SignInState>
}

/** The checks of both adapters, which differ only in the source of the keys. */
export const verifyingWith = (
  { issuer, audience, clock, onOddClaims, onRefused }: TokenRules,
  { tokenType, mapping, stateOf }: TokenKind,
  keys: JWTVerifyGetKey,
): StaffIdentity => {
  const recent = recentTokens<{ identity: Identity; signIn: unknown }>(2_000)
  const standing = async ({ identity, signIn }: { identity: Identity; signIn: unknown }) => {
    if (!stateOf) return identity
    const state = typeof signIn === 'string' ? await stateOf(signIn) : 'signed out'
    if (state === 'access changed') throw new NotSignedIn(ACCESS_CHANGED)
    if (state !== 'stands') throw new NotSignedIn('You have signed out. Please sign in again.')
    return identity
  }
  return {
    async verifyBearer(authorization) {
      const token = /^Bearer +(\S+)$/i.exec(authorization ?? '')?.[1]
      if (!token) return null
      const now = clock()
      const known = recent.get(token, now.getTime())
      if (known) return standing(known)
      if (token.length > LONGEST_TOKEN) throw new NotSignedIn()
      const { payload, protectedHeader } = await jwtVerify(token, keys, {
        issuer,
        audience,
        ...(tokenType !== 'none' && { typ: tokenType }),
        algorithms: ALGORITHMS,
        requiredClaims: ['exp'],
        clockTolerance: TOLERANCE_SECONDS,
        currentDate: now,
      }).catch((error: unknown) => {
        const fault = faultOf(error)
        if (fault) onRefused?.(fault)
        return refuse(error)
      })
      if (tokenType === 'none' && protectedHeader.typ !== undefined) {
        onRefused?.('the header typ of the token')
        throw new NotSignedIn()
      }
      const { identity, odd } = readIdentity(payload, mapping)
      if (odd.length) onOddClaims?.(identity?.sso ?? null, odd)
      if (!identity) {
        onRefused?.('the claim that names the person')
        throw new NotSignedIn()
      }
      if (bannersOf(identity).length === 0)
        onRefused?.(
          identity.role.length ? 'a banner, in the claims or in SIGN_IN_CLAIMS' : 'the claim of roles',
        )
      const read = { identity, signIn: payload['sign_in'] }
      recent.put(token, read, (payload.exp! + TOLERANCE_SECONDS) * 1_000, now.getTime())
      return standing(read)
    },
  }
}

/** What is wrong with a token of the authority, for the log; null for an expired or forged one. No values. */
const faultOf = (error: unknown): string | null =>
  error instanceof errors.JWTClaimValidationFailed
    ? `the ${error.claim === 'typ' ? 'header' : 'claim'} ${error.claim}`
    : null

const refuse = (error: unknown): never => {
  if (error instanceof errors.JWTExpired)
    throw new NotSignedIn('Your sign-in has expired. Please sign in again.')
  if (error instanceof errors.JOSEError && !KEYS_MISSING.has(error.code)) throw new NotSignedIn()
  const unavailable = new Unavailable("We can't check your sign-in right now. Try again in a moment.")
  unavailable.cause = error
  throw unavailable
}

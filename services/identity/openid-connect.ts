import { createRemoteJWKSet, type JWTVerifyGetKey } from 'jose'
import { z } from 'zod'
import type { ClaimMapping } from '../../platform/access/identity.ts'
import type { StaffIdentity, TokenRules } from './port.ts'
import { type TokenKind, verifyingWith } from './verification.ts'

export interface OpenIdConnectOptions extends TokenRules {
  mapping?: ClaimMapping
  /**
   * The `typ` of its access tokens: `at+jwt` (RFC 9068), `JWT` (Entra ID), or `none` for tokens without that header
   * (Okta). Without `at+jwt` only the audience tells an access token from an ID token, so it must differ from the client
   * ID.
   */
  tokenType?: TokenKind['tokenType']
}

const discovery = z.object({ issuer: z.string(), jwks_uri: z.url() })
const PATIENCE = 5_000

/** Any OpenID Connect authority, by its issuer address. Its keys are fetched when first needed and cached. */
export const openIdConnectIdentity = ({
  mapping = {},
  tokenType = 'at+jwt',
  ...rules
}: OpenIdConnectOptions): StaffIdentity => {
  let discovered: Promise<JWTVerifyGetKey> | undefined
  const keys: JWTVerifyGetKey = async (header, token) => {
    discovered ??= discoverAuthority(rules.issuer).catch((error: unknown) => {
      // The next call tries again: an authority that was down when we started must not stay unknown.
      discovered = undefined
      throw error
    })
    const find = await discovered
    return find(header, token)
  }
  return verifyingWith(rules, { tokenType, mapping }, keys)
}

/** Where the authority publishes its keys. Throws if it does not answer, or speaks for another issuer. */
export const discoverAuthority = async (issuer: string): Promise<JWTVerifyGetKey> => {
  const address = `${issuer.replace(/\/$/, '')}/.well-known/openid-configuration`
  // A redirect could lead to the keys of another authority.
  const answer = await fetch(address, { redirect: 'error', signal: AbortSignal.timeout(PATIENCE) })
  if (!answer.ok) throw new Error(`${address} responded with ${answer.status}`)
  const found = discovery.parse(await answer.json())
  if (found.issuer !== issuer) throw new Error(`${address} speaks for ${found.issuer}, not for ${issuer}`)
  return createRemoteJWKSet(new URL(found.jwks_uri), { timeoutDuration: PATIENCE })
}

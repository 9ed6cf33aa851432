/**
 * The embedded OpenID Connect authority: authorization code with PKCE for our one public client. Access tokens are
 * JWTs for our own API (AUTH-A01, AUTH-A02; RFC 9068, RFC 9700). Every other feature of the library is off.
 */
import { Provider, interactionPolicy, type KoaContextWithOIDC } from 'oidc-provider'
import type { Database } from '../../../platform/database/index.ts'
import { cookieName } from '../../../platform/http/index.ts'
import { type StaffAccounts, readStanding, standingText } from './accounts/index.ts'
import { errorPage, signedOutPage, signOutPage } from './pages/index.ts'
import { recordsIn } from './records.ts'
import type { SignInKeys } from '../../../platform/secrets/index.ts'

export interface AuthorityOptions {
  db: Database
  accounts: StaffAccounts
  keys: SignInKeys
  clock: () => Date
  /** The public address of this server, without a trailing slash. */
  publicUrl: string
  clientId: string
  /** The `aud` of access tokens. */
  audience: string
  accessTokenSeconds: number
}

/** The path where the authority is mounted; part of its issuer. */
export const issuerAt = (publicUrl: string): string => `${publicUrl}/oidc`

/** Our API as a resource (RFC 8707); its audience is a setting. */
const OUR_CALLS = 'urn:trade-credit:calls'
/** The scope of that resource; must not be among the authority's own `scopes`. */
const CALLS_SCOPE = 'api'
const OWN_SCOPES = ['openid', 'profile']
/** A working day; after that, users sign in again. */
const SESSION_SECONDS = 12 * 3600

const claimNames = [
  'sso',
  'userId',
  'networkId',
  'erpUserLogin',
  'impersonatingEmail',
  'name',
  'banner',
  'branchId',
  'email',
  'given_name',
  'family_name',
  'picture',
  'role',
]

export const makeAuthority = (options: AuthorityOptions): Provider => {
  const { accounts, publicUrl, clientId, audience, accessTokenSeconds } = options
  const provider = new Provider(issuerAt(publicUrl), {
    adapter: recordsIn(options.db, options.clock),
    jwks: options.keys.jwks,
    clients: [
      {
        client_id: clientId,
        client_name: 'Trade Credit',
        // The library's hook to give `sub` another value than the account's ID, which here is a standing.
        subject_type: 'pairwise',
        token_endpoint_auth_method: 'none',
        grant_types: ['authorization_code'],
        response_types: ['code'],
        redirect_uris: [`${publicUrl}/auth-callback`, `${publicUrl}/silent-auth-callback`],
        post_logout_redirect_uris: [`${publicUrl}/`],
      },
    ],
    clientAuthMethods: ['none'],
    responseTypes: ['code'],
    scopes: OWN_SCOPES,
    subjectTypes: ['pairwise'],
    pairwiseIdentifier: (_ctx, standing) => readStanding(standing).sso,
    claims: { openid: ['sub'], profile: claimNames },
    cookies: {
      keys: options.keys.cookies,
      names: {
        session: cookieName(publicUrl, 'sign_in_session'),
        interaction: cookieName(publicUrl, 'sign_in'),
        resume: cookieName(publicUrl, 'sign_in_resume'),
      },
      long: { httpOnly: true, sameSite: 'lax', path: '/' },
      short: { httpOnly: true, sameSite: 'lax', path: '/' },
    },
    features: {
      devInteractions: { enabled: false },
      dPoP: { enabled: false },
      pushedAuthorizationRequests: { enabled: false },
      // Both tokens carry the claims; an access token for our API opens nothing here.
      userinfo: { enabled: false },
      resourceIndicators: {
        enabled: true,
        defaultResource: () => OUR_CALLS,
        useGrantedResource: () => true,
        getResourceServerInfo: () => ({
          scope: CALLS_SCOPE,
          audience,
          accessTokenFormat: 'jwt',
          accessTokenTTL: accessTokenSeconds,
          jwt: { sign: { alg: 'RS256' } },
        }),
      },
      rpInitiatedLogout: { enabled: true, logoutSource: signOut, postLogoutSuccessSource: signedOutPage },
    },
    ttl: {
      AccessToken: accessTokenSeconds,
      AuthorizationCode: 60,
      IdToken: accessTokenSeconds,
      Interaction: 3600,
      Session: SESSION_SECONDS,
      Grant: SESSION_SECONDS,
    },
    interactions: { url: (_ctx, interaction) => `/oidc/sign-in/${interaction.uid}`, policy: policy() },
    loadExistingGrant: grantOf,
    // Sessions, grants, codes and interactions name a standing, so they end with its generation (standing.ts).
    findAccount: async (_ctx, standing) => {
      const account = await accounts.find(readStanding(standing))
      if (!account) return undefined
      const { sso, claims } = account
      return { accountId: standingText(account), claims: () => ({ ...claims, sub: sso, sso }) }
    },
    extraTokenClaims: async (_ctx, token) => {
      if (!('accountId' in token)) return undefined
      const account = await accounts.find(readStanding(token.accountId))
      // `sign_in` ends the token together with its grant (records.ts).
      return account ? { ...account.claims, sso: account.sso, sign_in: token.grantId } : undefined
    },
    renderError: errorPage,
  })
  // We set the forwarded headers ourselves, from the public address (see mount-identity.ts).
  provider.proxy = true
  return provider
}

/** If access was taken away during the session, its owner must sign in again. */
const policy = () => {
  const prompts = interactionPolicy.base()
  const ended = new interactionPolicy.Check(
    'access_ended',
    'the account is inactive, or its access has changed',
    'login_required',
    (ctx) => !ctx.oidc.account,
  )
  prompts.get('login')?.checks.add(ended)
  return prompts
}

/** Our own client gets everything that it may ask for, without asking the user for consent. */
const grantOf = async (ctx: KoaContextWithOIDC) => {
  const { client, session, provider, account } = ctx.oidc
  if (!client || !session || !account) return undefined
  const known = session.grantIdFor(client.clientId)
  const grant = known ? await provider.Grant.find(known) : undefined
  if (grant?.accountId === account.accountId) return grant
  const fresh = new provider.Grant({ accountId: account.accountId, clientId: client.clientId })
  fresh.addOIDCScope(OWN_SCOPES.join(' '))
  fresh.addResourceScope(OUR_CALLS, CALLS_SCOPE)
  await fresh.save()
  return fresh
}

/**
 * With the ID token of the signed-in user, the session ends at once, because only our own page can have it. Without
 * it the user is asked; otherwise any website could sign them out.
 */
const signOut = async (ctx: KoaContextWithOIDC, form: string): Promise<void> => {
  const { session, provider, entities } = ctx.oidc
  const hinted = (entities.IdTokenHint as { payload: { sub?: string } } | undefined)?.payload.sub
  if (!session?.accountId || hinted !== readStanding(session.accountId).sso) return signOutPage(ctx, form)
  const { postLogoutRedirectUri, state } = session.state as { postLogoutRedirectUri?: string; state?: string }
  const grants = Object.values(session.authorizations ?? {}).map(({ grantId }) => grantId)
  for (const grantId of grants) if (grantId) await provider.Grant.adapter.destroy(grantId)
  await session.destroy()
  ctx.cookies.set(provider.cookieName('session'), null, { path: '/', httpOnly: true, sameSite: 'lax' })
  const back = new URL(postLogoutRedirectUri ?? ctx.oidc.urlFor('end_session_success'))
  if (postLogoutRedirectUri && state !== undefined) back.searchParams.set('state', state)
  ctx.status = 303
  ctx.redirect(back.href)
}

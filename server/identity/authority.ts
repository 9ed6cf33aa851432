/**
 * The embedded OpenID Connect authority: authorization code with PKCE for one public client, ours; access tokens
 * are JWTs for our own calls (AUTH-A01, AUTH-A02; RFC 9068, RFC 9700). Everything else that the library could do
 * is off.
 */
import { Provider, interactionPolicy, type KoaContextWithOIDC } from 'oidc-provider'
import type { Database } from '../platform/database/database.ts'
import { cookieName } from '../platform/http/cookies.ts'
import type { StaffAccounts } from './accounts.ts'
import { errorPage, signedOutPage, signOutPage } from './pages.ts'
import { recordsIn } from './records.ts'
import type { SignInKeys } from '../platform/secrets/sign-in-keys.ts'

export interface AuthorityOptions {
  db: Database
  accounts: StaffAccounts
  keys: SignInKeys
  clock: () => Date
  /** The address under which people reach us, without a slash at its end. */
  publicUrl: string
  clientId: string
  /** The `aud` of access tokens. */
  audience: string
  accessTokenSeconds: number
}

/** Where the authority is mounted, and with that its name. */
export const issuerAt = (publicUrl: string): string => `${publicUrl}/oidc`

/** Our own calls, as a resource in the words of RFC 8707; its audience is a setting. */
const OUR_CALLS = 'urn:trade-credit:calls'
/** The scope of that resource; it must not stand among the authority's own `scopes`. */
const CALLS_SCOPE = 'api'
const OWN_SCOPES = ['openid', 'profile']
/** A working day: after that one signs in again. */
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
      // Claims stand in both tokens; an access token for our calls opens nothing here.
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
    findAccount: async (_ctx, sso) => {
      const account = await accounts.find(sso)
      return account ? { accountId: sso, claims: () => ({ ...account.claims, sub: sso, sso }) } : undefined
    },
    extraTokenClaims: async (_ctx, token) => {
      if (!('accountId' in token)) return undefined
      const account = await accounts.find(token.accountId)
      // By `sign_in` the token dies with its grant (records.ts).
      return account ? { ...account.claims, sso: account.sso, sign_in: token.grantId } : undefined
    },
    renderError: errorPage,
  })
  // The public address is known: forwarded headers are set by ourselves (see mount-identity.ts).
  provider.proxy = true
  return provider
}

/** An account that was closed while its session was open has to sign in again, which it cannot. */
const policy = () => {
  const prompts = interactionPolicy.base()
  const closed = new interactionPolicy.Check(
    'account_closed',
    'the account is no longer active',
    'login_required',
    (ctx) => !ctx.oidc.account,
  )
  prompts.get('login')?.checks.add(closed)
  return prompts
}

/** Staff are not asked whether our own page may know them: the one client is granted all that it may ask for. */
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
 * With the id token of the very person who is signed in, the session ends at once: nobody else's page can hold
 * one. Without it the person is asked, or any page on the web could sign our people out.
 */
const signOut = async (ctx: KoaContextWithOIDC, form: string): Promise<void> => {
  const { session, provider, entities } = ctx.oidc
  const hinted = (entities.IdTokenHint as { payload: { sub?: string } } | undefined)?.payload.sub
  if (!session?.accountId || hinted !== session.accountId) return signOutPage(ctx, form)
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

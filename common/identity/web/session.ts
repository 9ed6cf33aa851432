/**
 * The employee's session (002 §4.8; AUTH-020 to 026, WIRE-15, WIRE-16). Loaded only by the back office, never on a
 * customer's page. Tokens are kept only in this tab's session storage.
 */
import { ErrorResponse, UserManager, type User } from 'oidc-client-ts'
import { identityFromClaims, type Identity } from '../../../platform/access/identity.ts'
import type { bannerless } from '../../../platform/access/guard.ts'
import { ApiError, call, sendBearer } from '../../../platform/client/index.ts'
import { browserStore, keepsData, tabChannel, tabStore } from '../../../platform/storage/index.ts'
import { safeReturnPath } from './return-path.ts'
import { employeeOf, type Employee } from './visitor.ts'
import { MINUTE } from '../../../platform/text/days/durations.ts'

const tenMinutes = 600_000
const tabs = tabChannel('session')
let current: User | null = null
/** Only our own authority is known to name claims and roles as we do. */
let isOurs = true
/** A token that the server no longer accepts. Sent on, so that every part of the page says why. */
let refused: string | undefined
sendBearer(
  () => refused ?? (current && !current.expired ? current.access_token : undefined),
  (token) => void forget(token),
)

/** The way to the authority and back leaves the page, so a sign-in cannot be kept in memory. */
const blockedError = () =>
  new ApiError({
    status: 0,
    code: 'storage',
    message: "Your browser blocks site data, so you can't sign in. Allow it for this site and try again.",
  })

const openSession = async () => {
  if (!keepsData()) throw blockedError()
  const { authority, clientId, scope, managesAccounts } = await call('GET /generic/config')
  isOurs = managesAccounts
  const manager = new UserManager({
    authority,
    client_id: clientId,
    scope,
    redirect_uri: `${location.origin}/auth-callback`,
    silent_redirect_uri: `${location.origin}/silent-auth-callback`,
    post_logout_redirect_uri: `${location.origin}/`,
    automaticSilentRenew: true,
    monitorSession: true,
    staleStateAgeInSeconds: 300,
  })
  manager.events.addUserLoaded((user) => {
    current = user
    refused = undefined
  })
  manager.events.addUserUnloaded(() => {
    current = null
  })
  manager.events.addUserSignedOut(() => void leave(manager))
  manager.events.addAccessTokenExpired(() => void leave(manager))
  tabs.hear(() => void leaveWithTab(manager))
  setInterval(() => void checkSession(manager), tenMinutes)
  addEventListener('focus', () => void checkSession(manager))
  current = await manager.getUser()
  return manager
}
let opening: Promise<UserManager> | undefined
const manager = () => {
  opening ??= openSession().catch((error: unknown) => {
    // The next attempt asks the server again.
    opening = undefined
    throw error
  })
  return opening
}

/** The access was changed or ended elsewhere. The page stays and says so; the next one asks to sign in. */
const forget = async (token: string) => {
  if (current?.access_token !== token) return
  refused = token
  await (await manager()).removeUser()
}

/** Signed out elsewhere, or expired: removes the user and asks to sign in again, returning to the current page. */
const leave = async (manager: UserManager) => {
  if (!current) return
  await manager.removeUser()
  await askAgain(manager)
}
const askAgain = (manager: UserManager) =>
  manager.signinRedirect({ state: location.pathname + location.search })

/**
 * Another tab is signing out. While the authority still knows the session, asking to sign in would succeed without a
 * question and undo the sign-out in this tab.
 */
const leaveWithTab = async (manager: UserManager) => {
  if (!current) return
  await manager.removeUser()
  for (let tries = 0; tries < 20; tries += 1) {
    if (!(await isSignedIn(manager))) break
    await new Promise((wait) => setTimeout(wait, 300))
  }
  await askAgain(manager)
}

/** Whether the authority still knows the session. If it doesn't respond, we assume so. */
const isSignedIn = async (manager: UserManager): Promise<boolean> => {
  try {
    await manager.querySessionStatus()
  } catch (error) {
    return !(error instanceof ErrorResponse && error.error === 'login_required')
  }
  return true
}

let checkedAt = 0
const checkSession = async (manager: UserManager) => {
  // At most once every five seconds, however often the window gets the focus.
  if (!current || Date.now() - checkedAt < 5_000) return
  checkedAt = Date.now()
  if (!(await isSignedIn(manager))) await leave(manager)
}

/** The signed-in employee; null if not signed in or expired. */
export const findSignedIn = async (): Promise<Employee | typeof bannerless | null> => {
  const user = await (await manager()).getUser()
  current = user && !user.expired ? user : null
  const identity = current && (isOurs ? identityFromClaims(current.profile) : await identityBehind(current))
  return identity ? employeeOf(identity) : null
}

/** By access token, because each navigation asks. */
const read = new Map<string, Identity>()
/** The employee as the server reads their token, or as the ID token says if the server didn't respond. */
const identityBehind = async ({ access_token: token, profile }: User): Promise<Identity | null> => {
  const known = read.get(token)
  if (known) return known
  try {
    const { data } = await call('GET /api/account/identity')
    read.clear()
    read.set(token, data)
    return data
  } catch {
    return identityFromClaims(profile)
  }
}

/** Redirects to the authority; the promise settles only if that fails. */
export const signIn = async (returnTo: string) => (await manager()).signinRedirect({ state: returnTo })

/** Completes a sign-in. Returns the path to open, or null if another attempt would not help. */
export const finishSignIn = async (): Promise<string | null> => {
  const opened = await manager()
  try {
    const user = await opened.signinRedirectCallback()
    forgetFailures()
    return safeReturnPath(user.state)
  } catch (error) {
    console.warn('Sign-in failed.', error instanceof Error ? error.message : '')
    for (const store of [browserStore, tabStore])
      for (const key of store.keys()) if (key.startsWith('oidc.')) store.remove(key)
    if (failedAgain()) return null
    await opened.signinRedirect({ state: '/admin' })
    return new Promise(() => {})
  }
}

export const finishSilently = async () => (await manager()).signinSilentCallback()

export const signOut = async () => {
  tabs.say('signed out')
  const opened = await manager()
  current = null
  await opened.signoutRedirect()
}

/** Failed sign-in callbacks in this tab. After two within a minute, another redirect would loop (AUTH-A07). */
const key = 'sign-in.failures'

const recent = (now: number): number[] => {
  const stored: unknown = JSON.parse(tabStore.get(key) ?? '[]')
  return Array.isArray(stored) ? stored.filter((time) => typeof time === 'number' && now - time < MINUTE) : []
}

/** Counts a failure; returns true if it is time to stop. */
const failedAgain = (now = Date.now()) => {
  const times = [...recent(now), now]
  tabStore.set(key, JSON.stringify(times))
  return times.length >= 2
}

const forgetFailures = () => tabStore.remove(key)

import { ErrorResponse, UserManager } from 'oidc-client-ts'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'

const AUTHORITY = 'https://sign-in.example'
const STORED = `oidc.user:${AUTHORITY}:back-office`

let managesAccounts = true
let asked = 0
const mapped = {
  sso: 'd',
  name: 'Ann Outside',
  banner: 'rexel',
  role: ['{"name":"Admin","apps":["credit"]}'],
}

/** Connects the tabs of one browser in one process. */
class Tabs extends EventTarget {
  static readonly all: Tabs[] = []
  readonly said: unknown[] = []
  constructor() {
    super()
    Tabs.all.push(this)
  }
  postMessage(message: unknown) {
    this.said.push(message)
  }
}

const signedIn = () => {
  const now = Math.floor(Date.now() / 1000)
  const user = { access_token: 'abc', token_type: 'Bearer', expires_at: now + 900, profile: { sub: 'd' } }
  sessionStorage.setItem(STORED, JSON.stringify(user))
}

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval', 'setTimeout', 'clearTimeout'] })
  vi.stubGlobal('BroadcastChannel', Tabs)
  vi.stubGlobal('fetch', async (url: string) =>
    Response.json(
      url.endsWith('/generic/config')
        ? { authority: AUTHORITY, clientId: 'back-office', scope: 'openid', managesAccounts }
        : url.endsWith('/api/account/identity')
          ? { isSuccess: true, message: '', data: { ...mapped, asked: (asked += 1) } }
          : { issuer: AUTHORITY },
    ),
  )
})
afterEach(() => {
  sessionStorage.removeItem(STORED)
  vi.useRealTimers()
  vi.restoreAllMocks()
  vi.unstubAllGlobals()
})

it('ends the session after a sign-out in another tab, and asks to sign in on the current page', async () => {
  const asked = vi.spyOn(UserManager.prototype, 'signinRedirect').mockResolvedValue()
  const left = vi.spyOn(UserManager.prototype, 'signoutRedirect').mockResolvedValue()
  // The other tab is still on its way to the authority.
  const status = vi.spyOn(UserManager.prototype, 'querySessionStatus').mockResolvedValue(null)
  const { findSignedIn, signOut } = await import('./session.ts')
  signedIn()
  await findSignedIn()
  const tab = Tabs.all[0]!
  const hear = async () => {
    tab.dispatchEvent(new Event('message'))
    await vi.advanceTimersByTimeAsync(1_000)
  }

  await hear()
  expect(sessionStorage.getItem(STORED)).toBeNull()
  // Asking now would sign in again without a question.
  expect(asked).not.toHaveBeenCalled()
  status.mockRejectedValue(new ErrorResponse({ error: 'login_required' }))
  await vi.advanceTimersByTimeAsync(1_000)
  expect(asked.mock.calls).toEqual([[{ state: location.pathname + location.search }]])
  // Does nothing if no one is signed in.
  await hear()
  expect(asked).toHaveBeenCalledTimes(1)

  // Conversely, a sign-out here notifies the other tabs.
  signedIn()
  await findSignedIn()
  await signOut()
  expect(tab.said).toEqual(['signed out'])
  expect(left).toHaveBeenCalledTimes(1)
})

it('asks the server once who signed in with an outside authority, whose claims have other names', async () => {
  managesAccounts = false
  vi.resetModules()
  const { findSignedIn } = await import('./session.ts')
  signedIn()
  for (const _ of [1, 2]) {
    const found = await findSignedIn()
    expect(found).toMatchObject({ identity: { name: 'Ann Outside' }, home: 'rexel' })
    expect(typeof found === 'object' && found?.permissionsIn('rexel').has('editUsers')).toBe(true)
  }
  expect(asked).toBe(1)
})

it('keeps the page after the server refuses its token, and asks to sign in on the next one', async () => {
  vi.resetModules()
  managesAccounts = true
  const { findSignedIn } = await import('./session.ts')
  const { call } = await import('../../../platform/client/index.ts')
  signedIn()
  expect(await findSignedIn()).not.toBeNull()
  const sent: (string | null)[] = []
  vi.stubGlobal('fetch', async (_: string, { headers }: { headers: HeadersInit }) => {
    sent.push(new Headers(headers).get('authorization'))
    const said = { code: 'notSignedIn', message: 'Your access has changed. Sign in again.' }
    return Response.json(said, { status: 401 })
  })
  for (const _ of [1, 2]) {
    await expect(call('GET /api/account/identity')).rejects.toThrow('Your access has changed. Sign in again.')
    await vi.waitFor(() => expect(sessionStorage.getItem(STORED)).toBeNull())
  }
  expect(sent).toEqual(['Bearer abc', 'Bearer abc'])
  expect(await findSignedIn()).toBeNull()
})

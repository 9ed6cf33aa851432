import { UserManager } from 'oidc-client-ts'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'

const AUTHORITY = 'https://sign-in.example'
const STORED = `oidc.user:${AUTHORITY}:back-office`

/** The tabs of one browser, in one process: what one says the others hear. */
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
        ? { authority: AUTHORITY, clientId: 'back-office', scope: 'openid' }
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

it('a sign-out in another tab ends the session of this one, and asks for sign-in on the page where it is', async () => {
  const asked = vi.spyOn(UserManager.prototype, 'signinRedirect').mockResolvedValue()
  const left = vi.spyOn(UserManager.prototype, 'signoutRedirect').mockResolvedValue()
  const { visitor, signOut } = await import('./session.ts')
  signedIn()
  await visitor()
  const tab = Tabs.all[0]!
  const hear = async () => {
    tab.dispatchEvent(new Event('message'))
    for (let turn = 0; turn < 20; turn += 1) await Promise.resolve()
  }

  await hear()
  expect(sessionStorage.getItem(STORED)).toBeNull()
  expect(asked.mock.calls).toEqual([[{ state: location.pathname + location.search }]])
  // Who is not signed in is asked nothing.
  await hear()
  expect(asked).toHaveBeenCalledTimes(1)

  // And the other way about: who leaves here tells the others.
  signedIn()
  await visitor()
  await signOut()
  expect(tab.said).toEqual(['signed out'])
  expect(left).toHaveBeenCalledTimes(1)
})

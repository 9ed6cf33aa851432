/** For tests: a user with a browser that keeps cookies and follows redirects one at a time. */
import { createHash, randomBytes } from 'node:crypto'

export interface Answer {
  status: number
  headers: Headers
  /** The absolute target of the redirect; null if there is none. */
  location: URL | null
  html: string
}

export interface Tokens {
  access_token: string
  id_token: string
  expires_in: number
  scope: string
}

const base64url = (bytes: Buffer) => bytes.toString('base64url')

export const personAt = (origin: string, client: { id: string; scope: string }) => {
  const jar = new Map<string, { value: string; path: string }>()

  const ask = async (
    url: string | URL,
    form?: Record<string, string>,
    headers: Record<string, string> = {},
  ): Promise<Answer> => {
    const address = new URL(url, origin)
    const cookie = [...jar]
      .filter(([, { path }]) => address.pathname.startsWith(path))
      .map(([name, { value }]) => `${name}=${value}`)
    const answer = await fetch(address, {
      redirect: 'manual',
      headers: { cookie: cookie.join('; '), accept: 'text/html', ...headers },
      ...(form ? { method: 'POST', body: new URLSearchParams(form) } : {}),
    })
    for (const line of answer.headers.getSetCookie()) keep(line)
    const location = answer.headers.get('location')
    return {
      status: answer.status,
      headers: answer.headers,
      location: location ? new URL(location, address) : null,
      html: await answer.text(),
    }
  }

  const keep = (line: string) => {
    const [pair = '', ...attributes] = line.split('; ')
    const [name = '', value = ''] = pair.split('=')
    const read = (key: string) =>
      attributes.find((a) => a.toLowerCase().startsWith(`${key}=`))?.slice(key.length + 1)
    const expires = read('expires')
    if (expires && new Date(expires) < new Date()) jar.delete(name)
    else jar.set(name, { value, path: read('path') ?? '/' })
  }

  /** Requests a code. `over` replaces parameters; empty ones are omitted. */
  const authorize = async (over: Record<string, string> = {}) => {
    const verifier = base64url(randomBytes(32))
    const parameters = {
      client_id: client.id,
      response_type: 'code',
      scope: client.scope,
      redirect_uri: `${origin}/auth-callback`,
      code_challenge: base64url(createHash('sha256').update(verifier).digest()),
      code_challenge_method: 'S256',
      state: base64url(randomBytes(8)),
      nonce: base64url(randomBytes(8)),
      ...over,
    }
    const given = Object.entries(parameters).filter(([, value]) => value !== '')
    return { verifier, parameters, answer: await ask(`/oidc/auth?${new URLSearchParams(given)}`) }
  }

  /** Exchanges a code for tokens, like the code in the page. */
  const redeem = async (code: string, verifier: string, over: Record<string, string> = {}) => {
    const body = {
      grant_type: 'authorization_code',
      client_id: client.id,
      redirect_uri: `${origin}/auth-callback`,
      code,
      code_verifier: verifier,
      ...over,
    }
    const answer = await ask('/oidc/token', body, { accept: 'application/json' })
    return { status: answer.status, body: JSON.parse(answer.html) as Tokens & { error?: string } }
  }

  /** Follows redirects to the callback and returns the address that our page would see. */
  const follow = async (answer: Answer): Promise<URL> => {
    let current = answer
    for (let steps = 0; steps < 8; steps++) {
      if (!current.location) throw new Error(`Stopped with ${current.status}: ${current.html.slice(0, 300)}`)
      if (current.location.pathname.endsWith('-callback')) return current.location
      current = await ask(current.location)
    }
    throw new Error('Too many redirects')
  }

  return {
    jar,
    ask,
    authorize,
    redeem,
    follow,
    /** The complete sign-in, up to the tokens. */
    async signIn(userName: string, password: string): Promise<Tokens> {
      const { answer, verifier } = await authorize()
      const back = await follow(await ask(answer.location!, { userName, password }))
      const code = back.searchParams.get('code')
      if (!code) throw new Error(`No code: ${back.search}`)
      return (await redeem(code, verifier)).body
    },
    /** The hidden frame of a silent renewal. */
    async renew(): Promise<URLSearchParams> {
      const { answer } = await authorize({ prompt: 'none', redirect_uri: `${origin}/silent-auth-callback` })
      return (await follow(answer)).searchParams
    },
  }
}

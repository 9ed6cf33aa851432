/**
 * /dev/storefront-token: simulates the storefront, whose visitors arrive with a token. Never mounted in Production,
 * where only the shop creates tokens.
 */
import type { FastifyInstance } from 'fastify'
import { z } from 'zod'
import { DAY_SECONDS } from '../../../platform/text/days/durations.ts'
import { bannerNames, bannerOf, fallbackBanner } from '../../../banners/rules/banners.ts'
import { escapeHtml } from '../../../platform/text/escaped.ts'
import { Invalid } from '../../../platform/errors.ts'
import { mintToken } from './tokens.ts'

const flag = z.stringbool().default(false)
const TokenRequest = z.object({
  banner: z.string().toLowerCase().pipe(z.enum(bannerNames)).default(fallbackBanner),
  customerNumber: z
    .string()
    .regex(/^\d{1,20}$/)
    .default('100001'),
  webUserId: z.string().min(1).max(100).default('web-user-1'),
  email: z.string().max(254).default('ada.byron@example.com'),
  firstName: z.string().max(100).default('Ada'),
  lastName: z.string().max(100).default('Byron'),
  seconds: z.coerce.number().int().min(1).max(DAY_SECONDS).default(3_600),
  /** Tokens that are refused, each for another reason. */
  expired: flag,
  tampered: flag,
})
type TokenRequest = z.output<typeof TokenRequest>

export const mountStorefrontTokens = (
  app: FastifyInstance,
  { key, publicUrl, clock }: { key: Uint8Array; publicUrl: string; clock: () => Date },
): void => {
  const made = async (query: unknown) => {
    const { data: wanted, error } = TokenRequest.safeParse(query)
    if (error)
      throw new Invalid(
        error.issues.map(({ path, message }) => ({ path: ['query', ...path].join('.'), message })),
      )
    const { seconds, expired, tampered, ...user } = wanted
    const now = clock()
    const issued = new Date(now.getTime() - (expired ? (seconds + 1) * 1_000 : 0))
    const expires = new Date(issued.getTime() + seconds * 1_000)
    const token = await mintToken(key, user, { issued, expires })
    const sftoken = tampered ? withAnotherEnd(token) : token
    return {
      wanted,
      token: sftoken,
      url: `${publicUrl}/application/${wanted.banner}?${new URLSearchParams({ sftoken })}`,
      expiresAt: expires.toISOString(),
    }
  }
  app.get('/dev/storefront-token.json', async ({ query }) => {
    const { wanted: _, ...token } = await made(query)
    return token
  })
  app.get('/dev/storefront-token.css', async (_request, reply) =>
    reply.header('content-type', 'text/css').send(style),
  )
  app.get('/dev/storefront-token', async ({ query }, reply) =>
    reply
      .headers({
        'content-type': 'text/html; charset=utf-8',
        'content-security-policy': "default-src 'none'; style-src 'self'; form-action 'self'",
        'cache-control': 'no-store',
      })
      .send(page(await made(query))),
  )
}

const style = `
* { box-sizing: border-box }
body { margin: 0; font: 16px/1.5 system-ui, sans-serif; color: #1f2933; background: #f4f6f8 }
header, main { max-width: 560px; margin: 0 auto; padding: 16px }
h1 { font-size: 22px; line-height: 1.3; margin: 0 } p { margin: 0 0 12px }
label { display: block; font-weight: 600 } label:has([type='checkbox']) { font-weight: 400; min-height: 44px }
input:not([type='checkbox']), select, button { font: inherit; width: 100%; min-height: 44px; padding: 0 12px; border: 1px solid #7b8794; border-radius: 8px; background: #fff }
button { cursor: pointer; font-weight: 600 } form { margin-top: 24px }
.go { display: block; padding: 12px 16px; border-radius: 8px; background: #0b2a6f; color: #fff; font-weight: 600; text-align: center }
:focus-visible { outline: 2px solid #0b2a6f; outline-offset: 2px }
`

const withAnotherEnd = (token: string) => `${token.slice(0, -2)}${token.endsWith('AA') ? 'BB' : 'AA'}`

const page = ({
  wanted,
  url,
  expiresAt,
}: {
  wanted: TokenRequest
  url: string
  expiresAt: string
}): string => {
  const input = (name: keyof TokenRequest, label: string) =>
    `<p><label for="${name}">${label}</label> <input id="${name}" name="${name}" value="${escapeHtml(String(wanted[name]))}"></p>`
  const tick = (name: 'expired' | 'tampered', label: string) =>
    `<p><label><input type="checkbox" name="${name}" value="1"${wanted[name] ? ' checked' : ''}> ${label}</label></p>`
  const choices = bannerNames.map(
    (name) => `<option${name === wanted.banner ? ' selected' : ''}>${name}</option>`,
  )
  return `<!doctype html>
<html lang="en">
  <head>
    <meta charset="utf-8">
    <meta name="viewport" content="width=device-width">
    <title>From the storefront</title>
    <link rel="stylesheet" href="/dev/storefront-token.css">
  </head>
  <body>
    <header><h1>From the storefront</h1></header>
    <main>
      <p>This simulates the ${bannerOf(wanted.banner)!.displayName} shop: ${escapeHtml(`${wanted.firstName} ${wanted.lastName}`)} of account ${escapeHtml(wanted.customerNumber)} opens an application.</p>
      <p><a class="go" href="${escapeHtml(url)}">Open the application as this customer</a></p>
      <p>The token ${wanted.expired ? 'expired' : 'is valid until'} ${expiresAt}${wanted.tampered ? '; its signature was changed' : ''}.</p>
      <form>
        <p><label for="banner">Banner</label> <select id="banner" name="banner">${choices.join('')}</select></p>
        ${input('customerNumber', 'Account number')}
        ${input('webUserId', 'Web user')}
        ${input('email', 'Email')}
        ${input('firstName', 'First name')}
        ${input('lastName', 'Last name')}
        ${input('seconds', 'Valid for seconds')}
        ${tick('expired', 'Expired already')}
        ${tick('tampered', 'Signature changed')}
        <p><button>Make another</button></p>
      </form>
    </main>
  </body>
</html>`
}

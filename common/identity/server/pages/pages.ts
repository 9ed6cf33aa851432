/**
 * The pages of the authority, rendered on the server without scripts. Their styles follow app/web/theme.css and are
 * repeated here, because these pages must work even if the browser code does not.
 */
import { createHash } from 'node:crypto'
import { type Markup, html, asMarkup } from '../../../../platform/text/html.ts'
import type { KoaContextWithOIDC } from 'oidc-provider'

const css = `
*,*::before,*::after{box-sizing:border-box}
html{background:#f5f6f8;color:#1b2127;font:400 1rem/1.5 system-ui,-apple-system,'Segoe UI',Roboto,'Helvetica Neue',Arial,sans-serif}
body{margin:0;padding:48px 16px;display:flex;flex-direction:column;align-items:center;gap:24px}
main,aside{width:100%;max-width:440px;padding:32px;background:#fff;border:1px solid #dde1e6;border-radius:8px;box-shadow:0 1px 2px rgb(27 33 39/6%),0 4px 16px rgb(27 33 39/5%)}
.mark{display:flex;align-items:center;gap:8px;margin:0 0 24px;font-weight:600;color:#33414e}
.mark svg{width:24px;height:24px}
h1{margin:0 0 8px;font-size:1.75rem;font-weight:600;line-height:1.25}
h2{margin:0 0 4px;font-size:1.25rem;font-weight:600;line-height:1.25}
h3{margin:16px 0 4px;font-size:.875rem;font-weight:600}
p{margin:0 0 16px;color:#505b66}
label{display:block;margin:16px 0 4px;font-weight:600}
input{width:100%;min-height:44px;padding:0 12px;font:inherit;color:inherit;background:#fff;border:1px solid #7d8791;border-radius:8px}
input[aria-invalid=true]{border-color:#b3261e;box-shadow:inset 0 0 0 1px #b3261e}
button{font:inherit;cursor:pointer}
.main{display:flex;align-items:center;justify-content:center;width:100%;min-height:44px;margin-top:24px;padding:0 16px;font-weight:600;color:#fff;background:#33414e;border:1px solid #33414e;border-radius:8px;text-decoration:none}
.main:hover{background:#232e38}
.second{display:flex;align-items:center;justify-content:center;width:100%;min-height:44px;margin-top:12px;padding:0 16px;font-weight:600;color:#33414e;background:#fff;border:1px solid #7d8791;border-radius:8px}
.second:hover{background:#f5f6f8}
[hidden]{display:none!important}
.qr svg{display:block;width:200px;height:200px;margin:0 auto 16px}
.codes{display:grid;grid-template-columns:1fr 1fr;gap:8px;margin:0;padding:0;list-style:none;font:600 1rem/1.5 ui-monospace,monospace}
.other{display:flex;align-items:center;justify-content:center;min-height:44px;margin-top:8px;color:#33414e}
.problem{display:flex;gap:8px;margin:0 0 8px;padding:12px;color:#b3261e;background:#fceceb;border-radius:8px}
.problem svg{flex:none;width:20px;height:20px;margin-top:2px}
.staff{display:flex;flex-direction:column;align-items:flex-start;justify-content:center;width:100%;min-height:44px;padding:8px;text-align:left;color:#1b2127;background:none;border:0;border-top:1px solid #dde1e6}
.staff:hover{background:#f5f6f8}
.staff span{font-size:.875rem;color:#505b66}
aside p{margin:0;font-size:.875rem}
:focus-visible{outline:2px solid #0b57d0;outline-offset:2px}
@media(min-width:960px){body{flex-direction:row;align-items:flex-start;justify-content:center}}
@media(max-width:480px){body{padding:16px}main,aside{padding:24px 16px}}
`
const sheet = asMarkup(`<style>${css}</style>`)
const cssHash = createHash('sha256').update(css).digest('base64')

/** For every reply of the authority. The library adds the hash of its sign-out form to the empty `script-src`. */
export const pageHeaders = {
  'cache-control': 'no-store',
  'content-security-policy': `default-src 'none';style-src 'sha256-${cssHash}';script-src;form-action 'self';frame-ancestors 'none';base-uri 'none'`,
  'x-frame-options': 'DENY',
  'x-content-type-options': 'nosniff',
  'referrer-policy': 'no-referrer',
}

const mark = asMarkup(
  '<svg viewBox="0 0 24 24" fill="none" stroke="currentColor" stroke-width="2" stroke-linecap="round" stroke-linejoin="round" aria-hidden="true"><rect x="3" y="5" width="18" height="14" rx="3"/><path d="M3 10h18M7 15h3"/></svg>',
)
const warning = asMarkup(
  '<svg viewBox="0 0 24 24" fill="none" stroke="currentColor" stroke-width="2" stroke-linecap="round" stroke-linejoin="round" aria-hidden="true"><circle cx="12" cy="12" r="9"/><path d="M12 8v4M12 16h.01"/></svg>',
)

export const page = (title: string, body: Markup, after: Markup | null = null): string =>
  html`<!doctype html>
    <html lang="en">
      <head>
        <meta charset="utf-8" />
        <title>${title} – Trade Credit</title>
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <meta name="robots" content="noindex" />
        ${sheet}
      </head>
      <body>
        <main>
          <p class="mark">${mark}Trade Credit</p>
          <h1>${title}</h1>
          ${body}
        </main>
        ${after}
      </body>
    </html>`.markup

export const problem = (text: string): Markup =>
  html`<p class="problem" id="problem" role="alert">${warning}${text}</p>`

const startAgain = html`<a class="main" href="/admin">Sign in again</a>`

export const expiredPage = (): string =>
  page(
    'This sign-in page has expired',
    html`<p>It was open too long, your access has changed, or your browser blocks cookies.</p>
      ${startAgain}`,
  )

/** Only an invitation, or a browser in which they are signed in, leads to a second step. */
export const noSecondStepPage = (): string =>
  page(
    'You need a second step',
    html`<p>
        You make credit decisions, so a password isn't enough. Ask your administrator to reset your sign-in:
        we'll email you a link to set it up again. If you're still signed in on another browser, add a second
        step in My Profile there.
      </p>
      ${startAgain}`,
  )

export const tooManyPage = (message: string): string =>
  page(
    'Please wait a moment',
    html`${problem(message)}
      <p>Go back and try again in a minute.</p>
      ${startAgain}`,
  )

export const refusedPage = (message: string): string =>
  page(
    "We couldn't sign you in",
    html`<p>${message}</p>
      ${startAgain}`,
  )

export const unavailablePage = (): string =>
  page(
    "Sign-in isn't available right now",
    html`<p>Please try again in a moment.</p>
      ${startAgain}`,
  )

const send = (ctx: KoaContextWithOIDC, text: string) => {
  ctx.type = 'html'
  ctx.body = text
}

/** Client errors are logged for developers; the user only sees that the sign-in failed. */
export const errorPage = (ctx: KoaContextWithOIDC): void =>
  send(
    ctx,
    page(
      "We couldn't sign you in",
      html`<p>Something went wrong. Please sign in again.</p>
        ${startAgain}`,
    ),
  )

/** `form` comes from the library and contains its secret. */
export const signOutPage = (ctx: KoaContextWithOIDC, form: string): void =>
  send(
    ctx,
    page(
      'Do you want to sign out?',
      html`<p>You'll need to sign in again to continue working.</p>
        ${asMarkup(form)}<button class="main" type="submit" form="op.logoutForm" name="logout" value="yes">
          Sign out</button
        ><a class="other" href="/admin">Stay signed in</a>`,
    ),
  )

export const signedOutPage = (ctx: KoaContextWithOIDC): void =>
  send(
    ctx,
    page(
      "You've signed out",
      html`<p>You can close this page.</p>
        ${startAgain}`,
    ),
  )

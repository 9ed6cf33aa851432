/** The pages of the second step. They need a script only for passkeys. */
import { renderSVG } from 'uqr'
import { html, asMarkup } from '../../../../platform/text/html.ts'
import type { NewAuthenticator } from '../factors/index.ts'
import { page, problem } from './pages.ts'
import { passkeyForm } from './passkey-script.ts'

const codeField = (label: string, wrong: string | undefined, numeric: boolean) =>
  html`<label for="code">${label}</label>
    <input
      id="code"
      name="code"
      autocomplete="one-time-code"
      autocapitalize="none"
      spellcheck="false"
      maxlength="40"
      ${numeric && html` inputmode="numeric"`}
      required
      autofocus${wrong && html` aria-invalid="true" aria-describedby="problem"`}
    />`

interface SecondStepView {
  action: string
  /** There is an authenticator app, or a recovery code is left. */
  takesCodes: boolean
  /** Options for the passkeys of the account; null without any. */
  passkeys: object | null
  wrong?: string | undefined
}

/** Asks for the second factor. */
export const secondStepPage = ({ action, takesCodes, passkeys, wrong }: SecondStepView): string =>
  page(
    'Verify your identity',
    html`${wrong && problem(wrong)}${
      takesCodes
        ? html`<p>
              Enter the code that your authenticator app shows. Without your phone, enter a recovery code.
            </p>
            <form method="post" aria-label="Authenticator app" action="${action}">
              ${codeField('Code', wrong, false)} <button class="main" type="submit">Continue</button>
            </form>`
        : html`<p>Use your passkey to continue.</p>`
    }${passkeys && passkeyForm('get', { action, words: 'Use a passkey', options: passkeys })}`,
  )

interface SetUpView {
  action: string
  app: NewAuthenticator
  /** Options for a new passkey. */
  creation: object
  wrong?: string | undefined
}

/** Asks an employee who decides for a second factor before their first sign-in. */
export const setUpPage = ({ action, app, creation, wrong }: SetUpView): string =>
  page(
    'Set up a second step',
    html`${wrong && problem(wrong)}
      <p>
        You make credit decisions, so a password isn't enough. Scan this code with an authenticator app, such
        as your phone's password manager.
      </p>
      <div class="qr">${asMarkup(renderSVG(app.uri, { border: 2 }))}</div>
      <p>No camera? Type this key: <strong>${app.secret}</strong></p>
      <form method="post" aria-label="Authenticator app" action="${action}">
        <input
          type="hidden"
          name="ticket"
          value="${app.ticket}"
        />${codeField('Code from the app', wrong, true)} <button class="main" type="submit">Continue</button>
      </form>
      ${passkeyForm('create', { action, words: 'Use a passkey instead', options: creation })}`,
  )

/** Shown once. */
export const recoveryCodesPage = (action: string, codes: readonly string[]): string =>
  page(
    'Save your recovery codes',
    html`<p>
        If you lose your phone, each of these codes lets you sign in once. Print them or keep them in a
        password manager. We can't show them again.
      </p>
      <ul class="codes">
        ${codes.map((code) => html`<li>${code}</li>`)}
      </ul>
      <form method="post" action="${action}">
        <button class="main" type="submit">I've saved them</button>
      </form>`,
  )

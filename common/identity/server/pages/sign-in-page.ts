import { type Markup, html } from '../../../../platform/text/html.ts'
import { page, problem } from './pages.ts'
import { passkeyForm } from './passkey-script.ts'

export interface SignInView {
  userName: string
  problem?: string
  /** Where a passkey is sent, and its options. */
  passkey: { action: string; options: object }
  /** Listed below the form; in Development only. */
  demonstration: readonly DemonstrationEntry[]
}

export interface DemonstrationEntry {
  userName: string
  name: string
  /** The user's permissions in brief. */
  about: string
  group: string
}

const invalid = html` aria-invalid="true" aria-describedby="problem"`
const focused = html` autofocus`

/** The sign-in form. A second form has submit buttons that fill in the user name. Only passkeys need a script. */
export const signInPage = ({ userName, problem: wrong, passkey, demonstration }: SignInView): string =>
  page(
    'Sign in',
    html`${wrong && problem(wrong)}
      <form method="post" aria-label="Sign in">
        <label for="userName">User name</label>
        <input
          id="userName"
          name="userName"
          value="${userName}"
          autocomplete="username"
          autocapitalize="none"
          spellcheck="false"
          required${wrong && invalid}${!userName && focused}
        />
        <label for="password">Password</label>
        <input
          id="password"
          name="password"
          type="password"
          autocomplete="current-password"
          required${wrong && invalid}${userName && focused}
        />
        <button class="main" type="submit">Sign in</button>
      </form>
      ${passkeyForm('get', { ...passkey, words: 'Sign in with a passkey' })}`,
    demonstration.length ? demonstrationList(demonstration) : null,
  )

const demonstrationList = (staff: readonly DemonstrationEntry[]): Markup => {
  const groups = [...new Set(staff.map(({ group }) => group))]
  const listed = (group: string) =>
    staff
      .filter((entry) => entry.group === group)
      .map(
        ({ userName, name, about }) =>
          html`<button class="staff" name="as" value="${userName}">
            ${userName}<span>${name}, ${about}</span>
          </button>`,
      )
  return html`<aside aria-labelledby="demonstration">
    <h2 id="demonstration">Demonstration users</h2>
    <p>
      Choose a user to fill in the user name. They all have the password that the server printed at startup.
    </p>
    <form method="get" aria-label="Choose a user">
      ${groups.map(
        (group) =>
          html`<h3>${group}</h3>
            ${listed(group)}`,
      )}
    </form>
  </aside>`
}

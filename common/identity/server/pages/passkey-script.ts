/** The only script of the authority's pages: it passes a passkey of this device to a form. */
import { createHash } from 'node:crypto'
import { type Markup, html, asMarkup } from '../../../../platform/text/html.ts'
import { pageHeaders } from './pages.ts'

/** The form stays hidden in a browser without passkeys. */
const script = `
const form = document.getElementById('passkey');
const has = window.PublicKeyCredential && PublicKeyCredential.parseRequestOptionsFromJSON;
if (form && has) {
  form.hidden = false;
  form.addEventListener('submit', async (event) => {
    event.preventDefault();
    const problem = document.getElementById('passkey-problem');
    problem.hidden = true;
    const options = JSON.parse(form.dataset.options);
    try {
      const credential = form.dataset.kind === 'create'
        ? await navigator.credentials.create({ publicKey: PublicKeyCredential.parseCreationOptionsFromJSON(options) })
        : await navigator.credentials.get({ publicKey: PublicKeyCredential.parseRequestOptionsFromJSON(options) });
      form.elements.response.value = JSON.stringify(credential);
      form.submit();
    } catch {
      problem.hidden = false;
    }
  });
}
`
const element = asMarkup(`<script>${script}</script>`)
const hash = createHash('sha256').update(script).digest('base64')

/** For a page with a passkey form. */
export const scriptedHeaders = {
  ...pageHeaders,
  'content-security-policy': pageHeaders['content-security-policy'].replace(
    'script-src;',
    `script-src 'sha256-${hash}';`,
  ),
}

/** A form that sends the passkey as `response` to `action`. */
export const passkeyForm = (
  kind: 'create' | 'get',
  { action, words, options }: { action: string; words: string; options: object },
): Markup =>
  html`<form
      method="post"
      id="passkey"
      aria-label="Passkey"
      hidden
      data-kind="${kind}"
      data-options="${JSON.stringify(options)}"
      action="${action}"
    >
      <input type="hidden" name="response" />
      <p class="problem" id="passkey-problem" role="alert" hidden>
        The passkey wasn't used. Try again, or try another way.
      </p>
      <button class="second" type="submit">${words}</button>
    </form>
    ${element}`

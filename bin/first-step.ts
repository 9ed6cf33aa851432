/**
 * Prints the first step of a new application, as the built pages show it before the server has replied to anything.
 * `node bin/first-step.ts FOLDER BANNER`; the build runs it (vite.shells.ts).
 */
import { Window } from 'happy-dom'
import { readFileSync } from 'node:fs'
import { resolve } from 'node:path'
import { pathToFileURL } from 'node:url'

const [folder, banner] = process.argv.slice(2)
if (!folder || !banner) throw new Error('Use: node bin/first-step.ts FOLDER BANNER')

const window = new Window({ url: `http://localhost/application/${banner}`, width: 390, height: 844 })
const globals = globalThis as Record<string, unknown>
for (const name of Object.getOwnPropertyNames(window))
  if (!(name in globals)) globals[name] = window[name as never]
for (const name of ['window', 'navigator'])
  Object.defineProperty(globals, name, { value: window[name as 'navigator'], configurable: true })
// No server replies, so the page stays as it is before the first reply.
globals['fetch'] = () => new Promise<never>(() => {})

// Style sheets change nothing here, but scripts wait for them.
const { head } = window.document
const append = head.appendChild.bind(head)
head.appendChild = (node) => {
  setTimeout(() => node.dispatchEvent(new window.Event('load')))
  return append(node)
}

window.document.body.innerHTML = '<div id="root"></div>'
const page = readFileSync(`${folder}/index.html`, 'utf8')
for (const [, script] of page.matchAll(/<script type="module"[^>]* src="\/([^"]+)"/g))
  await import(pathToFileURL(resolve(folder, script!)).href)

const root = window.document.querySelector('#root')!
for (const until = Date.now() + 60_000; !root.querySelector('form input');) {
  if (Date.now() > until) throw new Error(`The first step of ${banner} did not appear: ${root.innerHTML}`)
  await new Promise((soon) => setTimeout(soon, 10))
}
// Enter must not send a form whose script has not loaded: its answers would be in the address.
process.stdout.write(
  root.innerHTML.replaceAll(/<form [^>]*class=/g, '<div class=').replaceAll('</form>', '</div>'),
)
process.exit()

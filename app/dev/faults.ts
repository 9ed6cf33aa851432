/**
 * /dev/faults: makes outside services fail, for people and for programs (`/dev/faults.json`). Never mounted in
 * Production.
 */
import type { FastifyInstance } from 'fastify'
import { z } from 'zod'
import { type Markup, html } from '../../platform/text/html.ts'
import { Invalid } from '../../platform/errors.ts'
import { faults, faultyPorts, type FaultSwitches, type FaultyPort } from '../../services/faults.ts'

const blank = (value: unknown) => (value === '' ? null : value)
const Wanted = z.strictObject({
  port: z.enum(faultyPorts),
  fault: z.enum(faults),
  /** The number of calls; absent or empty: until it is switched off. */
  times: z.preprocess(blank, z.coerce.number().int().min(1).max(1_000).nullable()).default(null),
  /** The method that fails; absent or empty: all. */
  method: z.preprocess(blank, z.string().max(60).nullable()).default(null),
})

export const mountFaults = async (app: FastifyInstance, switches: FaultSwitches): Promise<void> => {
  const set = (said: unknown) => {
    const { data, error } = Wanted.safeParse(said)
    if (!data)
      throw new Invalid(
        error.issues.map(({ path, message }) => ({ path: ['body', ...path].join('.'), message })),
      )
    const { port, ...wanted } = data
    switches[port] = wanted
  }
  app.get('/dev/faults.json', async () => switches)
  app.post('/dev/faults.json', async ({ body }) => {
    set(body)
    return switches
  })
  app.get('/dev/faults.css', async (_request, reply) => reply.header('content-type', 'text/css').send(style))
  app.get('/dev/faults', async (_request, reply) =>
    reply
      .headers({
        'content-type': 'text/html; charset=utf-8',
        'content-security-policy': "default-src 'none'; style-src 'self'; form-action 'self'",
        'cache-control': 'no-store',
      })
      .send(page(switches)),
  )
  await app.register(async (forms) => {
    forms.removeAllContentTypeParsers()
    forms.addContentTypeParser(
      'application/x-www-form-urlencoded',
      { parseAs: 'string', bodyLimit: 4096 },
      (_request, body, done) => done(null, Object.fromEntries(new URLSearchParams(String(body)))),
    )
    forms.post('/dev/faults', async ({ body }, reply) => {
      set(body)
      return reply.redirect('/dev/faults', 303)
    })
  })
}

const names: Readonly<Record<FaultyPort, string>> = {
  erp: 'The ERP',
  businessMatch: 'Business matching',
  creditBureau: 'The credit bureau',
  mail: 'Mail',
}
const meanings: Readonly<Record<(typeof faults)[number], string>> = {
  none: 'Works',
  failing: 'Fails',
  slow: 'Responds after four seconds',
  'answers lost': 'Succeeds, but loses the reply',
}

const style = `
* { box-sizing: border-box }
body { margin: 0; font: 16px/1.5 system-ui, sans-serif; color: #1f2933; background: #f4f6f8 }
header, main { max-width: 860px; margin: 0 auto; padding: 16px }
h1 { font-size: 22px; line-height: 1.3; margin: 0 } h2 { font-size: 18px; line-height: 1.3; margin: 0 }
section { margin-bottom: 16px; padding: 16px; background: #fff; border: 1px solid #d9dfe5; border-radius: 8px }
p { margin: 4px 0 12px } form { display: grid; grid-template-columns: 2fr 1fr 1fr auto; gap: 12px 16px; align-items: end }
label { font-weight: 600; font-size: 14px } .bad { color: #a61b1b; font-weight: 600 } .well { color: #0b6b3a }
input, select, button { display: block; font: inherit; font-weight: 400; width: 100%; min-height: 44px; padding: 0 12px; border: 1px solid #7b8794; border-radius: 8px; background: #fff }
button { cursor: pointer; font-weight: 600 }
:focus-visible { outline: 2px solid #0b2a6f; outline-offset: 2px }
@media (max-width: 700px) { form { grid-template-columns: 1fr 1fr } label:first-of-type, button { grid-column: 1 / -1 } }
`

const page = (switches: FaultSwitches): string =>
  html`<!doctype html>
    <html lang="en">
      <head>
        <meta charset="utf-8" />
        <meta name="viewport" content="width=device-width" />
        <title>Faults</title>
        <link rel="stylesheet" href="/dev/faults.css" />
      </head>
      <body>
        <header>
          <h1>Faults</h1>
          <p>Makes outside services of this process fail. A restart resets every fault.</p>
        </header>
        <main>${faultyPorts.map((port) => card(port, switches))}</main>
      </body>
    </html>`.markup

const card = (port: FaultyPort, switches: FaultSwitches): Markup => {
  const { fault, times, method } = switches[port]
  const until = times === null ? '' : times === 1 ? ', for the next call' : `, for the next ${times} calls`
  const of = method === null ? '' : `, only ${method}`
  const options = faults.map(
    (one) => html`<option value="${one}" ${one === fault && html` selected`}>${meanings[one]}</option>`,
  )
  return html` <section aria-labelledby="${port}">
    <h2 id="${port}">${names[port]}</h2>
    <p class="${fault === 'none' ? 'well' : 'bad'}">${meanings[fault]}${of}${until}.</p>
    <form method="post" action="/dev/faults">
      <input type="hidden" name="port" value="${port}" />
      <label
        >Behavior
        <select name="fault">
          ${options}
        </select></label
      >
      <label>Calls <input name="times" type="number" min="1" max="1000" placeholder="all" /></label>
      <label>Method <input name="method" maxlength="60" placeholder="any" /></label>
      <button aria-label="Set ${names[port]}">Set</button>
    </form>
  </section>`
}

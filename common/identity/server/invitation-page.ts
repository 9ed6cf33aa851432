/** The page on which a new employee sets their password. Rendered on the server, without scripts. */
import type { FastifyInstance, FastifyReply } from 'fastify'
import { z } from 'zod'
import { LEAST_PASSWORD, LONGEST_PASSWORD, type PasswordOwner } from '../rules/password.ts'
import { html } from '../../../platform/text/html.ts'
import type { Database } from '../../../platform/database/index.ts'
import { NotFound } from '../../../platform/errors.ts'
import { type RateLimit, callersNetwork } from '../../../platform/http/index.ts'
import type { HashCost } from '../../../platform/secrets/index.ts'
import { acceptInvitation, invitationOf } from './accounts/index.ts'
import { page, pageHeaders, problem } from './pages/index.ts'

interface InvitationOptions {
  db: Database
  limit: RateLimit
  clock: () => Date
  cost?: HashCost
}

const PATH = '/oidc/invitation/:token'
const TRIES_A_MINUTE = 20
const params = z.object({ token: z.string().min(20).max(100) })
// Longer ones than are accepted are read, so that the page can say so.
const entered = z.object({ password: z.string().max(500), again: z.string().max(500) })

/** The scope that this is called in reads forms, and shows its own error pages. */
export const registerInvitation = (
  app: FastifyInstance,
  { db, limit, clock, cost }: InvitationOptions,
): void => {
  const send = (reply: FastifyReply, status: number, html: string) =>
    reply.code(status).headers(pageHeaders).type('text/html; charset=utf-8').send(html)
  const slowDown = (ip: string) =>
    limit.pass({ key: `invitation:${callersNetwork(ip)}`, most: TRIES_A_MINUTE }, clock())

  app.get(PATH, async (request, reply) => {
    await slowDown(request.ip)
    const { data } = params.safeParse(request.params)
    const invitation = data && (await invitationOf(db, data.token, clock()))
    return invitation ? send(reply, 200, passwordPage(invitation.owner)) : send(reply, 404, deadPage())
  })

  app.post(PATH, async (request, reply) => {
    await slowDown(request.ip)
    const { data } = params.safeParse(request.params)
    const now = clock()
    const invitation = data && (await invitationOf(db, data.token, now))
    if (!invitation) return send(reply, 404, deadPage())
    const { data: form } = entered.safeParse(request.body)
    const { password = '', again = '' } = form ?? {}
    if (password !== again)
      return send(reply, 400, passwordPage(invitation.owner, "The passwords don't match."))
    try {
      const accepting = { token: data.token, password, address: request.ip, now }
      const wrong = await acceptInvitation(db, accepting, cost)
      return wrong ? send(reply, 400, passwordPage(invitation.owner, wrong)) : send(reply, 200, donePage())
    } catch (error) {
      // Used by another request in the meantime.
      if (error instanceof NotFound) return send(reply, 404, deadPage())
      throw error
    }
  })
}

const passwordPage = ({ name, userName }: PasswordOwner, wrong?: string): string => {
  const invalid = wrong && html` aria-invalid="true" aria-describedby="problem"`
  return page(
    'Set your password',
    html`${wrong && problem(wrong)}
      <p>
        ${name}, you sign in as ${userName}. Use at least ${LEAST_PASSWORD} characters. A few unrelated words
        are easy to remember.
      </p>
      <form method="post">
        <input type="hidden" name="userName" value="${userName}" autocomplete="username" />
        <label for="password">New password</label>
        <input
          id="password"
          name="password"
          type="password"
          autocomplete="new-password"
          maxlength="${LONGEST_PASSWORD}"
          required
          autofocus${invalid}
        />
        <label for="again">Confirm password</label>
        <input
          id="again"
          name="again"
          type="password"
          autocomplete="new-password"
          maxlength="${LONGEST_PASSWORD}"
          required${invalid}
        />
        <button class="main" type="submit">Set password</button>
      </form>`,
  )
}

const deadPage = (): string =>
  page(
    "This link isn't valid",
    html`<p>
        It was used or replaced, is more than three days old, or part of it is missing. Ask your administrator
        for a new one.
      </p>
      <a class="main" href="/admin">Sign in</a>`,
  )

const donePage = (): string =>
  page(
    'Your password is set',
    html`<p>You can sign in now.</p>
      <a class="main" href="/admin">Sign in</a>`,
  )

/** Signing through HTTP, as the application form and the signing page do it. */
import type { ConsentKind } from '../../domain/rules/consents.ts'
import type { TestApp } from './app.ts'
import type { Draft, Reply } from './applicant.ts'

interface Opening {
  key: string
  documents: { name: 'application' | 'guaranty'; title: string; pages: number; sha256: string }[]
  consents: { kind: ConsentKind; textVersion: string; textSha256: string }[]
}

export const signingOf = (app: TestApp, draft: Draft, banner = 'rexel') => {
  const ofForm = (method: 'GET' | 'POST', what: string, payload?: object, cookies = draft.cookies) =>
    app.inject({
      method,
      url: `/api/signing/${banner}/${draft.guid}/${what}`,
      cookies,
      ...(payload ? { payload } : {}),
    })
  return {
    prepare: () => ofForm('POST', 'prepare'),
    cards: (cookies = draft.cookies) => ofForm('GET', 'cards', undefined, cookies),
    stop: () => ofForm('POST', 'stop'),
    mailLink: (role: string) => ofForm('POST', 'links', { role }),
    mailCode: (role: string) => ofForm('POST', 'one-time-code', { role }),
    proveCode: (role: string, code: string) => ofForm('POST', 'one-time-code/proof', { role, code }),
    url: (signature: string, cookies: Record<string, string> = draft.cookies) =>
      app.inject({
        method: 'GET',
        url: `/api/HelloSign/getSignatureUrl/${banner}/${draft.guid}/?signature=${signature}`,
        cookies,
      }),
    complete: () =>
      app.inject({
        method: 'POST',
        url: `/api/HelloSign/SignComplete/${banner}/${draft.guid}/0`,
        payload: [{ email: 'x@example.com', role: 'signatory' }],
      }),
    open: (address: string) => app.inject({ method: 'POST', url: `${callsOf(address)}/opening` }),
    /** A signing page opened: what it may do with its key. */
    async page(address: string) {
      const opening = (await app.inject({ method: 'POST', url: `${callsOf(address)}/opening` })).json<{
        data: Opening
      }>().data
      const at = `/api/signing/${banner}/links/${opening.key}`
      return {
        opening,
        document: (name: 'application' | 'guaranty' = 'application') =>
          app.inject({ method: 'GET', url: `${at}/documents/${name}` }),
        sign: (body: object) =>
          app.inject({
            method: 'POST',
            url: `${at}/signature`,
            payload: { consents: opening.consents, ...body },
          }),
        decline: (reason = '') => app.inject({ method: 'POST', url: `${at}/decline`, payload: { reason } }),
      }
    },
  }
}

/** `/sign/rexel/abc` (a mail has it with a host) → `/api/signing/rexel/links/abc`. */
const callsOf = (address: string) => address.replace(/^.*\/sign\/([^/]+)\/(.+)$/, '/api/signing/$1/links/$2')

export const urlIn = (reply: Reply): string => reply.json<{ data: { url: string } }>().data.url

/** The signing address in the newest mail to somebody. */
export const mailedAddress = async (app: TestApp, to: string): Promise<string> => {
  const mails = (await app.mailbox()).filter(
    ({ recipient, kind }) => recipient === to && kind === 'signature-asked',
  )
  const found = mails.map(({ text }) => /https?:\/\/\S+\/sign\/\S+/.exec(text)?.[0]).findLast(Boolean)
  if (!found) throw new Error(`No signing address was mailed to ${to}.`)
  return found
}

/** The code in the newest mail to somebody. */
export const mailedCode = async (app: TestApp, to: string): Promise<string> => {
  const mails = (await app.mailbox()).filter(
    ({ recipient, kind }) => recipient === to && kind === 'one-time-code',
  )
  const found = mails.map(({ text }) => /^\s*(\d{6})\s*$/m.exec(text)?.[1]).findLast(Boolean)
  if (!found) throw new Error(`No code was mailed to ${to}.`)
  return found
}

/** Signing through HTTP, as the application form and the signing page do it. */
import type { DocumentText } from '../../common/signing/contract/signing-parts.ts'
import type { ConsentKind } from '../../common/signing/rules/consents.ts'
import type { TestApp } from './app.ts'
import type { Draft, Reply } from './applicant.ts'

interface Opening {
  needs: 'signature' | 'code'
  key: string
  documents: {
    name: 'application' | 'guaranty'
    title: string
    pages: number
    sha256: string
    text: DocumentText | null
  }[]
  consents: { kind: ConsentKind; textVersion: string; textSha256: string }[]
}

export const signingOf = (app: TestApp, draft: Draft, banner = 'rexel') => {
  const ofForm = (method: 'GET' | 'POST', what: string, payload?: object, cookies = draft.cookies) =>
    app.inject({
      method,
      url: `/api/signing/${banner}/${draft.key}/${what}`,
      cookies,
      ...(payload ? { payload } : {}),
    })
  return {
    prepare: () => ofForm('POST', 'prepare'),
    cards: (cookies = draft.cookies) => ofForm('GET', 'cards', undefined, cookies),
    stop: () => ofForm('POST', 'stop'),
    mailLink: (role: string) => ofForm('POST', 'links', { role }),
    correctAddress: (
      role: string,
      email: string,
      o: { code?: string; cookies?: Record<string, string> } = {},
    ) => ofForm('POST', 'address', { role, email, ...(o.code ? { code: o.code } : {}) }, o.cookies),
    mailCode: (role: string) => ofForm('POST', 'one-time-code', { role }),
    proveCode: (role: string, code: string) => ofForm('POST', 'one-time-code/proof', { role, code }),
    url: (signature: string, cookies: Record<string, string> = draft.cookies) =>
      app.inject({
        method: 'GET',
        url: `/api/HelloSign/getSignatureUrl/${banner}/${draft.key}/?signature=${signature}`,
        cookies,
      }),
    complete: () =>
      app.inject({
        method: 'POST',
        url: `/api/HelloSign/SignComplete/${banner}/${draft.key}/0`,
        payload: [{ email: 'x@example.com', role: 'signatory' }],
      }),
    /** The page where this person signs on this device, opened with the code from their mail. */
    here: (role: string) =>
      provedOneByOne(
        app,
        () => ofForm('POST', 'one-time-code', { role }),
        (code) => ofForm('POST', 'one-time-code/proof', { role, code }),
      ),
    open: (address: string) => app.inject({ method: 'POST', url: `${callsOf(address)}/opening` }),
    /** An open signing page, unlocked with the mailed code if it needs one: what it can do with its key. */
    async page(address: string) {
      const opened = await openedAt(app, address)
      const opening = opened.needs === 'code' ? await openedAt(app, await proved(app, address)) : opened
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

const openedAt = async (app: TestApp, address: string) =>
  (await app.inject({ method: 'POST', url: `${callsOf(address)}/opening` })).json<{ data: Opening }>().data

const proved = (app: TestApp, address: string) => {
  const url = `${callsOf(address)}/one-time-code`
  return provedOneByOne(
    app,
    () => app.inject({ method: 'POST', url }),
    (code) => app.inject({ method: 'POST', url: `${url}/proof`, payload: { code } }),
  )
}

let before: Promise<unknown> = Promise.resolve()
/**
 * Requests a code and enters it; returns the signing address. One person after the other, because the newest code
 * must be theirs.
 */
const provedOneByOne = (
  app: TestApp,
  send: () => Promise<Reply>,
  prove: (code: string) => Promise<Reply>,
): Promise<string> => {
  const mine = before.then(async () => {
    const sent = await send()
    if (sent.statusCode !== 200) throw new Error(`No code was mailed: ${sent.body}`)
    const { recipient } = (await app.mailbox()).findLast(({ kind }) => kind === 'one-time-code')!
    const proof = await prove(await mailedCode(app, recipient))
    if (proof.statusCode !== 200) throw new Error(`The code was refused: ${proof.body}`)
    return urlIn(proof)
  })
  before = mine.catch(() => {})
  return mine
}

/** `/sign/rexel/abc` (in a mail with a host) → `/api/signing/rexel/links/abc`. */
const callsOf = (address: string) => address.replace(/^.*\/sign\/([^/]+)\/(.+)$/, '/api/signing/$1/links/$2')

export const urlIn = (reply: Reply): string => reply.json<{ data: { url: string } }>().data.url

/** The signing address in the newest mail to this address. */
export const mailedAddress = async (app: TestApp, to: string): Promise<string> => {
  const mails = (await app.mailbox()).filter(
    ({ recipient, kind }) => recipient === to && kind === 'signature-asked',
  )
  const found = mails.map(({ text }) => /https?:\/\/\S+\/sign\/\S+/.exec(text)?.[0]).findLast(Boolean)
  if (!found) throw new Error(`No signing address was mailed to ${to}.`)
  return found
}

/** The code in the newest mail to this address. */
export const mailedCode = async (app: TestApp, to: string): Promise<string> => {
  const mails = (await app.mailbox()).filter(
    ({ recipient, kind }) => recipient === to && kind === 'one-time-code',
  )
  const found = mails.map(({ text }) => /^\s*(\d{6})\s*$/m.exec(text)?.[1]).findLast(Boolean)
  if (!found) throw new Error(`No code was mailed to ${to}.`)
  return found
}

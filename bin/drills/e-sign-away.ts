/** Applications that are being signed at Dropbox Sign, or rather its simulator, while it is cut off. */
import { randomUUID } from 'node:crypto'
import { addressOf, save, withCity } from '../../test/faults/customer.ts'
import type { DropboxSimulator } from '../../services/e-sign/simulator/dropbox.ts'
import { multipart } from '../../test/support/multipart.ts'
import { withClient } from './stored.ts'
import { submit } from './submissions.ts'

/** How many applications are in each state of signing. */
export const SIGNING = 4
/** The link to each second signer; of each submitted one, the mails to its signer and to the credit department. */
export const SIGNING_MAILS = SIGNING + 2 * SIGNING

interface Reply {
  status: number
  message: string
  retryAfter: string | null
  data: unknown
}
interface Applicant {
  key: string
  call(method: 'GET' | 'POST', path: string, body?: object): Promise<Reply>
}

const applicantAt = async (url: string, n: number, signers: 1 | 2): Promise<Applicant> => {
  const { signatory, businessInfo, ...answers } = withCity(`Signed ${n}`)
  const email = `ada${n}@example.com`
  const second = { id: randomUUID(), firstName: 'Grace', lastName: 'Hopper', email: `grace${n}@example.com` }
  const { key, cookie } = await save(url, {
    ...answers,
    businessInfo: { ...businessInfo, email, branchNumber: '101' },
    signatory: { ...signatory, email },
    ...(signers === 2 && { signatoryTwo: { ...signatory, ...second } }),
  })
  return {
    key,
    async call(method, path, body) {
      const reply = await fetch(`${url}${path}`, {
        method,
        headers: {
          'x-forwarded-for': addressOf(),
          cookie: cookie?.split(';')[0] ?? '',
          ...(body && { 'content-type': 'application/json' }),
        },
        ...(body && { body: JSON.stringify(body) }),
      })
      const { message = '', data = null } = (await reply.json()) as Partial<Reply>
      return { status: reply.status, message, data, retryAfter: reply.headers.get('retry-after') }
    },
  }
}

const prepare = ({ key, call }: Applicant) => call('POST', `/api/signing/rexel/${key}/prepare`)

/** The first signer gives the consents on our page and signs in the frame. Returns the key of the page. */
const signs = async ({ vendor }: Signing, { key, call }: Applicant): Promise<string> => {
  const { url } = must(await call('GET', `/api/HelloSign/getSignatureUrl/rexel/${key}/?signature=signatory`))
  const links = '/api/signing/rexel/links'
  const opening = must(await call('POST', `${links}/${(url as string).split('/').at(-1)}/opening`))
  const page = `${links}/${opening['key'] as string}`
  const frame = must(await call('POST', `${page}/frame`, { consents: opening['consents'] }))
  vendor.sign(new URL(frame['url'] as string).searchParams.get('signature_id')!)
  return page
}

const must = ({ status, message, data }: Reply): Record<string, unknown> => {
  if (status !== 200) throw new Error(`Signing got ${status}: ${message}`)
  return data as Record<string, unknown>
}

const callBack = async (url: string, json: string): Promise<number> => {
  const { headers, payload } = multipart({ json })
  const reply = await fetch(`${url}/api/HelloSign/callback`, { method: 'POST', headers, body: payload })
  await reply.arrayBuffer()
  return reply.status
}

export interface Signing {
  /** The node's. */
  url: string
  database: string
  vendor: DropboxSimulator
}

/**
 * While the provider can be reached: drafts, applications that everyone has signed, whose signed PDF the provider is still
 * preparing, and applications that the first of two has signed, whose callback is still under way.
 */
export const beginSigning = async (o: Signing) => {
  const many = (from: number, signers: 1 | 2) =>
    Promise.all(Array.from({ length: SIGNING }, (_, n) => applicantAt(o.url, from + n, signers)))
  const drafts = await many(0, 1)
  const signedByAll = await many(SIGNING, 1)
  const signedByOne = await many(2 * SIGNING, 2)
  for (const one of [...signedByAll, ...signedByOne]) must(await prepare(one))
  for (const json of o.vendor.settle()) await callBack(o.url, json)
  for (const one of signedByAll) {
    const page = await signs(o, one)
    must(await one.call('POST', `${page}/frame/result`, {}))
  }
  for (const one of signedByOne) await signs(o, one)
  return { drafts, signedByAll, signedByOne }
}

type Begun = Awaited<ReturnType<typeof beginSigning>>

/** While the provider is away: callbacks arrive twice, drafts go to signing, and what everyone signed is submitted. */
export const signWhileAway = async (o: Signing, { drafts, signedByAll }: Begun) => {
  const callbacks = o.vendor.settle()
  const accepted = [] as number[]
  for (const json of [...callbacks, ...callbacks.toReversed()]) accepted.push(await callBack(o.url, json))
  const refused = await Promise.all(drafts.map(prepare))
  const submitted = await Promise.all(signedByAll.map(({ key }) => submit(o.url, key)))
  const says = refused[0]!.message
  return {
    says,
    problems: [
      ...accepted.filter((status) => status !== 200).map((status) => `a callback got ${status}`),
      ...refused
        .filter(({ status, message, retryAfter }) => status !== 503 || !message || !Number(retryAfter))
        .map(({ status, message }) => `signing got ${status} meanwhile: ${message}`),
      ...submitted
        .filter((status) => status !== 200)
        .map((status) => `a submission of what all had signed got ${status}`),
    ],
  }
}

/** Once the provider is back and what waited is done. Tries the drafts again, and returns what is missing or doubled. */
export const signAfterward = async (o: Signing, { drafts, signedByAll, signedByOne }: Begun) => {
  const again = await Promise.all(drafts.map(prepare))
  const kept = await stateOf(o.database, [...drafts, ...signedByAll, ...signedByOne])
  const wrong = (what: string, of: Applicant[], expected: Partial<Kept>) =>
    of.flatMap(({ key }) => {
      const found = kept.get(key)
      const differs = Object.entries(expected).some(([name, value]) => found?.[name as keyof Kept] !== value)
      return differs ? [`${what}: ${JSON.stringify(found)}`] : []
    })
  return [
    ...again
      .filter(({ status }) => status !== 200)
      .map(({ status, message }) => `signing got ${status} afterward: ${message}`),
    ...wrong('a draft', drafts, { answers: true, open: 1, links: 0 }),
    ...wrong('signed by one', signedByOne, { answers: true, open: 1, signed: 1, links: 1 }),
    ...wrong('signed by all', signedByAll, { answers: true, complete: 1, signed: 1, copies: 1 }),
    ...o.vendor.complaints,
  ]
}

interface Kept {
  /** Whether they are what the applicant entered. */
  answers: boolean
  /** Requests. */
  open: number
  complete: number
  signed: number
  /** Links mailed to a signer. */
  links: number
  copies: number
}

const KEPT = `
  select f.key, f.answers->'billingInfo'->>'city' like 'Signed %' as answers,
    (select count(*)::int from signing_request r where r.saved_form_id = f.id and r.state = 'open') as open,
    (select count(*)::int from signing_request r where r.saved_form_id = f.id and r.state = 'complete') as complete,
    (select count(*)::int from signature s where s.saved_form_id = f.id and s.state = 'signed') as signed,
    (select count(*)::int from mail m where m.saved_form_id = f.id and m.kind = 'signature-asked' and m.state = 'sent') as links,
    (select count(*)::int from document d where d.saved_form_id = f.id and d.kind = 'sealed-pdf') as copies
  from saved_form f where f.key = any($1)`

const stateOf = (database: string, of: Applicant[]): Promise<Map<string, Kept>> =>
  withClient(database, async (client) => {
    const { rows } = await client.query<Kept & { key: string }>(KEPT, [of.map(({ key }) => key)])
    return new Map(rows.map(({ key, ...kept }) => [key, kept]))
  })

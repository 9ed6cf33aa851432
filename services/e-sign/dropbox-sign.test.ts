import { randomUUID } from 'node:crypto'
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import { multipart } from '../../test/support/multipart.ts'
import { testDatabase } from '../../test/support/database.ts'
import { sampleSheet } from '../../test/support/sheet.ts'
import { signingForm } from './simulator/signing-form.ts'
import { eSignContract, type People } from './contract.ts'
import {
  callbackOf,
  CLIENT_ID,
  dropboxSimulator,
  FRAMES,
  KEY,
  type DropboxFault,
  type DropboxSimulator,
} from './simulator/dropbox.ts'
import { isPublished } from './simulator/dropbox-wire.ts'
import { inTransaction, type OpenDatabase } from '../../platform/database/database.ts'
import { Conflict, NotAllowed, Unavailable } from '../../platform/errors.ts'
import { dropboxSign, type DropboxOptions } from './dropbox-sign.ts'

let database: OpenDatabase
let vendor: DropboxSimulator
let formId: number
const clock = { now: new Date('2026-03-31T15:00:00Z') }
const faults: string[] = []

beforeAll(async () => {
  database = await testDatabase()
  vendor = await dropboxSimulator(() => clock.now)
  formId = await newForm()
})
afterEach(() => {
  vendor.failing(null)
  faults.length = 0
})
afterAll(async () => {
  await vendor.close()
  await database.close()
})

const newForm = () => signingForm(database.db, clock.now)

const open = (differing: Partial<DropboxOptions> = {}) =>
  dropboxSign({
    db: database.db,
    url: vendor.url,
    key: KEY,
    clientId: CLIENT_ID,
    frames: FRAMES,
    testMode: true,
    publicUrl: 'https://credit.example.com',
    clock: () => clock.now,
    onFault: (says) => faults.push(says),
    ...differing,
  })

/** The vendor's signatures of this one of ours, in the order of the documents. */
const theirs = async (signatureId: string): Promise<string[]> => {
  const [requestId, place] = signatureId.split('.') as [string, string]
  const { roles } = await database.db
    .selectFrom('dropbox_signing')
    .select('roles')
    .where('id', '=', requestId)
    .executeTakeFirstOrThrow()
  const documents = await database.db
    .selectFrom('dropbox_document')
    .select('signatures')
    .where('request_id', '=', requestId)
    .orderBy('position')
    .execute()
  return documents.flatMap(({ signatures }) =>
    signatures.filter(({ role }) => role === roles[Number(place)]).map((one) => one.signatureId),
  )
}
const callBack = async () => {
  for (const json of vendor.settle()) await open().readCallback({ json })
}

const people: People = {
  get eSign() {
    return open()
  },
  get formId() {
    return formId
  },
  clock,
  created: callBack,
  async sign(signatureId) {
    for (const one of await theirs(signatureId)) vendor.sign(one)
    await callBack()
  },
  async decline(signatureId) {
    vendor.decline((await theirs(signatureId))[0]!, 'Not my company.')
  },
  open: async (url) => vendor.open(url),
}

eSignContract('Dropbox Sign', () => people)

const ada = { role: 'signatory', name: 'Ada Byron', email: 'ada@example.com' }
const asked = (differing: object = {}) => ({
  subject: 'Please sign',
  message: 'Thank you.',
  documents: [
    {
      name: 'application',
      title: 'Application for credit',
      pdf: Buffer.from('%PDF-1.7'),
      sheet: sampleSheet,
      signers: ['signatory'],
    },
    {
      name: 'guaranty-signatory',
      title: 'Personal guaranty',
      pdf: Buffer.from('%PDF-1.7'),
      sheet: sampleSheet,
      signers: ['signatory'],
    },
  ],
  signers: [ada],
  formId,
  ...differing,
})
const created = async () => {
  const made = await open().create(asked())
  await callBack()
  return { ...made, signatureId: made.signatures[0]!.signatureId }
}

it('sends nothing that the descriptions forbid, in all tests before this one', async () => {
  await created()
  expect(vendor.complaints).toEqual([])
})

it('makes one request at the vendor for each document, with the number of the form', async () => {
  const { requestId } = await created()
  const own = [...vendor.requests.values()].filter(({ metadata }) => metadata['request'] === requestId)
  expect(own.map(({ title, metadata }) => [title, metadata['document'], metadata['form']])).toEqual([
    ['Application for credit', 'application', String(formId)],
    ['Personal guaranty', 'guaranty-signatory', String(formId)],
  ])
})

it('waits ten seconds for the callback "sent" before it creates an address', async () => {
  const made = await open().create(asked())
  const { signatureId } = made.signatures[0]!
  await expect(open().mint(signatureId, 'session')).rejects.toThrow(/still preparing/)
  const sent = vendor.settle()
  for (const json of sent)
    await open()
      .readCallback({ json: json.replace('_sent"', '_viewed"') })
      .catch(() => {})
  await expect(open().mint(signatureId, 'session')).rejects.toThrow(Unavailable)
  clock.now = new Date(clock.now.getTime() + 11_000)
  expect((await open().mint(signatureId, 'session')).url).toContain(FRAMES)
})

it('says that the document is being prepared while the vendor still refuses, for two minutes', async () => {
  const made = await open().create(asked())
  const { signatureId } = made.signatures[0]!
  for (const [seconds, says] of [
    [11, /still preparing/],
    [121, /can no longer be signed/],
  ] as const) {
    clock.now = new Date(clock.now.getTime() + seconds * 1_000)
    await expect(open().mint(signatureId, 'session')).rejects.toThrow(says)
  }
  vendor.settle()
  expect((await open().mint(signatureId, 'session')).url).toContain(FRAMES)
  expect(vendor.complaints.splice(0)).toEqual(
    Array(2).fill('sign_url: asked for before signature_request_sent'),
  )
})

it("gives the frame our client ID and our origin, and never the page's own address", async () => {
  const { signatureId } = await created()
  const { searchParams } = new URL((await open().mint(signatureId, 'link')).url)
  expect(Object.fromEntries(searchParams)).toMatchObject({
    client_id: CLIENT_ID,
    parent_url: 'https://credit.example.com/',
    skip_domain_verification: '1',
  })
})

it('shows no address of another origin than the configured one', async () => {
  const { signatureId } = await created()
  const other = open({ frames: 'https://app.hellosign.com' })
  await expect(other.mint(signatureId, 'link')).rejects.toThrow(Unavailable)
  expect(faults.join()).toContain('another origin')
})

it('opens the next document after the first is signed, and counts those that are left', async () => {
  const { requestId, signatureId } = await created()
  const [first, second] = await theirs(signatureId)
  expect((await open().mint(signatureId, 'link')).url).toContain(first)
  vendor.sign(first!)
  expect((await open().state(requestId)).signatures).toMatchObject([{ state: 'waiting', left: 1 }])
  expect((await open().mint(signatureId, 'link')).url).toContain(second)
  vendor.sign(second!)
  expect(await open().state(requestId)).toMatchObject({ state: 'complete', signatures: [{ left: 0 }] })
})

it('the signed PDF is not available until the vendor has prepared it, which comes after "all signed"', async () => {
  const { requestId, signatureId } = await created()
  for (const one of await theirs(signatureId)) vendor.sign(one)
  await expect(open().signedPdf(requestId, 'application')).rejects.toThrow(Unavailable)
  vendor.settle()
  expect(
    Buffer.from(await open().signedPdf(requestId, 'application'))
      .subarray(0, 5)
      .toString(),
  ).toBe('%PDF-')
})

it('tells why someone declined', async () => {
  const { requestId, signatureId } = await created()
  await people.decline(signatureId)
  expect((await open().state(requestId)).signatures).toMatchObject([{ declineReason: 'Not my company.' }])
})

it('a request that ended at the vendor is canceled, and one that the vendor does not know is a fault', async () => {
  const { requestId } = await created()
  const one = [...vendor.requests.values()].find(({ metadata }) => metadata['request'] === requestId)
  one!.state = 'canceled'
  expect((await open().state(requestId)).state).toBe('cancelled')
  vendor.requests.delete(one!.id)
  await expect(open().state(requestId)).rejects.toThrow(Unavailable)
})

it('cancels at the vendor what is not signed there, even if a document is signed', async () => {
  const { requestId, signatureId } = await created()
  vendor.sign((await theirs(signatureId))[0]!)
  await open().cancel(requestId)
  vendor.settle()
  const own = [...vendor.requests.values()].filter(({ metadata }) => metadata['request'] === requestId)
  expect(own.map(({ state }) => state)).toEqual(['sent', 'canceled'])
  await open().cancel(requestId)
})

it('a cancellation before "sent" is refused for now, while no address can be created anymore', async () => {
  const made = await open().create(asked())
  await expect(open().cancel(made.requestId)).rejects.toThrow(Unavailable)
  await expect(open().mint(made.signatures[0]!.signatureId, 'link')).rejects.toThrow(Conflict)
  await callBack()
  await open().cancel(made.requestId)
})

it('keeps no request for a form that has ended', async () => {
  const ended = await newForm()
  await database.db.updateTable('saved_form').set({ state: 'withdrawn' }).where('id', '=', ended).execute()
  await expect(open().create(asked({ formId: ended }))).rejects.toThrow(Conflict)
  const kept = database.db.selectFrom('dropbox_signing').select('id').where('saved_form_id', '=', ended)
  expect(await kept.execute()).toEqual([])
  await callBack()
})

it('refuses to be called while a transaction is open', async () => {
  const inside = inTransaction(database.db, () => open().state(`dropbox-sign:${randomUUID()}`))
  await expect(inside).rejects.toThrow('while a transaction is open')
})

describe('callbacks', () => {
  const about = (id: string) => ({ signature_request: { signature_request_id: id } })
  const known = async () => {
    const { requestId } = await created()
    const own = [...vendor.requests.values()].find(({ metadata }) => metadata['request'] === requestId)!
    return { requestId, id: own.id }
  }

  it.each(['signature_request_all_signed', 'signature_request_declined', 'signature_request_downloadable'])(
    'name the request after %s',
    async (type) => {
      const { requestId, id } = await known()
      expect(await open().readCallback({ json: callbackOf(type, about(id)) })).toEqual({ requestId })
    },
  )

  it.each([
    ['about the request of someone else', 'signature_request_signed', about('a'.repeat(40))],
    ['about no request', 'callback_test', {}],
  ])('%s are accepted and do nothing', async (_, type, of) => {
    expect(await open().readCallback({ json: callbackOf(type, of) })).toBeNull()
  })

  it.each([
    ['signed with another key', callbackOf('signature_request_sent', about('a'), '1774969200', 'another')],
    ['truncated', callbackOf('signature_request_sent', about('a')).slice(0, -10)],
    ['without a hash', JSON.stringify({ event: { event_time: '1', event_type: 'callback_test' } })],
    ['with a short hash', callbackOf('callback_test', {}).replace(/"[0-9a-f]{64}"/, '"ab"')],
    ['without content', ''],
    ['of another type than was signed', callbackOf('callback_test', {}).replace('callback_test', 'x')],
  ])('%s are refused', async (_, json) => {
    await expect(open().readCallback({ json })).rejects.toThrow(NotAllowed)
  })

  it('are refused without a key, which anyone could guess', async () => {
    const json = callbackOf('callback_test', {}, '1', '')
    await expect(open({ key: '' }).readCallback({ json })).rejects.toThrow(NotAllowed)
  })
})

describe('faults', () => {
  it.each<[DropboxFault, string]>([
    [400, 'responded with 400 (exceeded_rate)'],
    [401, 'responded with 401 (exceeded_rate)'],
    [429, 'responded with 429 (exceeded_rate)'],
    [500, 'responded with 500 (exceeded_rate)'],
    ['page', 'responded with 200 and no JSON'],
    ['reply lost', 'could not be reached'],
  ])('%s means not available, and the log names host and reason alone', async (fault, why) => {
    const { requestId, signatureId } = await created()
    vendor.failing(fault)
    for (const call of [
      () => open().create(asked()),
      () => open().state(requestId),
      () => open().mint(signatureId, 'link'),
      () => open().cancel(requestId),
    ])
      await expect(call()).rejects.toThrow(Unavailable)
    expect(faults.join('\n')).toContain(`${new URL(vendor.url).host} ${why}`)
    expect(faults.join()).not.toMatch(/ada|Byron|api-key/i)
  })

  it('a wrong key is a fault', async () => {
    await expect(open({ key: 'another' }).create(asked())).rejects.toThrow(Unavailable)
    expect(faults.join('\n')).toContain('responded with 401 (unauthorized)')
  })
})

describe('the simulator says what is wrong', () => {
  const send = async (fields: Record<string, string>) => {
    const { headers, payload } = multipart(fields)
    const before = vendor.complaints.length
    const reply = await fetch(`${vendor.url}/signature_request/create_embedded`, {
      method: 'POST',
      headers: { ...headers, authorization: `Basic ${Buffer.from(`${KEY}:`).toString('base64')}` },
      body: payload,
    })
    return { status: reply.status, said: vendor.complaints.splice(before).join('\n') }
  }
  const good = {
    test_mode: '1',
    client_id: CLIENT_ID,
    title: 'Title',
    subject: 'Subject',
    message: 'Message',
    'files[0]': '%PDF-1.7',
    'signers[0][name]': 'Ada',
    'signers[0][email_address]': 'ada@example.com',
    'signers[0][order]': '0',
    'metadata[form]': '7',
    'signing_options[default_type]': 'type',
  }
  const without = (name: string) => Object.fromEntries(Object.entries(good).filter(([key]) => key !== name))

  it('accepts the request that the others differ from', async () => {
    expect(await send(good)).toEqual({ status: 200, said: '' })
    vendor.settle()
  })

  it.each([
    ['a signer without an address', without('signers[0][email_address]'), 'email_address'],
    ['no file', without('files[0]'), 'files'],
    ['an address for a file', { ...without('files[0]'), 'file_urls[0]': 'https://x.example' }, 'additional'],
    ['an order from 1', { ...good, 'signers[0][order]': '1' }, 'order'],
    ['an order in words', { ...good, 'signers[0][order]': 'first' }, 'order'],
    ['no default type', without('signing_options[default_type]'), 'signing_options'],
    ['a long subject', { ...good, subject: 'x'.repeat(256) }, '255'],
    ['no client', without('client_id'), 'client_id'],
  ])('about %s', async (_, fields, word) => {
    expect((await send(fields)).said).toContain(word)
  })

  it.skipIf(!isPublished)(
    "also by the vendor's description (skipped if shared/vendor-api/dropbox-sign is not beside the checkout)",
    async () => {
      const { said } = await send(without('signers[0][email_address]'))
      expect(said).toContain('(published)')
    },
  )
})

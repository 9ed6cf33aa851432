/** Which provider gets a call, before and after the setting changes. */
import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, expect, it, vi } from 'vitest'
import { callbackOf, CLIENT_ID, FRAMES, KEY } from './simulator/dropbox.ts'
import { testDatabase } from '../../test/support/database.ts'
import type { OpenDatabase } from '../../platform/database/database.ts'
import { NotAllowed, NotFound, Unavailable } from '../../platform/errors.ts'
import { makeSealKey } from '../../platform/secrets/seal-key.ts'
import { eSignNamed } from './named.ts'

let database: OpenDatabase
beforeAll(async () => {
  database = await testDatabase()
})
afterAll(() => database.close())

/** Nothing listens there. */
const NOWHERE = 'http://127.0.0.1:9/v3'
const address = vi.fn(async () => ({ url: '/sign/rexel/a-token', expiresAt: new Date(0) }))
const open = (setting: string, key = KEY) =>
  eSignNamed(setting, {
    embedded: {
      db: database.db,
      seal: { key: makeSealKey(), timestamps: null },
      clock: () => new Date(0),
      address,
    },
    dropbox: {
      db: database.db,
      key,
      clientId: CLIENT_ID,
      frames: FRAMES,
      testMode: true,
      publicUrl: 'https://credit.example.com',
      clock: () => new Date(0),
    },
  })
const request = { subject: 'Sign', message: '', signers: [], documents: [], formId: 2_000_000_000 }

it('new requests go to the provider that the setting names', async () => {
  expect([open('embedded').provider, open(NOWHERE).provider]).toEqual(['embedded', 'dropbox-sign'])
  // The embedded one looks for the form; the other one asks the vendor first.
  await expect(open('embedded').create(request)).rejects.toThrow(NotFound)
  const documents = [
    {
      name: 'application',
      title: 'Application',
      pdf: new Uint8Array([1]),
      sheet: null as never,
      signers: [],
    },
  ]
  await expect(open(NOWHERE).create({ ...request, documents })).rejects.toThrow(Unavailable)
})

it.each(['embedded', NOWHERE])(
  'with %s, our page opens for the requests of every provider',
  async (setting) => {
    const eSign = open(setting)
    const signatureId = `dropbox-sign:${randomUUID()}.0`
    expect((await eSign.page(signatureId, 'link')).url).toBe('/sign/rexel/a-token')
    expect(address).toHaveBeenLastCalledWith(signatureId, 'link')
    await expect(eSign.page(`${randomUUID()}.0`, 'link')).rejects.toThrow(NotFound)
    expect([eSign.frameOf('embedded'), eSign.frameOf('dropbox-sign')]).toEqual([null, FRAMES])
  },
)

it('callbacks are accepted while there is a key, even after the setting changed', async () => {
  const json = callbackOf('callback_test', {})
  expect(await open('embedded').readCallback({ json })).toBeNull()
  await expect(open('embedded', '').readCallback({ json })).rejects.toThrow(NotAllowed)
})

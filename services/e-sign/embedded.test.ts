import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { testDatabase } from '../../test/support/database.ts'
import { sampleSheet } from '../../test/support/sheet.ts'
import { signingForm } from './simulator/signing-form.ts'
import { inTransaction, type OpenDatabase } from '../../platform/database/database.ts'
import { makeSealKey } from '../../platform/secrets/seal-key.ts'
import { Conflict, NotAllowed } from '../../platform/errors.ts'
import { sha256 } from '../../platform/sha256.ts'
import { liveLink, mintedAddress, useUp } from '../../common/signing/server/links/links.ts'
import { eSignContract, type People } from './contract.ts'
import { embeddedESign } from './embedded.ts'
import type { EmbeddedESign, Signing } from './port.ts'
import type { CreatedRequest } from './port.ts'

let database: OpenDatabase
let eSign: EmbeddedESign
let formId: number
const clock = { now: new Date('2026-03-31T15:00:00Z') }

beforeAll(async () => {
  database = await testDatabase()
  const { db } = database
  const address = mintedAddress({ db, addressMinutes: 60, clock: () => clock.now })
  eSign = embeddedESign({
    db,
    seal: { key: makeSealKey(), timestamps: null },
    clock: () => clock.now,
    address,
  })
})
afterAll(() => database.close())

const newForm = () => signingForm(database.db, clock.now)

/** The rows of the feature, to which addresses belong. */
const keepRows = async (request: CreatedRequest) => {
  formId = await newForm()
  const { db } = database
  const documentId = randomUUID()
  const requestId = randomUUID()
  const document = {
    name: 'a.pdf',
    extension: 'pdf',
    content_type: 'application/pdf',
    size: 1,
    sha256: 'a',
    file_key: randomUUID(),
    scan: 'own',
  }
  await db
    .insertInto('document')
    .values({
      ...document,
      id: documentId,
      saved_form_id: formId,
      kind: 'application-pdf',
      uploaded_by: 'system',
    })
    .execute()
  await db
    .insertInto('signing_request')
    .values({
      id: requestId,
      saved_form_id: formId,
      frozen_row_version: 1,
      provider: 'embedded',
      provider_request_id: request.requestId,
      document_id: documentId,
      document_sha256: 'a',
      document_pages: 1,
      state: 'open',
    })
    .execute()
  for (const [position, { role, signatureId }] of request.signatures.entries())
    await db
      .insertInto('signature')
      .values({
        id: randomUUID(),
        signing_request_id: requestId,
        saved_form_id: formId,
        role: role === 'signatoryTwo' ? role : 'signatory',
        position,
        name: role,
        email: `${role}@example.com`,
        consents: '[]',
        provider_signature_id: signatureId,
        state: 'waiting',
      })
      .execute()
}

const signing = (): Signing => ({
  mark: { kind: 'typed', name: 'Ada Byron' },
  at: clock.now,
  address: '127.0.0.1',
  userAgent: 'test',
  identifiedBy: 'session',
  consents: [],
})
const sign = async (signatureId: string) => {
  await inTransaction(database.db, (tx) => eSign.sign(tx, signatureId, signing()))
}

const people: People = {
  get eSign() {
    return eSign
  },
  get formId() {
    return formId
  },
  clock,
  created: keepRows,
  sign,
  async decline(signatureId) {
    await inTransaction(database.db, (tx) => eSign.decline(tx, signatureId, clock.now))
  },
  open: (url) =>
    inTransaction(database.db, async (tx) => {
      const link = await liveLink(tx, sha256(url.split('/').at(-1)!), ['minted'], clock.now)
      if (link) await useUp(tx, [link.signature_id], clock.now, ['minted'])
      return link !== undefined
    }),
}
beforeAll(async () => {
  formId = await newForm()
})

eSignContract('our own signer', () => people)

it('refuses to be called while a transaction is open', async () => {
  const inside = inTransaction(database.db, () => eSign.state(randomUUID()))
  await expect(inside).rejects.toThrow('while a transaction is open')
})

it('sends no callbacks and accepts none', async () => {
  await expect(
    eSign.readCallback({ json: '{"event":{"event_type":"signature_request_all_signed"}}' }),
  ).rejects.toThrow(NotAllowed)
})

it('accepts one of two signatures made at once', async () => {
  const { sampleSheet } = await import('../../test/support/sheet.ts')
  const signers = [{ role: 'signatory', name: 'Ada', email: 'ada@example.com' }]
  const made = await eSign.create({
    subject: '',
    message: '',
    documents: [
      {
        name: 'application',
        title: '',
        pdf: new Uint8Array([1]),
        sheet: sampleSheet,
        signers: ['signatory'],
      },
    ],
    signers,
    formId,
  })
  const { signatureId } = made.signatures[0]!
  const results = await Promise.allSettled([sign(signatureId), sign(signatureId)])
  expect(results.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected'])
  expect(results.find(({ status }) => status === 'rejected')).toMatchObject({ reason: expect.any(Conflict) })
})

it('creates no request for a form that ends in the meantime', async () => {
  const { db } = database
  const id = await newForm()
  const asked = {
    subject: 'Please sign',
    message: '',
    documents: [
      { name: 'application', title: '', pdf: Buffer.from('%PDF'), sheet: sampleSheet, signers: [] },
    ],
    signers: [{ role: 'signatory', name: 'Ada Byron', email: 'ada@example.com' }],
    formId: id,
  }
  const { promise: answered, resolve } = Promise.withResolvers<unknown>()
  await db.transaction().execute(async (tx) => {
    await tx.selectFrom('saved_form').select('id').where('id', '=', id).forUpdate().execute()
    void eSign.create(asked).then(resolve, resolve)
    await new Promise((wait) => setTimeout(wait, 50))
    await tx.updateTable('saved_form').set({ state: 'withdrawn' }).where('id', '=', id).execute()
  })
  expect(await answered).toBeInstanceOf(Conflict)
  expect(
    await db.selectFrom('embedded_signing').select('id').where('saved_form_id', '=', id).execute(),
  ).toEqual([])
})

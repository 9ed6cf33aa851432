import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { testApp, type TestApp } from '../../test/support/app.ts'
import { beginDraft } from '../../test/support/applicant.ts'
import { verifyChains } from '../database/audit.ts'
import { keepAnswers, readAtOnce, type Keeping, type ReadForm } from './at-once.ts'

let app: TestApp
beforeAll(async () => {
  app = await testApp()
})
afterAll(() => app.close())

const read = async () => {
  const { guid } = await beginDraft(app)
  const { id } = await app.db
    .selectFrom('saved_form')
    .select('id')
    .where('guid', '=', guid)
    .executeTakeFirstOrThrow()
  return readAtOnce(app.db, id)
}
const keep = ({ form, papers }: Pick<ReadForm, 'form' | 'papers'>, more: Partial<Keeping> = {}) =>
  keepAnswers(app.db, app.house.vault, {
    form,
    papers,
    answers: { businessInfo: { companyName: 'Ohm & Sons' } },
    formVersion: 1,
    typed: [],
    gone: [],
    act: { formId: form.id, at: app.clock.now, actor: 'applicant', act: 'saved', detail: { rowVersion: 3 } },
    ...more,
  })
const stateOf = async (id: number) => ({
  version: (await readAtOnce(app.db, id)).form.row_version,
  acts: (await app.db.selectFrom('audit').select('seq').where('saved_form_id', '=', id).execute()).length,
  secrets: await app.db.selectFrom('saved_form_secret').selectAll().where('saved_form_id', '=', id).execute(),
})
const addPaper = (id: number) =>
  app.db
    .insertInto('document')
    .values({
      id: randomUUID(),
      saved_form_id: id,
      kind: 'tax',
      name: 'exemption.pdf',
      extension: 'pdf',
      content_type: 'application/pdf',
      size: 1,
      sha256: 'a'.repeat(64),
      file_key: randomUUID(),
      scan: 'clean',
      uploaded_by: 'applicant',
    })
    .execute()

test('writes what was read and has not changed, with its act in the chain', async () => {
  const one = await read()
  const before = await stateOf(one.form.id)
  expect(await keep(one)).toBe(before.version + 1)
  expect(await stateOf(one.form.id)).toMatchObject({ version: before.version + 1, acts: before.acts + 1 })
  expect((await verifyChains(app.db, one.form.id)).broken).toEqual([])
})

test('keeps the digits of a secret sealed, and forgets those that are gone', async () => {
  const one = await read()
  const path = 'billingInfo.federalTaxId'
  const version = await keep(one, { typed: [{ path, keep: path, digits: '123456789' }] })
  const secret = (await stateOf(one.form.id)).secrets.find((kept) => kept.path === path)
  expect(secret!.last4).toBe('6789')
  const place = { formId: one.form.id, path, keyId: secret!.key_id, ciphertext: secret!.ciphertext }
  expect(app.house.vault.open(place)).toBe('123456789')
  await keep({ ...one, form: { ...one.form, row_version: version! } }, { gone: [path] })
  expect((await stateOf(one.form.id)).secrets.filter((kept) => kept.path === path)).toEqual([])
})

test.each([
  ['was saved', async (one: ReadForm) => void (await keep(one))],
  ['went to be signed', (one: ReadForm) => setTo(one, { state: 'signing' as const })],
  ['was submitted', (one: ReadForm) => setTo(one, { submitted_at: new Date() })],
  ['got a paper', async (one: ReadForm) => void (await addPaper(one.form.id))],
])('writes nothing of a form that %s since it was read', async (_, change) => {
  const one = await read()
  await change(one)
  const before = await stateOf(one.form.id)
  const path = 'billingInfo.federalTaxId'
  expect(await keep(one, { typed: [{ path, keep: path, digits: '123456789' }] })).toBeNull()
  expect(await stateOf(one.form.id)).toEqual(before)
})

const setTo = async ({ form }: ReadForm, to: { state?: 'signing'; submitted_at?: Date }) =>
  void (await app.db.updateTable('saved_form').set(to).where('id', '=', form.id).execute())

test('papers that are read are told as the answers show them', async () => {
  const { form } = await read()
  await addPaper(form.id)
  const { stored, papers } = await readAtOnce(app.db, form.id)
  expect(papers).toMatch(/^[0-9a-f-]{36}$/)
  expect(stored).toMatchObject({ preferences: { uploadedDocuments: [{ name: 'exemption.pdf' }] } })
})

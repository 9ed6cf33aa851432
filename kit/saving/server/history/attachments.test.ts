import { randomBytes } from 'node:crypto'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { testApp, type TestApp } from '../../../../test/support/app.ts'
import { seedForms } from '../../../../test/support/history.ts'
import { multipartFiles } from '../../../../test/support/multipart.ts'
import { sha256 } from '../../../../platform/sha256.ts'

const daniel = 'demo-approver.rexel'
const nora = 'demo-viewonly.rexel'
const pdf = (size = 300) => Buffer.concat([Buffer.from('%PDF-1.7\n'), randomBytes(size)])

let app: TestApp
let mine: { id: number; key: string }
let foreign: typeof mine
let another: typeof mine
beforeAll(async () => {
  app = await testApp()
  const planted = await seedForms(app.db, [{ owner: daniel }, { owner: nora }, { owner: daniel }])
  ;[mine, foreign, another] = [planted[0]!, planted[1]!, planted[2]!]
})
afterAll(() => app.close())

const upload = async (files: readonly (readonly [string, Buffer])[], { of = mine, kind = 'tax' } = {}) => {
  const { headers, payload } = multipartFiles(files)
  const reply = await app.inject({
    method: 'POST',
    url: `/api/CreditApplication/upload/rexel/${of.key}/${kind}`,
    headers,
    payload,
  })
  expect([reply.statusCode, reply.body.slice(0, 300)]).toEqual([200, expect.any(String)])
}
const listed = async ({ of = mine, ...body }: Record<string, unknown> & { of?: { id: number } } = {}) =>
  app.inject({
    method: 'POST',
    url: '/api/FormDataStorage/form-attachments',
    headers: await app.signIn('approver.rexel'),
    payload: { formType: 'credit-application', attachmentId: String(of.id), bannerCode: 'rexel', ...body },
  })
const download = async (
  fileName: string,
  { of = mine, kind = 'tax', form = 'credit-application', banner = 'rexel' } = {},
) =>
  app.inject({
    url: `/api/FormDataStorage/download/${banner}/${form}/${of.id}/${kind}/${fileName}`,
    headers: await app.signIn('approver.rexel'),
  })

test('lists the files that its customer or employee attached, and returns each as a download (FILE-011, 014, 015)', async () => {
  const [tax, other, second] = [pdf(), pdf(), pdf()]
  // Two files with one name in a section: the second is renamed on upload, so that both can be downloaded.
  await upload([
    ['W-9.pdf', tax],
    ['W-9.pdf', second],
  ])
  await upload([['W-9.pdf', other]], { kind: 'other' })
  const reply = await listed()
  expect(reply.statusCode).toBe(200)
  const about = {
    bannerCode: 'rexel',
    formType: 'credit-application',
    attachmentId: String(mine.id),
    fileExtension: 'pdf',
    contentType: 'application/pdf',
  }
  expect(reply.json()).toEqual([
    { ...about, formFileType: 'tax', fileName: 'W-9 (2).pdf', size: second.length },
    { ...about, formFileType: 'tax', fileName: 'W-9.pdf', size: tax.length },
    { ...about, formFileType: 'other', fileName: 'W-9.pdf', size: other.length },
  ])
  for (const [name, kind, bytes] of [
    ['W-9.pdf', 'tax', tax],
    ['W-9 (2).pdf', 'tax', second],
    ['W-9.pdf', 'other', other],
  ] as const) {
    const file = await download(encodeURIComponent(name), { kind })
    expect([file.statusCode, sha256(file.rawPayload)]).toEqual([200, sha256(bytes)])
    expect(file.headers).toMatchObject({
      'content-type': 'application/pdf',
      'content-length': String(bytes.length),
      'x-content-type-options': 'nosniff',
      'cache-control': 'no-store',
    })
    expect(file.headers['content-disposition']).toMatch(
      /^attachment; filename="W-9[^"]*"; filename\*=UTF-8''W-9/,
    )
  }
  const { data } = (
    await app.inject({
      url: '/api/FormDataStorage/form-history',
      headers: await app.signIn('approver.rexel'),
    })
  ).json<{ data: { hasAttachedFiles: boolean }[] }>()
  expect(data.map(({ hasAttachedFiles }) => hasAttachedFiles)).toEqual([false, true])
})

test('returns files with any name', async () => {
  const names = [
    'Zertifikat für Müller & Söhne, 100% (neu).pdf',
    '免税証明書'.repeat(23) + '.pdf',
    "it's #1 = 50%25 +.pdf",
    'no ending',
  ].map((name) => (name.includes('.') ? name : `${name}.pdf`))
  for (const name of names) {
    const bytes = pdf()
    await upload([[name, bytes]], { of: another, kind: 'other' })
    const { fileName } = (await listed({ of: another }))
      .json<{ fileName: string }[]>()
      .find((one) => one.fileName === name.normalize('NFC'))!
    const file = await download(encodeURIComponent(fileName), { of: another, kind: 'other' })
    expect([name, file.statusCode, sha256(file.rawPayload)]).toEqual([name, 200, sha256(bytes)])
    expect(decodeURIComponent(String(file.headers['content-disposition']).split("''")[1]!)).toBe(fileName)
  }
})

test.each([
  'nobody.pdf',
  '..%2F..%2Fetc%2Fpasswd',
  '%2e%2e%2f%2e%2e%2fetc%2fpasswd',
  '..%5C..%5Cboot.ini',
  'w-9.PDF',
  encodeURIComponent('%'),
])('answers 404 and nothing else to %s', async (name) => {
  const reply = await download(name)
  expect([reply.statusCode, reply.json().isSuccess]).toEqual([404, false])
})

test('finds nothing under another section, kind of form, banner or number', async () => {
  expect((await download('W-9.pdf', { kind: 'admin' })).statusCode).toBe(400)
  // A control character is no part of the name.
  expect((await download('W-9.pdf%00.png')).statusCode).toBe(404)
  expect((await download('W-9.pdf', { form: 'cash-account' })).statusCode).toBe(404)
  expect((await download('W-9.pdf', { form: 'toString' })).statusCode).toBe(404)
  expect((await download('W-9.pdf', { banner: 'platt' })).statusCode).toBe(404)
  expect((await download('W-9.pdf', { of: { id: 99_999_999, key: '' } })).statusCode).toBe(404)
  expect((await listed({ formType: 'privacy' })).statusCode).toBe(404)
  expect((await listed({ bannerCode: 'gexpro' })).statusCode).toBe(404)
})

test("refuses another employee's form that may not be viewed, whatever name the caller claims (HIST-009)", async () => {
  await upload([['W-9.pdf', pdf()]], { of: foreign })
  expect((await listed({ of: foreign, currentUser: nora })).statusCode).toBe(403)
  expect((await download('W-9.pdf', { of: foreign })).statusCode).toBe(403)
  await app.db
    .updateTable('saved_form')
    .set({ emailed_at: new Date() })
    .where('id', '=', foreign.id)
    .execute()
  expect((await listed({ of: foreign })).json()).toHaveLength(1)
  expect((await download('W-9.pdf', { of: foreign })).statusCode).toBe(200)
})

test('does not list removed files', async () => {
  await app.db
    .updateTable('document')
    .set({ removed_at: new Date() })
    .where('saved_form_id', '=', mine.id)
    .execute()
  expect((await listed()).json()).toEqual([])
  expect((await download('W-9.pdf')).statusCode).toBe(404)
})

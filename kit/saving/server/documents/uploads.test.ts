import { randomBytes, randomUUID } from 'node:crypto'
import { once } from 'node:events'
import { connect, type AddressInfo } from 'node:net'
import { Readable } from 'node:stream'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { testApp, type TestApp } from '../../../../test/support/app.ts'
import { applicationFiles } from '../../../../platform/files/files.ts'
import { forgetForm } from '../lifecycle/forget.ts'
import { inTransaction } from '../../../../platform/database/database.ts'
import type { FormState } from '../../tables.ts'
import { embeddedScan } from '../../../../services/scan/embedded.ts'
import { sweepFiles } from '../../../../platform/files/sweep-files.ts'
import { takeUploads } from '../../../../platform/files/take-uploads.ts'

const MIB = 1_048_576
const pdf = (size = 20) => Buffer.concat([Buffer.from('%PDF-1.7\n'), Buffer.alloc(size - 9, 'x')])
const png = Buffer.concat([Buffer.from('89504e470d0a1a0a0000000d49484452', 'hex'), Buffer.alloc(40)])
const program = Buffer.concat([Buffer.from('MZ'), Buffer.alloc(4_000)])

let app: TestApp
beforeAll(async () => {
  app = await testApp()
})
afterAll(() => app.close())

let key: string
let formId: number
beforeEach(async () => {
  ;({ id: formId, key } = await draft())
})

const draft = (state: FormState = 'draft') =>
  app.db
    .insertInto('saved_form')
    .values({
      key: randomUUID(),
      form_type: 'credit-application',
      banner_id: 2,
      audience: 'external',
      state,
      answers: '{}',
      form_version: 1,
      idempotency_key: null,
      owner_sso: null,
      updated_by: 'applicant',
      updated_at: new Date(),
    })
    .returning(['id', 'key'])
    .executeTakeFirstOrThrow()

type Chosen = [name: string, content: Buffer]

const multipart = (files: readonly Chosen[]) => {
  const boundary = `cut-${randomBytes(12).toString('hex')}`
  const parts = files.flatMap(([name, content]) => [
    Buffer.from(
      `--${boundary}\r\nContent-Disposition: form-data; name="files"; filename="${name}"\r\nContent-Type: application/octet-stream\r\n\r\n`,
    ),
    content,
    Buffer.from('\r\n'),
  ])
  return {
    headers: { 'content-type': `multipart/form-data; boundary=${boundary}` },
    payload: Buffer.concat([...parts, Buffer.from(`--${boundary}--\r\n`)]),
  }
}

const send = async (url: string, files: readonly Chosen[], headers = {}) => {
  const body = multipart(files)
  const reply = await app.inject({
    method: 'POST',
    url,
    payload: body.payload,
    headers: { ...body.headers, ...headers },
  })
  const { message, data } = reply.json<{
    message: string
    data: { fileList: { name: string; extension: string; fullPath: string }[] }
  }>()
  return { status: reply.statusCode, message, fileList: data?.fileList }
}
const upload = (files: readonly Chosen[], { type = 'other', of = key, tenant = 'rexel' } = {}) =>
  send(`/api/CreditApplication/upload/${tenant}/${of}/${type}`, files)
const remove = async (fullPath: string, of = key) => {
  const url = `/api/CreditApplication/removeDocument?fullPath=${encodeURIComponent(fullPath)}`
  const reply = await app.inject({ method: 'POST', url, headers: { 'x-application-key': of } })
  return { status: reply.statusCode, ...reply.json<{ isSuccess: boolean; data: { fileList: unknown[] } }>() }
}
const download = (fullPath: string, of = key) =>
  app.inject({ url: `/api/CreditApplication/document/rexel/${of}?fullPath=${encodeURIComponent(fullPath)}` })

/** Rows and their files. A refusal leaves both unchanged. */
const standing = async () => ({
  rows: (await app.db.selectFrom('document').select('file_key').where('saved_form_id', '=', formId).execute())
    .length,
  loose: (await app.db.selectFrom('loose_file').select('key').execute()).length,
})
const nothing = { rows: 0, loose: 0 }
beforeEach(() => app.db.deleteFrom('loose_file').execute())

describe('uploading', () => {
  it('stores the files and returns the current section', async () => {
    expect(await upload([['W-9 form.PDF', pdf()]], { type: 'tax' })).toMatchObject({
      status: 200,
      fileList: [
        {
          name: 'W-9 form.pdf',
          extension: 'pdf',
          fullPath: expect.stringMatching(/^tax\/[0-9a-f-]{36}\/W-9%20form\.pdf$/),
        },
      ],
    })
    const { fileList } = await upload([['photo.png', png]], { type: 'tax' })
    expect(fileList.map(({ name }) => name)).toEqual(['W-9 form.pdf', 'photo.png'])
    expect(await standing()).toEqual({ rows: 2, loose: 0 })
  })

  it.each([
    ['that freezes what looks at it', `a${' .'.repeat(38_000)}x.txt`],
    ['of 256 characters', `${'a'.repeat(252)}.pdf`],
  ])('refuses a name %s, and keeps nothing', async (_, name) => {
    expect((await upload([[name, pdf()]])).status).toBe(400)
    expect(await standing()).toEqual(nothing)
  })

  it('is recorded in the audit log', async () => {
    await upload([['a.pdf', pdf()]])
    const events = await app.db
      .selectFrom('audit')
      .select(['act as event', 'actor'])
      .where('saved_form_id', '=', formId)
      .execute()
    expect(events).toEqual([{ event: 'document uploaded', actor: 'applicant' }])
  })

  it('numbers a repeated name, and cleans names that contain paths or emoji', async () => {
    const { fileList } = await upload([
      ['a.pdf', pdf()],
      ['a.pdf', pdf()],
      ['../../etc/passwd.pdf', pdf()],
      ['🧾 Müller.pdf', pdf()],
    ])
    expect(fileList.map(({ name }) => name).toSorted()).toEqual([
      'Müller.pdf',
      'a (2).pdf',
      'a.pdf',
      'passwd.pdf',
    ])
  })

  it('accepts text that begins like a binary file, and a PDF after other bytes', async () => {
    const texts = ['BMO Harris, 12 Main St', 'MZ Electric', 'GIF89a is a format', 'ID3 tags', '<?xml ?>']
    const files = texts.map((text, n): Chosen => [`${n}.txt`, Buffer.from(`${text}\n`)])
    expect((await upload(files, { type: 'tax' })).fileList).toHaveLength(5)
    const before = ['\r\n', 'Sent by the scanner\n', 'x'.repeat(1_024)]
    const pdfs = before.map((bytes, n): Chosen => [`${n}.pdf`, Buffer.concat([Buffer.from(bytes), pdf()])])
    expect((await upload(pdfs)).fileList).toHaveLength(3)
    const { content_type } = await app.db
      .selectFrom('document')
      .select('content_type')
      .where('name', '=', '0.pdf')
      .where('saved_form_id', '=', formId)
      .executeTakeFirstOrThrow()
    expect(content_type).toBe('application/pdf')
  })

  it('removes the line breaks that a browser sends as codes in a name', async () => {
    const { fileList } = await upload([['a%0D%0Ab%22c%22.pdf', pdf()]])
    expect(fileList.map(({ name }) => name)).toEqual(['abc.pdf'])
  })

  it('accepts exactly 15 MB and refuses one byte more', async () => {
    expect((await upload([['a.pdf', pdf(15 * MIB)]])).status).toBe(200)
    expect(await upload([['b.pdf', pdf(15 * MIB + 1)]])).toMatchObject({
      status: 413,
      message: 'Attachments cannot be larger than 15MB',
    })
    expect(await standing()).toEqual({ rows: 1, loose: 0 })
  })

  it('refuses the whole set if its total is too large', async () => {
    const fifth = pdf(12.2 * MIB)
    const set: Chosen[] = ['a', 'b', 'c', 'd', 'e'].map((name) => [`${name}.pdf`, fifth])
    expect(await upload(set)).toMatchObject({
      status: 413,
      message: 'Maximum total attachments must be 60MB or less',
    })
    expect(await standing()).toEqual(nothing)
  })

  it('counts tax and other documents together for the total, also in parallel', async () => {
    const twenty: Chosen[] = ['a', 'b'].map((name) => [`${name}.pdf`, pdf(10 * MIB)])
    expect((await upload(twenty, { type: 'tax' })).status).toBe(200)
    expect((await upload(twenty)).status).toBe(200)
    const last = await Promise.all([
      upload([['c.pdf', pdf(11 * MIB)]], { type: 'tax' }),
      upload([['c.pdf', pdf(11 * MIB)]]),
    ])
    expect(last.map(({ status }) => status).toSorted()).toEqual([200, 413])
    expect(await standing()).toEqual({ rows: 5, loose: 0 })
  })

  it('refuses the sixth document, counting earlier ones', async () => {
    const three: Chosen[] = [
      ['a.pdf', pdf()],
      ['b.pdf', pdf()],
      ['c.pdf', pdf()],
    ]
    await upload(three)
    expect(await upload(three)).toMatchObject({ status: 400, message: '*Max of 5 documents per section' })
    expect((await upload(three.slice(1))).fileList).toHaveLength(5)
  })

  it('counts correctly when two uploads run in parallel', async () => {
    const three: Chosen[] = ['a', 'b', 'c'].map((name) => [`${name}.pdf`, pdf()])
    const [one, two] = await Promise.all([upload(three), upload(three)])
    expect([one.status, two.status].toSorted()).toEqual([200, 400])
    expect(await standing()).toEqual({ rows: 3, loose: 0 })
  })

  it.each<[string, Chosen, string | RegExp]>([
    ['a wrong ending', ['a.exe', program], /^This file type is not accepted/],
    ['a program that calls itself PDF', ['a.pdf', program], /^This file type is not accepted/],
    ['a picture that calls itself PDF', ['a.pdf', png], /^This file is a PNG named .pdf. Rename it/],
    ['a broken PDF', ['a.pdf', Buffer.from('1 0 obj')], "We couldn't read this PDF. Save it again."],
    ['an SVG', ['a.svg', Buffer.from('<svg/>')], /^This file type is not accepted/],
    ['an empty file', ['a.txt', Buffer.alloc(0)], /empty/],
    [
      'the test virus',
      [
        'a.txt',
        Buffer.from(['X5O!P%@AP[4\\PZX54(P^)7CC)7}$', 'EICAR-STANDARD-ANTIVIRUS-TEST-FILE!$H+H*'].join('')),
      ],
      /EICAR/,
    ],
  ])('refuses %s, and the good file beside it', async (_what, bad, message) => {
    expect(await upload([['good.pdf', pdf()], bad])).toMatchObject({
      status: 400,
      message: expect.stringMatching(message),
    })
    expect(await standing()).toEqual(nothing)
  })

  it('keeps the files if the commit of their rows is uncertain', async () => {
    const { files } = app.server
    const stream = Readable.from([pdf()])
    const chosen = (async function* () {
      yield { fieldname: 'files', filename: 'a.pdf', mimetype: 'application/pdf', stream }
    })()
    const kept: string[] = []
    const lost = takeUploads(
      { db: app.db, files, scan: embeddedScan(), quota: async () => {} },
      { actor: { kind: 'applicant' }, address: '127.0.0.1', now: app.clock.now },
      chosen,
      { accepted: applicationFiles },
      async (incoming) => {
        kept.push(...incoming.map(({ file_key }) => file_key))
        throw new Error('Connection terminated unexpectedly')
      },
    )
    await expect(lost).rejects.toThrow('Connection terminated')
    expect(await files.exists(kept[0]!)).toBe(true)
    expect(await standing()).toEqual({ rows: 0, loose: 1 })
  })

  it('refuses a request without a file', async () => {
    expect((await upload([])).status).toBe(400)
  })

  it('works only with the key: not with the number, another banner or a foreign key', async () => {
    const file: Chosen[] = [['a.pdf', pdf()]]
    expect((await upload(file, { of: randomUUID() })).status).toBe(404)
    expect((await upload(file, { of: String(formId) })).status).toBeGreaterThanOrEqual(400)
    expect((await upload(file, { tenant: 'gexpro' })).status).toBe(404)
    expect(await standing()).toEqual(nothing)
  })

  it.each<FormState>(['pending', 'approved', 'denied', 'withdrawn'])(
    'is refused when the form is %s',
    async (state) => {
      const { key: of } = await draft(state)
      expect((await upload([['a.pdf', pdf()]], { of })).status).toBe(409)
      expect(await standing()).toEqual(nothing)
    },
  )

  it('responds to an upload that is too large while the browser is still sending, and leaves nothing of an aborted one', async () => {
    const address = await app.server.app.listen({ port: 0, host: '127.0.0.1' })
    const large = multipart([
      ['a.pdf', pdf(40 * MIB)],
      ['b.pdf', pdf()],
    ])
    const url = `/api/CreditApplication/upload/rexel/${key}/other`
    const reply = await fetch(address + url, { method: 'POST', headers: large.headers, body: large.payload })
    expect([reply.status, ((await reply.json()) as { message: string }).message]).toEqual([
      413,
      'Attachments cannot be larger than 15MB',
    ])

    const cut = multipart([['a.pdf', pdf(4 * MIB)]])
    const socket = connect((app.server.app.server.address() as AddressInfo).port, '127.0.0.1')
    await once(socket, 'connect')
    const type = cut.headers['content-type']
    socket.write(
      `POST ${url} HTTP/1.1\r\nHost: x\r\nContent-Type: ${type}\r\nContent-Length: ${cut.payload.length}\r\n\r\n`,
    )
    socket.write(cut.payload.subarray(0, 2 * MIB))
    await expect.poll(async () => (await standing()).loose).toBe(1)
    socket.destroy()
    await expect.poll(standing).toEqual(nothing)
  })
})

describe('a document', () => {
  it('is returned byte for byte, as a download that runs nothing', async () => {
    const content = pdf(3 * MIB)
    const { fileList } = await upload([['my form.pdf', content]])
    const reply = await download(fileList[0]!.fullPath)
    expect(reply.rawPayload.equals(content)).toBe(true)
    expect(reply.headers).toMatchObject({
      'content-type': 'application/pdf',
      'content-disposition': `attachment; filename="my form.pdf"; filename*=UTF-8''my%20form.pdf`,
      'content-security-policy': expect.stringContaining('sandbox'),
      'x-content-type-options': 'nosniff',
    })
  })

  it('opens neither with another application nor with an invalid path', async () => {
    const { fileList } = await upload([['a.pdf', pdf()]])
    const foreign = await draft()
    expect((await download(fileList[0]!.fullPath, foreign.key)).statusCode).toBe(404)
    for (const path of ['../../etc/passwd', `other/${randomUUID()}/a.pdf`, `${fileList[0]!.fullPath}/..`])
      expect((await download(path)).statusCode).toBe(404)
  })

  it('is removed by its holder; its row stays, and its file is deleted a day later', async () => {
    const { fileList } = await upload([
      ['a.pdf', pdf()],
      ['b.pdf', pdf()],
    ])
    const { fullPath } = fileList[0]!
    expect(await remove(fullPath, (await draft()).key)).toMatchObject({ status: 404, isSuccess: false })
    expect(await remove('other/../../x')).toMatchObject({ status: 404 })
    expect(await remove(fullPath)).toMatchObject({
      status: 200,
      isSuccess: true,
      data: { fileList: [{ name: 'b.pdf' }] },
    })
    expect((await download(fullPath)).statusCode).toBe(404)
    expect(await standing()).toEqual({ rows: 2, loose: 1 })
    const { files } = app.server
    const { file_key } = await app.db
      .selectFrom('document')
      .select('file_key')
      .where('removed_at', 'is not', null)
      .where('saved_form_id', '=', formId)
      .executeTakeFirstOrThrow()
    expect(await sweepFiles({ db: app.db, files, clock: () => new Date() })).toBe(0)
    expect(await files.exists(file_key)).toBe(true)
    expect(
      await sweepFiles({ db: app.db, files, clock: () => new Date(Date.now() + 25 * 3600 * 1000) }),
    ).toBe(1)
    expect(await files.exists(file_key)).toBe(false)
  })

  it('is deleted when its form is purged', async () => {
    await upload([['a.pdf', pdf()]])
    await inTransaction(app.db, (tx) => forgetForm(tx, { formId, at: app.clock.now, because: 'withdrawn' }))
    expect((await standing()).loose).toBe(1)
  })

  it('cannot be removed once the application is submitted', async () => {
    const { fileList } = await upload([['a.pdf', pdf()]])
    await app.db.updateTable('saved_form').set({ state: 'pending' }).where('id', '=', formId).execute()
    expect((await remove(fileList[0]!.fullPath)).status).toBe(409)
    expect((await download(fileList[0]!.fullPath)).statusCode).toBe(200)
  })
})

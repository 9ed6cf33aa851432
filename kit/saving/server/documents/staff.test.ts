/** The credit department's own documents, and all documents that it reads. */
import type { Readable } from 'node:stream'
import { sweepFiles } from '../../../../platform/files/sweep-files.ts'
import { afterAll, beforeAll, beforeEach, describe, expect, it, test } from 'vitest'
import { testApp, type TestApp } from '../../../../test/support/app.ts'
import { submitted } from '../../../../test/support/applicant.ts'
import { multipartFiles } from '../../../../test/support/multipart.ts'
import type { DocumentKind } from '../../../../platform/files/tables.ts'
import { newFileKey } from '../../../../services/files/port.ts'
import { archive } from './archive.ts'
import { allDocuments } from '../../../../platform/files/store.ts'

const MIB = 1_048_576
const pdf = (size = 20) => Buffer.concat([Buffer.from('%PDF-1.7\n'), Buffer.alloc(size - 9, 'x')])
const png = Buffer.concat([Buffer.from('89504e470d0a1a0a0000000d49484452', 'hex'), Buffer.alloc(40)])
const program = Buffer.concat([Buffer.from('MZ'), Buffer.alloc(4_000)])
const page = Buffer.from('<!doctype html><script>alert(1)</script>')

let app: TestApp
let staff: { authorization: string }
let id: number
beforeAll(async () => {
  app = await testApp()
  staff = await app.signIn('approver.rexel')
})
beforeEach(async () => {
  ;({ id } = await submitted(app))
})
afterAll(() => app.close())

const jpg = Buffer.from('ffd8ffe000104a46494600010100000100010000ffd9', 'hex')
const zip = Buffer.from('504b0506000000000000000000000000000000000000', 'hex')
const bmp = Buffer.concat([Buffer.from('BM'), Buffer.alloc(60)])
/** By extension; any other file is text. */
const contents: Record<string, Buffer> = {
  pdf: pdf(),
  html: page,
  png,
  jpg,
  jpeg: jpg,
  bmp,
  docx: zip,
  odt: zip,
  xlsx: zip,
}

interface Listed {
  name: string
  fullPath: string
}
const upload = async (files: [name: string, content: Buffer][], headers = staff, of = id) => {
  const body = multipartFiles(files)
  const reply = await app.inject({
    method: 'POST',
    url: `/api/CreditReview/upload/rexel/${of}`,
    payload: body.payload,
    headers: { ...body.headers, ...headers },
  })
  const { message, data } = reply.json<{ message: string; data: { fileList: Listed[] } }>()
  return { status: reply.statusCode, message, fileList: data?.fileList }
}
const at = (call: string, fullPath: string, of = id) =>
  `/api/CreditReview/${call}?creditAppId=${of}&fullPath=${encodeURIComponent(fullPath)}`
const remove = (fullPath: string, headers = staff, of = id) =>
  app.inject({
    method: 'POST',
    url: at('removeDocument', fullPath, of),
    headers,
    payload: { reason: 'Uploaded twice.' },
  })
const read = (fullPath: string, headers: object = staff, of = id) =>
  app.inject({ url: at('Download', fullPath, of), headers: { ...headers } })
const everything = (headers: object = staff) =>
  app.inject({ url: `/api/CreditReview/DownloadAll?creditAppId=${id}`, headers: { ...headers } })

/** A document that came with the application. */
const plant = async (name: string, kind: DocumentKind, content = pdf()) => {
  const key = newFileKey()
  const { size, sha256 } = await app.server.files.put(
    key,
    (async function* () {
      yield content
    })(),
  )
  const row = {
    id: newFileKey(),
    saved_form_id: id,
    kind,
    name,
    extension: 'pdf',
    content_type: 'application/pdf',
    size,
    sha256,
    file_key: key,
    scan: 'clean',
    uploaded_by: 'applicant',
  }
  await app.db.insertInto('document').values(row).execute()
  return { fullPath: `${kind}/${row.id}/${encodeURIComponent(name)}`, key }
}

/** The names in the directory at the end of an archive; null if there is none, as in an aborted download. */
const entriesOf = (zip: Buffer): string[] | null => {
  const end = zip.lastIndexOf(Buffer.from('504b0506', 'hex'))
  if (end === -1) return null
  const names: string[] = []
  let place = zip.readUInt32LE(end + 16)
  for (let left = zip.readUInt16LE(end + 10); left > 0; left -= 1) {
    const length = zip.readUInt16LE(place + 28)
    names.push(zip.toString('utf8', place + 46, place + 46 + length))
    place += 46 + length + zip.readUInt16LE(place + 30) + zip.readUInt16LE(place + 32)
  }
  return names
}

describe('a document of the department', () => {
  it.each([
    'a.pdf',
    'a.doc',
    'a.docx',
    'a.html',
    'a.jpeg',
    'a.jpg',
    'a.png',
    'a.odt',
    'a.wpd',
    'a.img',
    'a.bmp',
    'a.xlsx',
  ])('%s is accepted, whatever the case of its extension', async (name) => {
    const ending = name.slice(2)
    const bytes = contents[ending] ?? Buffer.from('some words')
    const reply = await upload([[name.toUpperCase(), bytes]])
    expect([reply.status, reply.message]).toEqual([200, ''])
    expect(reply.fileList).toEqual([expect.objectContaining({ name: `A.${ending}` })])
  })

  it.each<[string, string, Buffer, string]>([
    ['a program', 'x.exe', program, 'exe files are not allowed.'],
    [
      'an SVG',
      'x.svg',
      Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"/>'),
      'svg files are not allowed.',
    ],
    ['a spreadsheet with macros', 'x.xlsm', zip, 'xlsm files are not allowed.'],
    [
      'a PDF that calls itself a spreadsheet',
      'x.xlsx',
      pdf(),
      'This file is a PDF named .xlsx. Rename it to end in .pdf.',
    ],
    ['a program that calls itself PDF', 'x.pdf', program, 'exe files are not allowed.'],
    [
      'a picture that calls itself a page',
      'x.html',
      png,
      'This file is a PNG named .html. Rename it to end in .png.',
    ],
    ['a name without an ending', 'README', pdf(), 'Files without an extension are not allowed.'],
    ['an empty name', '', pdf(), 'Files without an extension are not allowed.'],
  ])('%s is refused', async (_, name, content, message) => {
    expect(await upload([[name, content]])).toMatchObject({ status: 400, message })
  })

  test('without a name is refused with a message', async () => {
    const { headers, payload } = multipartFiles([['NAME', pdf()]])
    const reply = await app.inject({
      method: 'POST',
      url: `/api/CreditReview/upload/rexel/${id}`,
      headers: { ...headers, ...staff },
      payload: payload.toString('latin1').replace('; filename="NAME"', ''),
    })
    expect([reply.statusCode, reply.json().message]).toEqual([
      400,
      'Files without an extension are not allowed.',
    ])
  })

  it('has at most 15 MB', async () => {
    expect((await upload([['a.pdf', pdf(15 * MIB)]])).status).toBe(200)
    expect(await upload([['b.pdf', pdf(15 * MIB + 1)]])).toMatchObject({
      status: 413,
      message: 'Attachments cannot be larger than 15MB',
    })
  })

  it('may be one of many, and two with the same name get different names', async () => {
    for (let n = 0; n < 3; n += 1)
      await upload([
        ['memo.pdf', pdf()],
        ['note.pdf', pdf()],
      ])
    const { fileList } = await upload([['memo.pdf', pdf()]])
    expect(fileList.map(({ name }) => name)).toContain('memo (4).pdf')
    expect(fileList).toHaveLength(7)
  })

  it('needs editApplications to be added and removed', async () => {
    const viewer = await app.signIn('viewonly.rexel')
    expect((await upload([['a.pdf', pdf()]], viewer)).status).toBe(403)
    const { fileList } = await upload([['a.pdf', pdf()]])
    expect((await remove(fileList[0]!.fullPath, viewer)).statusCode).toBe(403)
    expect((await read(fileList[0]!.fullPath, viewer)).statusCode).toBe(200)
  })

  it('is recorded with its hash when it is added and removed', async () => {
    const { fileList } = await upload([['a.pdf', pdf()]])
    expect((await remove(fileList[0]!.fullPath)).json()).toMatchObject({
      isSuccess: true,
      data: { fileList: [] },
    })
    const events = await app.db
      .selectFrom('audit')
      .select(['act as event', 'actor', 'detail', 'address'])
      .where('saved_form_id', '=', id)
      .where('act', 'like', 'document%')
      .orderBy('seq')
      .execute()
    const about = {
      actor: 'demo-approver.rexel',
      detail: {
        kind: 'admin',
        name: 'a.pdf',
        sha256: expect.stringMatching(/^[0-9a-f]{64}$/),
        by: 'Daniel Okafor',
      },
      address: '127.0.0.1',
    }
    expect(events).toEqual([
      { event: 'document uploaded', ...about },
      { event: 'document removed', ...about, detail: { ...about.detail, reason: 'Uploaded twice.' } },
    ])
  })

  it('is removed for a reason, kept, and restored by an Admin', async () => {
    const { fileList } = await upload([['a.pdf', pdf()]])
    const { fullPath } = fileList[0]!
    const documentId = fullPath.split('/')[1]!
    const bare = { method: 'POST' as const, url: at('removeDocument', fullPath), headers: staff }
    expect((await app.inject({ ...bare, payload: { reason: ' ' } })).statusCode).toBe(400)
    expect((await remove(fullPath)).statusCode).toBe(200)
    const shown = async () =>
      (await app.inject({ url: `/api/CreditReview/getDetailViewModel/rexel/${id}`, headers: staff })).json()
        .data
    expect(await shown()).toMatchObject({
      adminDocuments: [],
      removedDocuments: [
        { id: documentId, name: 'a.pdf', removedBy: 'Daniel Okafor', reason: 'Uploaded twice.' },
      ],
    })
    // The sweep leaves its bytes alone.
    await sweepFiles({
      db: app.db,
      files: app.server.files,
      clock: () => new Date(Date.now() + 25 * 3600_000),
    })
    const restore = async (headers: object) =>
      app.inject({
        method: 'POST',
        url: `/api/CreditReview/restoreDocument/rexel/${id}`,
        headers: { ...headers },
        payload: { documentId },
      })
    expect((await restore(staff)).statusCode).toBe(403)
    const admin = await app.signIn('admin.rexel')
    expect((await restore(admin)).json().data.fileList).toEqual([expect.objectContaining({ fullPath })])
    expect((await restore(admin)).statusCode).toBe(404)
    expect((await read(fullPath)).statusCode).toBe(200)
    expect(await shown()).toMatchObject({
      adminDocuments: [{ fullPath, mayBeRemoved: true }],
      removedDocuments: [],
    })
  })

  it('cannot be removed after a decision, or if the system filed it', async () => {
    const { fileList } = await upload([['a.pdf', pdf()]])
    const { fullPath } = fileList[0]!
    const document_id = fullPath.split('/')[1]!
    await app.db
      .insertInto('credit_check')
      .values({
        id: document_id,
        saved_form_id: id,
        kind: 'business',
        outcome: 'BUSP',
        bureau: 'Experian',
        demonstration: true,
        purpose: 'decision',
        document_id,
        asked_by: 'demo-approver.rexel',
        asked_by_name: 'Daniel Okafor',
        asked_at: app.clock.now,
      } as never)
      .execute()
    const filed = await remove(fullPath)
    expect([filed.statusCode, filed.json().message]).toEqual([
      409,
      "The system filed this report, so it can't be removed.",
    ])
    await app.db.deleteFrom('credit_check').execute()
    const denied = { status: 'Denied', reasons: '[]', reason_texts: '[]', notice: 'none' }
    await app.db
      .insertInto('decision')
      .values({
        ...denied,
        saved_form_id: id,
        decided_by: 'x',
        decided_by_name: 'X',
        decided_at: app.clock.now,
      } as never)
      .execute()
    expect((await remove(fullPath)).statusCode).toBe(409)
    expect((await read(fullPath)).statusCode).toBe(200)
  })

  it('that was removed can no longer be opened or removed', async () => {
    const { fileList } = await upload([['a.pdf', pdf()]])
    const { fullPath } = fileList[0]!
    await remove(fullPath)
    expect((await read(fullPath)).statusCode).toBe(404)
    expect((await remove(fullPath)).statusCode).toBe(404)
  })

  it.each([
    [{ state: 'withdrawn' as const }, /withdrawn/],
    [{ state: 'withdrawn' as const, purged_at: new Date() }, /deleted/],
  ])('cannot be added or removed if the application is %o', async (ended, message) => {
    const { fileList } = await upload([['a.pdf', pdf()]])
    await app.db.updateTable('saved_form').set(ended).where('id', '=', id).execute()
    expect(await upload([['b.pdf', pdf()]])).toMatchObject({
      status: 409,
      message: expect.stringMatching(message),
    })
    expect((await remove(fileList[0]!.fullPath)).statusCode).toBe(409)
  })

  it.each(['approved', 'denied'] as const)(
    'can still be added to an application that is %s',
    async (state) => {
      await app.db.updateTable('saved_form').set({ state }).where('id', '=', id).execute()
      expect((await upload([['a.pdf', pdf()]])).status).toBe(200)
    },
  )
})

describe('a document of the customer or of the system', () => {
  test('is read by those who decide, and cannot be removed here', async () => {
    for (const kind of ['tax', 'other', 'letter', 'sealed-pdf', 'sealed-guaranty'] as const) {
      const { fullPath } = await plant('a.pdf', kind)
      expect((await read(fullPath)).rawPayload.equals(pdf())).toBe(true)
      expect((await remove(fullPath)).statusCode).toBe(404)
    }
    const { fullPath } = await plant('mark.png', 'signature-image')
    expect((await read(fullPath)).statusCode).toBe(404)
  })

  test('opens only with its own application, in its own banner', async () => {
    const { fullPath } = await plant('a.pdf', 'tax')
    const other = await submitted(app)
    expect((await read(fullPath, staff, other.id)).statusCode).toBe(404)
    expect((await remove(fullPath, staff, other.id)).statusCode).toBe(404)
    expect((await read(fullPath, {})).statusCode).toBe(401)
    expect((await read(fullPath, await app.signIn('approver.gexpro'))).statusCode).toBe(403)
    const foreign = await submitted(app, undefined, 'gexpro')
    expect((await read(fullPath, await app.signIn('approver.gexpro'), foreign.id)).statusCode).toBe(404)
    for (const none of [
      '../../etc/passwd',
      `tax/${newFileKey()}/a.pdf`,
      `${fullPath}/..`,
      '%',
      'a'.repeat(999),
    ])
      expect((await read(none)).statusCode).toBe(404)
  })

  test('is only ever downloaded, especially an HTML page', async () => {
    const { fileList } = await upload([['Nota été.html', page]])
    const { headers, rawPayload } = await read(fileList[0]!.fullPath)
    expect(headers).toMatchObject({
      'content-type': 'application/octet-stream',
      'content-disposition': `attachment; filename="Nota ete.html"; filename*=UTF-8''Nota%20%C3%A9t%C3%A9.html`,
      'content-security-policy': "sandbox; default-src 'none'",
      'x-content-type-options': 'nosniff',
      'cache-control': 'no-store',
    })
    expect(rawPayload.equals(page)).toBe(true)
  })

  test('whose file is missing from the store is reported as missing', async () => {
    const { fullPath, key } = await plant('a.pdf', 'tax')
    await app.server.files.remove(key)
    const reply = await read(fullPath)
    expect([reply.statusCode, reply.json().message]).toEqual([404, 'This file no longer exists.'])
  })
})

describe('everything at once', () => {
  test('is in the folders of the page, with a number for a repeated name', async () => {
    await plant('a.pdf', 'tax')
    await plant('b.pdf', 'other')
    await plant('guaranty.pdf', 'sealed-guaranty')
    await plant('a.pdf', 'sealed-pdf')
    await plant('A.pdf', 'letter')
    await plant('mark.png', 'signature-image')
    await upload([['a.pdf', pdf()]])
    const reply = await everything(await app.signIn('viewonly.rexel'))
    expect(reply.headers).toMatchObject({
      'content-type': 'application/zip',
      'content-disposition': `attachment; filename="CreditApplication_Full.zip"; filename*=UTF-8''CreditApplication_Full.zip`,
    })
    expect(entriesOf(reply.rawPayload)!.toSorted()).toEqual([
      'Admin documents/a.pdf',
      'Customer documents/A (2).pdf',
      'Customer documents/a.pdf',
      'Other documents/b.pdf',
      'Tax documents/a.pdf',
    ])
  })

  test('of an application without documents is an archive without entries', async () => {
    expect(entriesOf((await everything()).rawPayload)).toEqual([])
  })

  test('is refused if a file is missing', async () => {
    await plant('a.pdf', 'tax')
    const { key } = await plant('statement.pdf', 'other')
    await app.server.files.remove(key)
    const reply = await everything()
    expect([reply.statusCode, reply.json().message]).toEqual([
      404,
      'The file “statement.pdf” no longer exists.',
    ])
  })

  test('is aborted if the store fails in the middle of a file', async () => {
    await plant('a.pdf', 'tax', pdf(4 * MIB))
    const { files } = app.server
    const stream = await archive(
      {
        ...files,
        open: async (key) => {
          const opened = await files.open(key)
          opened.stream.once('data', () => opened.stream.destroy(new Error('the disk is gone')))
          return opened
        },
      },
      await allDocuments(app.db, id),
    )
    await expect(stream.toArray()).rejects.toThrow('the disk is gone')
  })

  test('keeps no file open for a client that disconnected', async () => {
    await plant('a.pdf', 'tax', pdf(4 * MIB))
    const { files } = app.server
    const opened: Readable[] = []
    const stream = await archive(
      {
        ...files,
        open: async (key) => {
          const file = await files.open(key)
          opened.push(file.stream)
          return file
        },
      },
      await allDocuments(app.db, id),
    )
    for await (const _ of stream) break
    await expect.poll(() => opened.map(({ closed }) => closed)).toEqual([true])
  })

  test('is aborted if a file disappears or is truncated after the first was sent', async () => {
    const { files } = app.server
    const broken = async (harm: (key: string) => Promise<unknown>) => {
      ;({ id } = await submitted(app))
      await plant('a.pdf', 'tax', pdf(4 * MIB))
      const { key } = await plant('statement.pdf', 'other')
      const stream = await archive(files, await allDocuments(app.db, id))
      await harm(key)
      const chunks: Buffer[] = []
      const reading = (async () => {
        for await (const chunk of stream) chunks.push(chunk as Buffer)
      })()
      await expect(reading).rejects.toThrow(/no longer exists|unexpected number of bytes/)
      expect(entriesOf(Buffer.concat(chunks))).toBeNull()
    }
    await broken((key) => files.remove(key))
    await broken(async (key) => {
      await files.remove(key)
      await files.put(
        key,
        (async function* () {
          yield Buffer.from('%PDF')
        })(),
      )
    })
  })
})

/** A personal guaranty requested after the submission, from the request to the sealed copy. */
import { buffer } from 'node:stream/consumers'
import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { testApp, type TestApp } from '../../../test/support/app.ts'
import {
  guarantorOf,
  home,
  mailedKey,
  SSN,
  staffCalls,
  withoutGuarantor,
  yes,
} from '../../../test/support/guaranty.ts'
import { readPdf } from '../../../test/support/pdf-text.ts'
import { verifyChains } from '../../../platform/audit/verify-chains.ts'
import { sha256 } from '../../../platform/sha256.ts'

let app: TestApp
beforeAll(async () => {
  app = await testApp({}, { jobs: true, now: new Date(Date.now() + 3600_000) })
})
afterAll(() => app.close())
const pass = (seconds: number) => {
  app.clock.now = new Date(app.clock.now.getTime() + seconds * 1000)
}
beforeEach(() => pass(61))

const ruth = { mark: 'typed', typedName: 'Ruth Alvarez' }
const words = (text: string) => text.replaceAll(/\s+/g, ' ')

const asked = async (differing: Record<string, unknown> = {}) => {
  const form = await withoutGuarantor(app, differing)
  const staff = staffCalls(app, form)
  const reply = await staff.request()
  expect(reply.json()).toMatchObject({ isSuccess: true })
  const token = await mailedKey(app, form.email)
  return { ...form, staff, token, guarantor: guarantorOf(app, token) }
}
const detailOf = async (id: number) =>
  (
    await app.inject({
      method: 'GET',
      url: `/api/CreditReview/getDetailViewModel/rexel/${id}`,
      headers: await app.signIn('approver.rexel'),
    })
  ).json().data
const signatoryOf = async (id: number) => (await detailOf(id)).signatories[0]
const comments = async (id: number) =>
  (await detailOf(id)).comments.map(({ message }: { message: string }) => message)
const mailsTo = async (to: string, kind: string) =>
  (await app.mailbox()).filter((mail) => mail.recipient === to && mail.kind === kind)
const rowOf = (formId: number) =>
  app.db
    .selectFrom('guaranty')
    .selectAll()
    .where('saved_form_id', '=', formId)
    .orderBy('asked_at', 'desc')
    .executeTakeFirstOrThrow()
const documentsOf = (formId: number, kind: 'guaranty-pdf' | 'sealed-guaranty') =>
  app.db
    .selectFrom('document')
    .selectAll()
    .where('saved_form_id', '=', formId)
    .where('kind', '=', kind)
    .where('removed_at', 'is', null)
    .execute()

describe('requesting', () => {
  it('emails a personal link, and adds a comment (REV-067, REV-104)', async () => {
    const form = await withoutGuarantor(app)
    expect(await signatoryOf(form.id)).toMatchObject({
      guarantor: 'false',
      guaranty: null,
      whyNotAsked: null,
      mayUndoGuaranty: false,
    })
    const reply = await staffCalls(app, form).request()
    expect(reply.json()).toMatchObject({
      isSuccess: true,
      message: 'Guaranty requested from Ruth Alvarez.',
    })
    expect(await signatoryOf(form.id)).toMatchObject({
      guarantor: 'true',
      hasSigned: '',
      guaranty: { state: 'asked', reason: '' },
      whyNotAsked: expect.any(String),
      mayUndoGuaranty: true,
    })
    expect(await comments(form.id)).toContain('Personal guaranty requested from Ruth Alvarez.')
    const [mail] = await mailsTo(form.email, 'guaranty-asked')
    const said = words(mail!.text)
    expect(said).toContain("because of the business's credit standing and your role in the business")
    expect(said).toContain('of Rexel is asking you to personally guarantee')
    expect(said).toMatch(/expires on [A-Z][a-z]+ \d+, 20\d\d\. /)
    expect(said).toContain('Questions? Call')
    const key = await mailedKey(app, form.email)
    expect(JSON.stringify(await rowOf(form.id))).not.toContain(key)
    expect(JSON.stringify(await app.db.selectFrom('audit').selectAll().execute())).not.toContain(key)
  })

  it('asks no one twice: 409 with the name', async () => {
    const { staff } = await asked()
    const reply = await staff.request()
    expect(reply.statusCode).toBe(409)
    expect(reply.json().message).toBe('A personal guaranty has already been requested from Ruth Alvarez.')
  })

  it('by two at once succeeds once', async () => {
    const form = await withoutGuarantor(app)
    const staff = staffCalls(app, form)
    const replies = await Promise.all([staff.request(), staff.request(), staff.request()])
    expect(replies.map(({ statusCode }) => statusCode).sort()).toEqual([200, 409, 409])
    expect(await mailsTo(form.email, 'guaranty-asked')).toHaveLength(1)
  })

  it('asks no one without an address, and no one who is not on the application', async () => {
    const form = await withoutGuarantor(app)
    await sql`update saved_form set answers = jsonb_set(answers, '{signatory,email}', '""') where id = ${form.id}`.execute(
      app.db,
    )
    const staff = staffCalls(app, form)
    expect((await staff.request()).json().message).toBe('Ruth Alvarez has no email address.')
    expect((await staff.request('approver.rexel', 'signatoryTwo')).statusCode).toBe(404)
  })

  it('is possible only while the application is pending', async () => {
    const form = await withoutGuarantor(app)
    const staff = staffCalls(app, form)
    for (const [status, says] of [
      ['Approved', 'This application is already approved, so no guaranty can be requested.'],
      ['Denied', 'This application is already denied, so no guaranty can be requested.'],
      ['Withdrawn', 'The applicant withdrew this application.'],
    ]) {
      await sql`update application set status = ${status} where id = ${form.id}`.execute(app.db)
      const reply = await staff.request()
      expect([reply.statusCode, reply.json().message]).toEqual([409, says])
      expect(await signatoryOf(form.id)).toMatchObject({ whyNotAsked: says })
    }
  })
})

describe('canceling', () => {
  it('disables the link and notifies the guarantor, and allows a new request with another key (REV-105)', async () => {
    const { id, email, staff, guarantor, token } = await asked()
    const reply = await staff.undo()
    expect(reply.json().message).toBe('Guaranty request to Ruth Alvarez canceled.')
    expect(await signatoryOf(id)).toMatchObject({
      guarantor: 'false',
      guaranty: { state: 'withdrawn' },
      whyNotAsked: null,
      mayUndoGuaranty: false,
    })
    expect(await comments(id)).toContain('Request for a personal guaranty from Ruth Alvarez canceled.')
    for (const dead of [await guarantor.opening(), await guarantor.answer(), await guarantor.refuse()])
      expect(dead.statusCode).toBe(404)
    expect(await mailsTo(email, 'guaranty-withdrawn')).toHaveLength(1)
    expect((await staff.undo()).json().message).toBe(
      'No personal guaranty has been requested from Ruth Alvarez.',
    )
    pass(1)
    expect((await staff.request()).statusCode).toBe(200)
    expect(await mailedKey(app, email)).not.toBe(token)
  })

  it('voids the open document, and deletes the answers', async () => {
    const { id, staff, guarantor } = await asked()
    const page = await guarantor.page()
    expect(await documentsOf(id, 'guaranty-pdf')).toHaveLength(1)
    expect((await staff.undo()).statusCode).toBe(200)
    expect((await page.sign(ruth)).statusCode).toBe(404)
    expect(await documentsOf(id, 'guaranty-pdf')).toEqual([])
    expect((await rowOf(id)).answers).toEqual({})
    const kept = await app.db
      .selectFrom('saved_form_secret')
      .select('path')
      .where('saved_form_id', '=', id)
      .execute()
    expect(kept).toEqual([])
  })

  it('during signing ends in exactly one of two states', async () => {
    for (let round = 0; round < 4; round += 1) {
      pass(61)
      const { id, staff, guarantor } = await asked()
      const page = await guarantor.page()
      const [signed, undone] = await Promise.all([page.sign(ruth), staff.undo()])
      const { state } = await rowOf(id)
      expect([
        [200, 409, 'signed'],
        [404, 200, 'withdrawn'],
      ]).toContainEqual([signed.statusCode, undone.statusCode, state])
    }
  })

  it('is possible after the key has expired', async () => {
    const { id, staff } = await asked()
    pass(30 * 24 * 3600 + 1)
    expect((await staff.undo()).json().message).toBe('Guaranty request to Ruth Alvarez canceled.')
    expect((await rowOf(id)).state).toBe('withdrawn')
    expect(await signatoryOf(id)).toMatchObject({ whyNotAsked: null, mayUndoGuaranty: false })
  })

  it('is rejected after signing', async () => {
    const { staff, guarantor } = await asked()
    await (await guarantor.page()).sign(ruth)
    const reply = await staff.undo()
    expect(reply.statusCode).toBe(409)
    expect(reply.json().message).toBe('Ruth Alvarez has already signed their personal guaranty.')
    expect((await staff.request()).json().message).toBe(
      'Ruth Alvarez has already signed a personal guaranty.',
    )
  })

  it('follows the withdrawal of the application', async () => {
    const { id, key, email, cookies, guarantor } = await asked()
    await guarantor.answer()
    const url = `/api/CreditApplication/rexel/${key}/withdrawal`
    expect((await app.inject({ method: 'POST', url, cookies })).statusCode).toBe(200)
    expect((await guarantor.opening()).statusCode).toBe(404)
    expect((await rowOf(id)).state).toBe('withdrawn')
    expect(await mailsTo(email, 'guaranty-withdrawn')).toHaveLength(1)
  })
})

describe("the guarantor's page", () => {
  it('says who asks and for what, and shows known data, with the last four digits of secrets', async () => {
    const { guarantor } = await asked({
      isSsnOrEin: 'ssn',
      ssn: '912-34-5678',
      streetAddress: '12 Main St',
    })
    const { data } = (await guarantor.opening()).json()
    expect(data).toMatchObject({
      state: 'open',
      tenant: 'rexel',
      name: 'Ruth Alvarez',
      answered: false,
      answers: { ssn: { last4: '5678' }, streetAddress: '12 Main St' },
    })
    expect(data.answers).not.toHaveProperty('guarantor')
    expect(JSON.stringify(data)).not.toMatch(/912-?34/)
    expect(JSON.stringify(data)).not.toMatch(/federalTaxId|tradeReference|bankName/)
  })

  it('does not use an EIN as the SSN', async () => {
    const { guarantor } = await asked({ isSsnOrEin: 'ein', ssn: '12-3456789' })
    expect((await guarantor.opening()).json().data.answers).not.toHaveProperty('ssn')
    const { ssn: _, ...without } = yes
    expect((await guarantor.answer(without)).json().data.problems).toMatchObject([{ path: 'ssn' }])
  })

  it('rejects missing and wrong answers at their fields, and freezes nothing', async () => {
    const { id, guarantor } = await asked({ streetAddress: '', city: '', state: '', postalCode: '' })
    const paths = async (answers: object) => {
      const reply = await guarantor.answer(answers)
      expect(reply.statusCode).toBe(400)
      return reply.json<{ data: { problems: { path: string }[] } }>().data.problems.map(({ path }) => path)
    }
    expect(await paths({})).toEqual(['guarantor'])
    expect(await paths({ guarantor: 'false' })).toEqual(['guarantor'])
    expect(await paths({ guarantor: 'true' })).toEqual([
      'ssn',
      'streetAddress',
      'postalCode',
      'city',
      'state',
    ])
    expect(await paths({ ...yes, ssn: '12' })).toEqual(['ssn'])
    expect(await paths({ ...yes, country: 'ZZ' })).toContain('country')
    expect(await documentsOf(id, 'guaranty-pdf')).toEqual([])
    expect((await rowOf(id)).state).toBe('asked')
  })

  it('does not open with an expired key, and allows a new request', async () => {
    const { id, staff, guarantor } = await asked()
    await guarantor.answer()
    pass(30 * 24 * 3600 + 1)
    expect((await guarantor.opening()).statusCode).toBe(404)
    expect(await signatoryOf(id)).toMatchObject({ whyNotAsked: null, mayUndoGuaranty: true })
    expect((await staff.request()).statusCode).toBe(200)
    const open = await app.db
      .selectFrom('signing_request')
      .select('id')
      .where('saved_form_id', '=', id)
      .where('state', '<>', 'void')
      .execute()
    expect(open).toEqual([])
  })

  it('with an expired key does not even reveal its status', async () => {
    const { guarantor } = await asked()
    expect((await guarantor.refuse()).statusCode).toBe(200)
    expect((await guarantor.opening()).json().data.state).toBe('declined')
    pass(30 * 24 * 3600 + 1)
    expect((await guarantor.opening()).statusCode).toBe(404)
  })

  it('does not open for a deleted application', async () => {
    const { id, guarantor } = await asked()
    const at = (deleted_at: Date | null) =>
      app.db.updateTable('saved_form').set({ deleted_at }).where('id', '=', id).execute()
    await at(app.clock.now)
    expect((await guarantor.opening()).statusCode).toBe(404)
    await at(null)
    expect((await guarantor.opening()).statusCode).toBe(200)
  })

  it('does not open while the application is denied, and opens again if it becomes pending', async () => {
    const { id, guarantor } = await asked()
    const set = (state: string) =>
      sql`update saved_form set state = ${state} where id = ${id}`.execute(app.db)
    await set('denied')
    for (const dead of [await guarantor.opening(), await guarantor.answer(), await guarantor.refuse()])
      expect(dead.statusCode).toBe(404)
    await set('pending')
    expect((await guarantor.opening()).statusCode).toBe(200)
  })
})

describe('signing', () => {
  it('freezes only the guaranty with its answers, and asks for all three consents', async () => {
    const { guarantor } = await asked()
    const page = await guarantor.page()
    expect(page.opening.documents.map(({ name }) => name)).toEqual(['guaranty'])
    expect(page.opening.consents.map(({ kind }) => kind)).toEqual([
      'electronic-signature',
      'guaranty',
      'consumer-report',
    ])
    expect((await page.document('application')).statusCode).toBe(404)
    const shown = await page.document('guaranty')
    expect(sha256(shown.rawPayload)).toBe(page.opening.documents[0]!.sha256)
    const text = words((await readPdf(shown.rawPayload)).text)
    for (const hers of ['Ruth Alvarez', '77 Private Lane', '-4321', 'consumer report', 'What is guaranteed'])
      expect(text).toContain(hers)
    expect(text).not.toMatch(/987-?65/)
    const refused = await page.sign({ ...ruth, consents: page.opening.consents.slice(0, 2) })
    expect(refused.json().data.problems).toMatchObject([{ path: 'consents.consumer-report' }])
  })

  it('stores the signature, the consents and a sealed copy, which is emailed to the guarantor only', async () => {
    const { id, email, guarantor } = await asked()
    const page = await guarantor.page()
    const shown = await page.document('guaranty')
    expect((await page.sign(ruth)).json().data).toEqual({ signed: true, allSignatoriesHaveSigned: true })

    await expect.poll(() => documentsOf(id, 'sealed-guaranty')).toHaveLength(1)
    const [sealed] = await documentsOf(id, 'sealed-guaranty')
    expect(sealed!.name).toBe(`guaranty-${id}-1-signed.pdf`)
    const { attachments, pages } = await readPdf(
      await buffer((await app.server.files.open(sealed!.file_key)).stream),
    )
    expect(sha256([...attachments.values()][0]!)).toBe(sha256(shown.rawPayload))
    expect(pages.at(-1)!.replaceAll(/\s/g, '')).toContain(sha256(shown.rawPayload))
    const carrying = (await app.mailbox()).filter(({ attachments: files }) =>
      files.some(({ fileKey }) => fileKey === sealed!.file_key),
    )
    expect(carrying).toMatchObject([{ kind: 'guaranty-signed', recipient: email }])

    const signature = await app.db
      .selectFrom('signature')
      .innerJoin('signing_request', 'signing_request.id', 'signature.signing_request_id')
      .select([
        'role',
        'signature.state',
        'guaranty_sha256',
        'document_sha256',
        'identified_by',
        'guaranty_id',
      ])
      .where('signature.saved_form_id', '=', id)
      .executeTakeFirstOrThrow()
    expect(signature).toEqual({
      role: 'signatory',
      state: 'signed',
      guaranty_sha256: sha256(shown.rawPayload),
      document_sha256: sha256(shown.rawPayload),
      identified_by: 'code',
      guaranty_id: (await rowOf(id)).id,
    })
    const consents = await app.db
      .selectFrom('consent')
      .select(['kind', 'role'])
      .where('saved_form_id', '=', id)
      .orderBy('id')
      .execute()
    expect(consents).toEqual(
      ['electronic-signature', 'guaranty', 'consumer-report'].map((kind) => ({ kind, role: 'signatory' })),
    )
    expect((await guarantor.opening()).json().data).toMatchObject({ state: 'signed', name: 'Ruth Alvarez' })
    expect((await guarantor.answer()).statusCode).toBe(404)
  })

  it('shows employees a signed guarantor with the last four digits, and adds a comment', async () => {
    const { id, guarantor } = await asked()
    await (await guarantor.page()).sign(ruth)
    const data = await detailOf(id)
    expect(data).toMatchObject({ hasGuaranty: true, signatories: [{ countsAs: 'owner' }] })
    expect(data.signatories[0]).toMatchObject({
      guarantor: 'true',
      hasSigned: 'true',
      ssn: '4321',
      addressInfo: home,
      guaranty: { state: 'signed' },
      whyNotAsked: expect.any(String),
      mayUndoGuaranty: false,
    })
    expect(await comments(id)).toContain('Personal guaranty signed by Ruth Alvarez.')
    expect(data.signing.signatories).toEqual([])
    expect(JSON.stringify(data)).not.toContain(SSN)
    expect(await verifyChains(app.db)).toMatchObject({ broken: [] })
  })

  it('lets a denial count the report on a later guarantor, with a separate notice (15 U.S.C. 1681m)', async () => {
    const { id, guarantor } = await asked()
    await sql`update saved_form set answers = jsonb_set(answers, '{billingInfo,businessType}', '"Corporation"')
      where id = ${id}`.execute(app.db)
    const preview = async () =>
      app.inject({
        method: 'POST',
        url: '/api/CreditReview/letter-preview',
        headers: await app.signIn('approver.rexel'),
        payload: {
          tenantId: 2,
          creditAppId: id,
          decision: {
            status: 'Denied',
            reasonType: 'guarantor-adverse-credit',
            consumerReports: [{ role: 'signatory', agency: 'experian' }],
          },
        },
      })
    expect((await preview()).statusCode).toBe(400)
    await (await guarantor.page()).sign(ruth)
    const told = await preview()
    expect(told.statusCode).toBe(200)
    const { notices, ...letter } = told.json().data
    expect(JSON.stringify(letter)).not.toContain('Experian')
    expect(notices).toMatchObject([{ role: 'signatory', name: 'Ruth Alvarez' }])
    expect(JSON.stringify(notices)).toContain('Experian')
  })

  it('leaves the submitted answers unchanged, byte for byte', async () => {
    const { id, staff, guarantor } = await asked()
    const answers = async () =>
      (
        await sql<{ text: string }>`select answers::text as text from saved_form where id = ${id}`.execute(
          app.db,
        )
      ).rows[0]!.text
    const before = await answers()
    await guarantor.answer()
    await staff.undo()
    pass(1)
    await staff.request()
    await (await guarantorOf(app, await mailedKey(app, (await rowOf(id)).email)).page()).sign(ruth)
    expect(await answers()).toBe(before)
  })

  it('the same answers twice make one document; different answers make another', async () => {
    const { id, guarantor } = await asked()
    await guarantor.page()
    pass(61)
    await guarantor.page()
    expect(await documentsOf(id, 'guaranty-pdf')).toHaveLength(1)
    pass(61)
    const { ssn: _, ...moved } = { ...yes, streetAddress: '9 Elm St' }
    const page = await guarantor.page(moved)
    expect(words((await readPdf((await page.document('guaranty')).rawPayload)).text)).toContain('9 Elm St')
    expect(await documentsOf(id, 'guaranty-pdf')).toHaveLength(1)
    expect((await page.sign(ruth)).statusCode).toBe(200)
  })

  it('two clicks at once leave one open document, and one of their URLs signs it', async () => {
    const { id, guarantor } = await asked()
    const replies = await Promise.all([guarantor.answer(), guarantor.answer()])
    expect(replies.map(({ statusCode }) => statusCode)).toEqual([200, 200])
    expect(await documentsOf(id, 'guaranty-pdf')).toHaveLength(1)
    expect((await (await guarantor.page()).sign(ruth)).statusCode).toBe(200)
  })

  it("uses the application's SSN if none is entered, encrypted for the guaranty", async () => {
    const { id, guarantor } = await asked({ isSsnOrEin: 'ssn', ssn: '912-34-5678' })
    const { ssn: _, ...without } = yes
    await (await guarantor.page(without)).sign(ruth)
    const { key_id, ciphertext } = await app.db
      .selectFrom('saved_form_secret')
      .selectAll()
      .where('saved_form_id', '=', id)
      .where('path', '=', 'guaranty.signatory.ssn')
      .executeTakeFirstOrThrow()
    const path = 'guaranty.signatory.ssn'
    expect(app.server.vault.open({ formId: id, path, keyId: key_id, ciphertext })).toBe('912345678')
  })

  it('shows its SSN only to employees who can decide and give a reason', async () => {
    // The application has the EIN of another business, which does not identify the guarantor.
    const { id, guarantor } = await asked({ isSsnOrEin: 'ein', ssn: '07-4711888' })
    const fieldIn = async (url: string) =>
      (
        await app.inject({
          url: `/api/CreditReview/${url}/rexel/${id}`,
          headers: await app.signIn('approver.rexel'),
        })
      ).json().data.signatories[0].ssnField
    const reveal = async (user: 'approver.rexel' | 'viewonly.rexel', field: string) =>
      app.inject({
        method: 'POST',
        url: `/api/CreditReview/reveal/rexel/${id}`,
        headers: await app.signIn(user),
        payload: { field, reason: 'The bureau asks for it.' },
      })
    const page = await guarantor.page()
    expect(await fieldIn('getDetailViewModel')).toBe('signatory.ssn')
    // The answers cannot be read before signing.
    expect((await reveal('approver.rexel', 'guaranty.signatory.ssn')).statusCode).toBe(404)
    await page.sign(ruth)
    for (const view of ['getDetailViewModel', 'GetFullApplication'])
      expect((await reveal('approver.rexel', await fieldIn(view))).body).toContain(SSN)
    expect((await reveal('approver.rexel', 'signatory.ssn')).body).toContain('07-4711888')
    expect((await reveal('viewonly.rexel', 'guaranty.signatory.ssn')).statusCode).toBe(403)
    expect((await reveal('approver.rexel', 'guaranty.signatoryTwo.ssn')).statusCode).toBe(404)
  })

  it('is readable only by employees who can decide; view-only employees learn only that it is signed', async () => {
    const { id, guarantor } = await asked()
    await (await guarantor.page()).sign(ruth)
    await expect.poll(() => documentsOf(id, 'sealed-guaranty')).toHaveLength(1)
    const documents = [
      ...(await documentsOf(id, 'sealed-guaranty')),
      ...(await documentsOf(id, 'guaranty-pdf')),
    ]
    expect(documents).toHaveLength(2)
    const reading = async (user: 'approver.rexel' | 'viewonly.rexel') => {
      const headers = await app.signIn(user)
      const get = async (path: string) => app.inject({ url: `/api/CreditReview/${path}`, headers })
      const told = [
        (await get(`getDetailViewModel/rexel/${id}`)).body,
        (await get(`GetFullApplication/rexel/${id}`)).body,
      ]
      const opened = await Promise.all(
        documents.map(({ id: document, kind }) =>
          get(`Download?creditAppId=${id}&fullPath=${encodeURIComponent(`${kind}/${document}/x.pdf`)}`),
        ),
      )
      const archive = (await get(`DownloadAll?creditAppId=${id}`)).body
      return { told, statuses: opened.map(({ statusCode }) => statusCode), archive }
    }
    const decides = await reading('approver.rexel')
    for (const said of decides.told) expect(said).toContain('77 Private Lane')
    expect(decides.statuses).toEqual([200, 200])
    const looks = await reading('viewonly.rexel')
    for (const said of looks.told) {
      expect(JSON.parse(said).data.signatories[0]).toMatchObject({ guarantor: 'true', hasSigned: 'true' })
      expect(said).not.toMatch(/77 Private Lane|"4321"|guaranty\.signatory\.ssn/)
      for (const { id: document } of documents) expect(said).not.toContain(document)
    }
    expect(looks.statuses).toEqual([403, 403])
    for (const { name } of documents) {
      expect(decides.archive).toContain(name)
      expect(looks.archive).not.toContain(name)
    }
  })

  it("never reaches the customer: not with the application's key, and not by email", async () => {
    const { id, key, cookies, guarantor } = await asked()
    await (await guarantor.page()).sign(ruth)
    await expect.poll(() => documentsOf(id, 'sealed-guaranty')).toHaveLength(1)
    for (const kind of ['sealed-guaranty', 'guaranty-pdf'] as const) {
      const [document] = await documentsOf(id, kind)
      const fullPath = encodeURIComponent(`${kind}/${document!.id}/${document!.name}`)
      const url = `/api/CreditApplication/document/rexel/${key}?fullPath=${fullPath}`
      expect((await app.inject({ method: 'GET', url, cookies })).statusCode).toBe(404)
    }
    const opened = await app.inject({ method: 'GET', url: `/api/CreditApplication/rexel/${key}`, cookies })
    expect(opened.body).not.toMatch(/Private Lane|4321/)
    const cards = await app.inject({ method: 'GET', url: `/api/signing/rexel/${key}/cards`, cookies })
    expect(cards.json().data).toMatchObject({ state: 'none', cards: [] })
  })
})

describe('declining', () => {
  it('before signing notifies the requester, with the reason', async () => {
    const { id, email, guarantor } = await asked()
    const reply = await guarantor.refuse('I have left the company.')
    expect(reply.json()).toMatchObject({ isSuccess: true, data: { declined: true } })
    expect(await signatoryOf(id)).toMatchObject({
      guarantor: 'false',
      guaranty: { state: 'declined', reason: 'I have left the company.' },
      whyNotAsked: null,
    })
    expect(await comments(id)).toContain('Personal guaranty declined by Ruth Alvarez.')
    const mail = (await app.mailbox()).find(
      ({ kind, saved_form_id }) => kind === 'guaranty-declined' && saved_form_id === id,
    )
    expect(mail!.recipient).toBe('approver.rexel@example.com')
    expect(words(mail!.text)).toContain('I have left the company.')
    expect(mail!.text).toContain(`/admin/creditapps/rexel/${id}`)
    expect((await guarantor.opening()).json().data).toMatchObject({ state: 'declined' })
    expect((await guarantor.refuse()).statusCode).toBe(404)
    expect(await mailsTo(email, 'guaranty-signed')).toEqual([])
  })

  it('is mailed to the credit inbox if the requester may no longer sign in', async () => {
    const { id, guarantor } = await asked()
    const requester = (await rowOf(id)).asked_by
    const allow = (active: boolean) =>
      app.db.updateTable('employee').set({ active }).where('sso', '=', requester).execute()
    await allow(false)
    await guarantor.refuse('I have left the company.')
    await allow(true)
    expect((await rowOf(id)).state).toBe('declined')
    const mailed = (await app.mailbox()).filter(
      ({ saved_form_id, kind }) => saved_form_id === id && kind === 'guaranty-declined',
    )
    expect(mailed.map(({ recipient }) => recipient)).toEqual(['credit@rexel.example.com'])
  })

  it('never tells view-only employees why', async () => {
    const before = await asked()
    await before.guarantor.refuse('I have left the company.')
    const at = await asked()
    await (await at.guarantor.page()).decline('I have left the company.')
    for (const { id } of [before, at]) {
      const read = async (path: string, user: 'approver.rexel' | 'viewonly.rexel') =>
        (await app.inject({ url: `/api/CreditReview/${path}/rexel/${id}`, headers: await app.signIn(user) }))
          .body
      for (const path of ['getDetailViewModel', 'GetFullApplication']) {
        expect(await read(path, 'approver.rexel')).toContain('I have left the company.')
        const shown = await read(path, 'viewonly.rexel')
        expect(shown).not.toContain('I have left the company.')
        expect(JSON.parse(shown).data.signatories[0].guaranty).toMatchObject({
          state: 'declined',
          reason: '',
        })
      }
      const { history } = JSON.parse(await read('getDetailViewModel', 'viewonly.rexel')).data
      expect(history.events.map(({ event }: { event: string }) => event)).toContain('guaranty declined')
    }
  })

  it('at the document: nothing is signed, and the application stays unchanged', async () => {
    const { id, guid, guarantor } = await asked()
    const page = await guarantor.page()
    expect((await page.decline('Too much.')).statusCode).toBe(200)
    expect((await rowOf(id)).state).toBe('declined')
    expect(await detailOf(id)).toMatchObject({ status: 'Pending', guid })
    expect(await documentsOf(id, 'guaranty-pdf')).toEqual([])
    expect((await page.sign(ruth)).statusCode).toBe(404)
    const kinds = (await app.mailbox())
      .filter(({ saved_form_id }) => saved_form_id === id)
      .map(({ kind }) => kind)
    expect(kinds).not.toContain('declined')
    expect(kinds).not.toContain('signature-void')
  })
})

import { randomUUID } from 'node:crypto'
import { buffer } from 'node:stream/consumers'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { testApp, type TestApp } from '../../../../test/support/app.ts'
import { beginDraft } from '../../../../test/support/applicant.ts'
import { applied, creditOf } from '../../../../test/support/credit.ts'
import { erpDesk } from '../../../../test/support/erp.ts'
import { readPdf } from '../../../../test/support/pdf-text.ts'

let app: TestApp
beforeAll(async () => {
  app = await testApp()
})
afterAll(() => app.close())
const pass = (seconds: number) => {
  app.clock.now = new Date(app.clock.now.getTime() + seconds * 1_000)
}
// The rate limit is twenty requests a minute per address.
beforeEach(() => pass(61))

const approver = () => creditOf(app)
const rowsOf = (id: number) =>
  app.db.selectFrom('credit_check').selectAll().where('saved_form_id', '=', id).orderBy('asked_at').execute()
const lastEvent = async (id: number) => (await approver().detail(id)).history.events.at(-1)

describe('the report on a business', () => {
  it('is stored, shown and saved as a department document', async () => {
    const { id } = await applied(app)
    const reply = await approver().business(id)
    expect(reply.statusCode).toBe(200)
    const { isSuccess, message, data } = reply.json()
    expect([isSuccess, message, data.type, data.list]).toEqual([true, 'Match Found', 'BUSP', []])
    const { creditReport, adminDocuments } = await approver().detail(id)
    expect(creditReport).toMatchObject({
      transactionNumber: data.transactionNumber,
      transactionDateString: app.clock.now.toISOString(),
      intelliscore: expect.any(Number),
      financialStability: expect.any(Number),
      intelliscoreInstead: null,
      bureau: 'Experian',
      demonstration: true,
      askedBy: 'Daniel Okafor',
    })
    expect(adminDocuments).toEqual([
      expect.objectContaining({
        name: 'Credit report Experian 2026-03-31.pdf',
        fullPath: creditReport.documentPath,
      }),
    ])
    expect(await lastEvent(id)).toMatchObject({
      event: 'credit report obtained',
      actor: 'demo-approver.rexel',
    })
    expect(JSON.parse((await lastEvent(id)).detail)).toEqual({
      bureau: 'Experian',
      outcome: 'BUSP',
      name: 'Credit report Experian 2026-03-31.pdf',
      sha256: expect.stringMatching(/^[0-9a-f]{64}$/),
      by: 'Daniel Okafor',
    })
  })

  it('can be requested by guid or by number, but not those of another tenant', async () => {
    const { id, guid } = await applied(app)
    expect((await approver().business(guid)).statusCode).toBe(200)
    expect(await rowsOf(id)).toHaveLength(1)
    for (const one of [id, guid])
      expect((await creditOf(app, 'approver.rexel', 3).business(one)).statusCode).toBe(404)
  })

  it.each([
    [{}, ['*Required', '*Required']],
    [{ applicationId: null, tenantId: '' }, ['*Required', '*Required']],
    [{ applicationId: '', tenantId: 2 }, ['*Required']],
    [{ applicationId: 1, tenantId: 'two' }, ['*Field only allows numeric values']],
  ])('requested with %j names what is missing', async (payload, messages) => {
    const headers = await app.signIn('approver.rexel')
    const reply = await app.inject({ method: 'POST', url: '/api/CreditCheck/business', headers, payload })
    expect(reply.statusCode).toBe(400)
    expect(reply.json().data.problems.map((one: { message: string }) => one.message)).toEqual(messages)
  })

  it('states in the PDF what it is and who requested it when, and on every page that it is fictitious', async () => {
    const { id } = await applied(app, 'Wordless Wiring')
    await approver().business(id)
    const { file_key } = await app.db
      .selectFrom('document')
      .select('file_key')
      .where('saved_form_id', '=', id)
      .executeTakeFirstOrThrow()
    const pdf = await readPdf(await buffer((await app.server.files.open(file_key)).stream))
    for (const page of pdf.pages) expect(page).toContain('Demonstration data')
    const text = pdf.text.replaceAll(/\s+/g, ' ')
    for (const words of ['Wordless Wiring', 'Intelliscore', 'Daniel Okafor', '3/31/2026', 'Experian'])
      expect(text).toContain(words)
    expect(text).toMatch(/The bureau did not describe factor \w+\./)
    expect(pdf.tagged).toBe(true)
  })

  it('has the company name as corrected by employees, because that name was requested', async () => {
    const { id, guid } = await applied(app, 'Wordless Wiring')
    await erpDesk(app).correct(guid, 'Quick Current Electric')
    await approver().business(id)
    const { file_key } = await app.db
      .selectFrom('document')
      .select('file_key')
      .where('saved_form_id', '=', id)
      .executeTakeFirstOrThrow()
    const { text } = await readPdf(await buffer((await app.server.files.open(file_key)).stream))
    expect(text).toContain('Quick Current Electric')
    expect(text).not.toContain('Wordless')
  })

  it.each([
    ['Bankrupt Bros', 'bankruptcy', 'Bankruptcy on file'],
    ['Nodata Electric', 'no-data', 'Not enough data for a score'],
  ])('of %s has text in place of a score', async (company, instead, words) => {
    const { id } = await applied(app, company)
    await approver().business(id)
    expect((await approver().detail(id)).creditReport).toMatchObject({
      intelliscore: null,
      intelliscoreInstead: instead,
      financialStability: null,
      financialStabilityInstead: instead,
    })
    const { file_key } = await app.db
      .selectFrom('document')
      .select('file_key')
      .where('saved_form_id', '=', id)
      .executeTakeFirstOrThrow()
    const { text } = await readPdf(await buffer((await app.server.files.open(file_key)).stream))
    expect(text).toContain(words)
    expect(text).not.toMatch(/99[89]\b/)
  })

  it('is requested again when someone asks again', async () => {
    const { id } = await applied(app)
    const first = await approver().business(id)
    pass(1)
    const second = await approver().business(id)
    expect(second.json().data.transactionNumber).not.toBe(first.json().data.transactionNumber)
    expect(await rowsOf(id)).toHaveLength(2)
    expect((await approver().detail(id)).creditReport.transactionNumber).toBe(
      second.json().data.transactionNumber,
    )
  })

  it('of a company that the bureau does not have is no match, with a message, and not a failure', async () => {
    const { id } = await applied(app, 'Nomatch Electric')
    await app.db
      .updateTable('saved_form')
      .set((e) => ({
        answers: e.cast<string>(
          e.fn('jsonb_set', [
            'answers',
            e.val('{billingInfo,postalCode}'),
            e.cast(e.val('"97301"'), 'jsonb'),
          ]),
          'jsonb',
        ),
      }))
      .where('id', '=', id)
      .execute()
    const reply = await approver().business(id)
    expect(reply.statusCode).toBe(200)
    expect(reply.json()).toMatchObject({
      isSuccess: true,
      message: 'No match found for Nomatch Electric',
      data: { type: 'NONE', transactionNumber: null, list: [] },
    })
    expect((await approver().detail(id)).creditReport.transactionNumber).toBe('')
  })

  it("fails with the server's message, and the unfinished check is known", async () => {
    const { id } = await applied(app, 'Timeout Electric')
    const reply = await approver().business(id)
    expect([reply.statusCode, reply.json().message]).toEqual([
      503,
      "Experian isn't responding right now. Try again in a moment.",
    ])
    expect(await rowsOf(id)).toMatchObject([{ outcome: 'FAILED', report: null }])
    expect((await lastEvent(id)).event).toBe('credit report not obtained')
    // The next click can request it again.
    expect((await approver().business(id)).statusCode).toBe(503)
  })
})

describe('a list of similar businesses', () => {
  const listed = async () => {
    const { id, guid } = await applied(app, 'Manymatch Electric')
    const { data } = (await approver().business(id)).json()
    return { id, guid, transaction: data.transactionNumber as string, list: data.list, data }
  }

  it('is returned in the spelling of the specification, and is not a report yet', async () => {
    const { id, data } = await listed()
    expect(data).toMatchObject({ type: 'LIST', transactionNumber: expect.any(String) })
    expect(Object.keys(data.list[0])).toEqual([
      'ExperianFileNumber',
      'BusinessName',
      'StreetAddress',
      'City',
      'State',
      'Zip',
    ])
    expect(data.list).toHaveLength(4)
    expect((await approver().detail(id)).creditReport.transactionNumber).toBe('')
  })

  it.each(['number', 'guid'] as const)('gives the report on the selected one, by %s', async (by) => {
    const of = await listed()
    const second = of.list[1]
    const reply = await approver().select(
      by === 'guid' ? of.guid : of.id,
      of.transaction,
      second.ExperianFileNumber,
      2,
    )
    expect(reply.json()).toMatchObject({ message: 'Match Found', data: { type: 'BUSP' } })
    expect(await rowsOf(of.id)).toEqual(
      expect.arrayContaining([
        expect.objectContaining({
          outcome: 'BUSP',
          chosen_from: of.transaction,
          report: expect.objectContaining({ businessName: second.BusinessName }),
        }),
      ]),
    )
  })

  it('says if the bureau has nothing on the selected one', async () => {
    const of = await listed()
    const gone = of.list[3]
    const reply = await approver().select(of.id, of.transaction, gone.ExperianFileNumber, 4)
    expect(reply.json()).toMatchObject({
      message: `No match found for ${gone.BusinessName}`,
      data: { type: 'NONE' },
    })
  })

  it('accepts no number at another index, and no list of another application', async () => {
    const [of, other] = [await listed(), await listed()]
    const number = of.list[0].ExperianFileNumber
    const asked = (transaction: string, file: string, place: number | string) =>
      approver()
        .select(of.id, transaction, file, place)
        .then(({ statusCode }) => statusCode)
    expect(await asked(of.transaction, number, 2)).toBe(400)
    expect(await asked(of.transaction, number, 5)).toBe(400)
    expect(await asked(of.transaction, number, 0)).toBe(400)
    expect(await asked(of.transaction, '000000000', 1)).toBe(400)
    expect(await asked(other.transaction, number, 1)).toBe(404)
    expect(await asked(randomUUID(), number, 1)).toBe(404)
    expect(await asked('no-number-at-all', number, 1)).toBe(404)
    expect(await rowsOf(of.id)).toHaveLength(1)
  })
})

describe('no report is requested', () => {
  it('by view-only employees, or employees of another banner', async () => {
    const { id } = await applied(app)
    for (const who of ['viewonly.rexel', 'approver.gexpro'] as const)
      expect((await creditOf(app, who).business(id)).statusCode).toBe(403)
    expect((await creditOf(app, 'approver.gexpro', 3).business(id)).statusCode).toBe(404)
    expect(await rowsOf(id)).toEqual([])
  })

  it('for a draft, or for a withdrawn application', async () => {
    const { guid } = await beginDraft(app)
    const { id: draft } = await app.db
      .selectFrom('saved_form')
      .select('id')
      .where('guid', '=', guid)
      .executeTakeFirstOrThrow()
    expect((await approver().business(draft)).statusCode).toBe(404)
    const { id } = await applied(app)
    await app.db.updateTable('application').set({ status: 'Withdrawn' }).where('id', '=', id).execute()
    const reply = await approver().business(id)
    expect([reply.statusCode, reply.json().message]).toEqual([
      409,
      'This application was withdrawn, so no reports can be requested.',
    ])
    expect([...(await rowsOf(draft)), ...(await rowsOf(id))]).toEqual([])
  })
})

it('can also be requested for an approved or denied application', async () => {
  for (const status of ['Approved', 'Denied'] as const) {
    const { id } = await applied(app)
    await app.db.updateTable('application').set({ status }).where('id', '=', id).execute()
    expect((await approver().business(id)).json().data.type).toBe('BUSP')
  }
})

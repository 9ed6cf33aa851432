import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { testApp, type TestApp } from '../../../../test/support/app.ts'
import { applied, creditOf } from '../../../../test/support/credit.ts'

let app: TestApp
beforeAll(async () => {
  app = await testApp({ CREDIT_BUREAU_PRICE: '18.50' })
})
afterAll(() => app.close())
beforeEach(() => {
  app.clock.now = new Date(app.clock.now.getTime() + 61_000)
})

const approver = () => creditOf(app)
const detail = (id: number) => approver().detail(id)
const lastEvent = async (id: number) => {
  const { event, detail: said } = (await detail(id)).history.events.at(-1)
  return [event, JSON.parse(said)]
}
const matched = async () => {
  const { id, guid } = await applied(app)
  await approver().lookAgain(guid)
  const { businessInfo } = await detail(id)
  return { id, guid, duns: businessInfo.dnbDunsNumber, name: businessInfo.dnbCompanyName }
}
const reported = async () => {
  const { id, guid } = await applied(app)
  await approver().business(id)
  return { id, guid, number: (await detail(id)).creditReport.transactionNumber }
}
const decided = (id: number) =>
  app.db.updateTable('application').set({ status: 'Denied' }).where('id', '=', id).execute()

describe('a wrong match', () => {
  it('no longer shows its figures, can be chosen again, and stays in the history', async () => {
    const { id, guid, duns, name } = await matched()
    expect((await approver().undo(guid, 'match', duns, 'Another company')).statusCode).toBe(200)
    const { businessInfo } = await detail(id)
    expect(businessInfo).toMatchObject({
      dnbMatchesFound: expect.any(Number),
      dnbDunsNumber: '',
      dnbCompanyName: '',
      dnbCreditScore: null,
      dnbCreditLimit: null,
      dnbRiskClass: '',
    })
    expect(businessInfo.dnbMatchesFound).toBeGreaterThan(1)
    expect(await lastEvent(id)).toEqual([
      'bureau match undone',
      { dunsNumber: duns, businessName: name, reason: 'Another company', by: 'Daniel Okafor' },
    ])
    expect((await approver().choose(id, duns)).statusCode).toBe(200)
    expect((await detail(id)).businessInfo.dnbDunsNumber).toBe(duns)
  })

  it('is undone only if it is still the one, while pending, and by employees who can edit', async () => {
    const { id, guid, duns } = await matched()
    expect((await approver().undo(guid, 'match', '000000000')).statusCode).toBe(409)
    expect((await creditOf(app, 'viewonly.rexel').undo(guid, 'match', duns)).statusCode).toBe(403)
    expect((await creditOf(app, 'approver.gexpro').undo(guid, 'match', duns)).statusCode).toBe(403)
    await decided(id)
    expect((await approver().undo(guid, 'match', duns)).statusCode).toBe(409)
    expect((await detail(id)).businessInfo.dnbDunsNumber).toBe(duns)
  })
})

describe('a report on another business', () => {
  it('no longer counts, its document is removed, and the row stays', async () => {
    const { id, guid, number } = await reported()
    expect((await approver().undo(guid, 'report', number)).statusCode).toBe(200)
    const { creditReport, adminDocuments, removedDocuments } = await detail(id)
    expect(creditReport).toMatchObject({ transactionNumber: '', intelliscore: null, recommendedLimit: null })
    expect(adminDocuments).toEqual([])
    expect(removedDocuments).toEqual([
      expect.objectContaining({ removedBy: 'Daniel Okafor', reason: 'Report on another business' }),
    ])
    expect(await lastEvent(id)).toEqual([
      'credit report undone',
      expect.objectContaining({ bureau: 'Experian', transactionNumber: number, by: 'Daniel Okafor' }),
    ])
    const row = await app.db
      .selectFrom('credit_check')
      .select(['report', 'undone_by'])
      .where('id', '=', number)
      .executeTakeFirstOrThrow()
    expect(row).toMatchObject({ report: expect.any(Object), undone_by: 'Daniel Okafor' })
    expect((await approver().undo(guid, 'report', number)).statusCode).toBe(409)
  })

  it("can't be restored, because it could not be removed again", async () => {
    const { id, guid, number } = await reported()
    await approver().undo(guid, 'report', number)
    const [removed] = (await detail(id)).removedDocuments
    const reply = await app.inject({
      method: 'POST',
      url: `/api/CreditReview/restoreDocument/rexel/${id}`,
      headers: await app.signIn('admin.rexel'),
      payload: { documentId: removed.id },
    })
    expect([reply.statusCode, reply.json().message]).toEqual([
      409,
      "This credit report was undone, so its document can't be restored.",
    ])
    expect(await detail(id)).toMatchObject({ adminDocuments: [], removedDocuments: [removed] })
  })

  it('stays once the application is decided', async () => {
    const { id, guid, number } = await reported()
    await decided(id)
    expect((await approver().undo(guid, 'report', number)).statusCode).toBe(409)
    expect((await detail(id)).creditReport.transactionNumber).toBe(number)
  })
})

it('a report says what decides, and what it cost', async () => {
  const { id } = await reported()
  expect((await detail(id)).creditReport).toMatchObject({
    riskClass: expect.any(String),
    stabilityRiskClass: expect.any(String),
    businessName: expect.stringMatching(/quick current/i),
    tradelines: expect.any(Number),
    liens: expect.any(Number),
    judgments: expect.any(Number),
    bankruptcies: expect.any(Number),
    yearsOnFile: expect.any(Number),
    recommendedLimit: expect.any(Number),
    askedBy: 'Daniel Okafor',
    priceCents: 1850,
  })
})

import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { testApp, type TestApp } from '../../../test/support/app.ts'
import { fullAnswers, submitted } from '../../../test/support/applicant.ts'

let app: TestApp
beforeAll(async () => {
  app = await testApp()
})
afterAll(() => app.close())

const named = (companyName: string) => {
  const answers = fullAnswers()
  return { ...answers, businessInfo: { ...answers.businessInfo, companyName } }
}
const approver = () => app.signIn('approver.rexel')
const list = async (query: string, who = approver()) =>
  app.inject({ method: 'GET', url: `/api/CreditReview/getListViewModel?${query}`, headers: await who })

describe('the list', () => {
  test("shows the banner's pending applications, newest first, with the days left", async () => {
    await submitted(app, named('Older Electric'))
    app.clock.now = new Date('2026-04-01T15:00:00Z')
    await submitted(app, named('Newer Electric'))
    await submitted(app, named('Of Another Banner'), 'platt')
    const { rows, count } = (await list('tenantId=2&status=Pending')).json().data
    expect(rows.map((row: { companyName: string }) => row.companyName).slice(0, 2)).toEqual([
      'Newer Electric',
      'Older Electric',
    ])
    expect(rows[0]).toMatchObject({
      status: 'Pending',
      approved: null,
      daysLeft: 30,
      taxable: true,
      isInternal: false,
      amountRequested: 5_000,
    })
    expect(JSON.stringify(rows)).not.toContain('Of Another Banner')
    expect(count).toBe(rows.length)
  })

  test('finds a company by the starts of its words, and treats operators as text', async () => {
    await submitted(app, named('Zephyr Industrial Lighting'))
    for (const typed of [
      'zeph',
      'industrial zep',
      "zephyr'); drop table application; --",
      'ZEPHYR & | ! (:*',
    ]) {
      const found = (await list(`tenantId=2&customer=${encodeURIComponent(typed)}`)).json().data.rows
      const expected = typed.includes('drop') ? [] : ['Zephyr Industrial Lighting']
      expect(found.map((row: { companyName: string }) => row.companyName)).toEqual(expected)
    }
  })

  test('is paged by key, with each row exactly once', async () => {
    for (let n = 0; n < 7; n += 1) await submitted(app, named(`Paged ${n}`))
    const seen: number[] = []
    let cursor = ''
    do {
      const { rows, nextCursor } = (await list(`tenantId=2&pageSize=3&cursor=${cursor}`)).json().data
      seen.push(...rows.map((row: { creditAppId: number }) => row.creditAppId))
      cursor = nextCursor ?? ''
    } while (cursor)
    expect(new Set(seen).size).toBe(seen.length)
    expect(seen).toEqual(seen.toSorted((a, b) => b - a))
  })

  test("a date range includes its last day, in the banner's time zone", async () => {
    app.clock.now = new Date('2026-05-11T03:30:00Z') // The evening of March 10 in New York.
    await submitted(app, named('Evening Electric'))
    const names = async (query: string) =>
      (await list(`tenantId=2&${query}`))
        .json()
        .data.rows.map((row: { companyName: string }) => row.companyName)
    expect(await names('startDate=2026-05-10&endDate=2026-05-10')).toEqual(['Evening Electric'])
    expect(await names('startDate=2026-05-11&endDate=2026-05-11')).toEqual([])
  })

  test('an invalid page is rejected with a message', async () => {
    const reply = await list('tenantId=2&cursor=nonsense')
    expect(reply.statusCode).toBe(400)
    expect(reply.json().message).toBe('That page is no longer available. Start again from the first page.')
  })
})

import { afterAll, beforeAll, expect, test } from 'vitest'
import { analystOf, type Analyst } from '../../../test/support/analyst.ts'
import { testApp, type TestApp } from '../../../test/support/app.ts'
import { beginDraft, submitted } from '../../../test/support/applicant.ts'

let app: TestApp
let daniel: Analyst
beforeAll(async () => {
  app = await testApp()
  daniel = await analystOf(app)
})
afterAll(() => app.close())
const day = (text: string) => (app.clock.now = new Date(`${text}T15:00:00Z`))

const load = async (key: string) => (await app.inject(`/api/CreditApplication/rexel/${key}`)).json().data

test('the customer learns the last day for the decision only while its clock runs', async () => {
  day('2026-03-31')
  const { key: draft } = await beginDraft(app)
  expect(await load(draft)).toMatchObject({ status: null, decisionBy: null })

  const { id, key } = await submitted(app)
  expect(await load(key)).toMatchObject({ status: 'Pending', decisionBy: '2026-04-30' })

  day('2026-04-10')
  const stopped = await daniel.pending(id, {
    reasonType: 'missing-tax-certificate',
    missingItems: ['Resale certificate'],
    missingBy: '2026-04-25',
    sendLetter: true,
  })
  expect(stopped.statusCode).toBe(200)
  expect(await load(key)).toMatchObject({ status: 'Pending', decisionBy: null })
  // A repeated submission, whose first reply was lost, promises no other day.
  const again = await app.inject({ method: 'POST', url: `/api/CreditApplication/submit/rexel/${key}` })
  expect(again.json().data).toMatchObject({ decisionBy: null })

  day('2026-04-20')
  const { missingItems } = stopped.detail
  expect((await daniel.itemsReceived(id, { items: missingItems.map((one) => one.id) })).statusCode).toBe(200)
  expect(await load(key)).toMatchObject({ status: 'Pending', decisionBy: '2026-05-20' })
})

test('a decision whose notice is still due has no day for the customer', async () => {
  day('2026-03-31')
  const { id, key } = await submitted(app)
  expect((await daniel.deny(id)).statusCode).toBe(200)
  await app.db.updateTable('application').set({ clock_from: app.clock.now }).where('id', '=', id).execute()
  expect(await load(key)).toMatchObject({ status: 'Denied', decisionBy: null })
})

import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { analystOf, type Analyst } from '../../../../../test/support/analyst.ts'
import { testApp, type TestApp } from '../../../../../test/support/app.ts'
import { submitted } from '../../../../../test/support/applicant.ts'

let app: TestApp
let daniel: Analyst
beforeAll(async () => {
  app = await testApp()
  daniel = await analystOf(app)
  await app.db
    .insertInto('employee')
    .values({ sso: OWNER, name: 'Sam Okafor', email: TO, seen_at: app.clock.now })
    .execute()
})
afterAll(() => app.close())

const OWNER = 'sam.rexel'
const TO = 'sam@rexel.example'

/** An application that this employee started. */
const startedBy = async (owner: string | null) => {
  const { id } = await submitted(app)
  await app.db.updateTable('application').set({ created_by_sso: owner }).where('id', '=', id).execute()
  return id
}
const mailsAbout = (id: number) =>
  app.db
    .selectFrom('mail')
    .select(['recipient', 'subject', 'text'])
    .where('saved_form_id', '=', id)
    .where('kind', '=', 'customer-decided')
    .orderBy('created_at')
    .execute()

test('no one is emailed if a customer started the application', async () => {
  const id = await startedBy(null)
  await daniel.deny(id)
  expect(await mailsAbout(id)).toEqual([])
})

describe('the employee who started an application', () => {
  test('is emailed the limit and the account number of an approval', async () => {
    const id = await startedBy(OWNER)
    await daniel.approve(id, { accountId: '4711', sendLetter: true })
    const [mail] = await mailsAbout(id)
    expect(mail).toMatchObject({ recipient: TO, subject: expect.stringContaining('is approved') })
    // Without the line breaks of the text version.
    expect(mail!.text.replaceAll(/\s+/g, ' ')).toContain(
      'The credit limit is $25,000.00, and the account number is 4711.',
    )
    expect(mail!.text).toContain('We also emailed our letter to the customer.')
    expect(mail!.text).toContain(`/admin/application/rexel/${id}`)
  })

  test('is emailed a denial without its reasons, and that more information is needed', async () => {
    const id = await startedBy(OWNER)
    await daniel.pending(id, { reasonType: 'missing-guaranty' })
    await daniel.deny(id)
    const [pending, denied] = await mailsAbout(id)
    expect(pending!.subject).toContain('needs more information')
    expect(denied!.subject).toContain('is denied')
    const { reason_texts } = await app.db
      .selectFrom('decision')
      .select('reason_texts')
      .where('saved_form_id', '=', id)
      .where('status', '=', 'Denied')
      .executeTakeFirstOrThrow()
    expect(reason_texts.length).toBeGreaterThan(0)
    for (const reason of reason_texts) expect(denied!.text).not.toContain(reason)
  })

  test.each(['waiting-bureau', 'waiting-manager'])(
    'is not emailed while the application is only waiting: %s',
    async (reasonType) => {
      const id = await startedBy(OWNER)
      expect((await daniel.pending(id, { reasonType })).statusCode).toBe(200)
      expect(await mailsAbout(id)).toEqual([])
    },
  )

  test('is not emailed about their own decision', async () => {
    const id = await startedBy('demo-approver.rexel')
    await daniel.deny(id)
    expect(await mailsAbout(id)).toEqual([])
  })

  test('is not emailed once their account may not sign in', async () => {
    const id = await startedBy(OWNER)
    const lock = (active: boolean) =>
      app.db.updateTable('employee').set({ active }).where('sso', '=', OWNER).execute()
    await lock(false)
    await daniel.deny(id)
    await lock(true)
    expect(await mailsAbout(id)).toEqual([])
  })
})

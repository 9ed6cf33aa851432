/** What tests of references share: an application whose reference we ask, and what its analyst sees. */
import { expect } from 'vitest'
import { analystOf, type Analyst } from './analyst.ts'
import { testApp, type TestApp } from './app.ts'
import { keyFor, refereeCalls, referenceCalls, withReferences } from './references.ts'

export type ReferenceDesk = ReturnType<typeof referenceDesk>

/** A new application, the analyst who asks, and their desk. */
export const openReferenceDesk = async () => {
  const app = await testApp()
  const daniel = await analystOf(app)
  return { app, daniel, desk: referenceDesk(app, daniel) }
}

let count = 0

const referenceDesk = (app: TestApp, analyst: Analyst) => {
  /** An address that no other test uses. */
  const freshEmail = () => `credit${(count += 1)}@volt${count}.example.com`
  const asked = async () => {
    const email = freshEmail()
    const form = await withReferences(app, [{ name: 'Volt Supply', email, account: 'A-77' }])
    const calls = referenceCalls(app, form.id)
    const reference = form.ids.get('Volt Supply')!
    expect((await calls.ask([reference])).statusCode).toBe(200)
    return { form, calls, reference, email }
  }
  const day = (text: string) => (app.clock.now = new Date(`${text}T15:00:00Z`))
  return {
    freshEmail,
    asked,
    /** The same, and its mail has gone out. */
    opened: async () => {
      const found = await asked()
      const key = await keyFor(app, found.email)
      return { ...found, key, referee: refereeCalls(app, key) }
    },
    day,
    /** Before each test: the same day, and no limit is used up. */
    begin: async () => {
      day('2026-03-31')
      await app.db.deleteFrom('rate_limit').execute()
    },
    events: async (id: number) => (await analyst.detail(id)).history.events.map(({ event }) => event),
    listRow: async (id: number, query = '') => {
      const reply = await app.inject({
        url: `/api/CreditReview/getListViewModel?tenantId=2${query}`,
        headers: await app.signIn('approver.rexel'),
      })
      return reply.json().data.rows.find((row: { creditAppId: number }) => row.creditAppId === id)
    },
    /** The mails to the analyst. */
    news: (id: number) =>
      app.db
        .selectFrom('mail')
        .selectAll()
        .where('saved_form_id', '=', id)
        .where('kind', '=', 'reference-news')
        .orderBy('created_at')
        .execute(),
  }
}

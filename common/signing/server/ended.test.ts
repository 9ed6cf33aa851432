/** Work that finishes after an application has ended must not add anything to it. */
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { testApp, type TestApp } from '../../../test/support/app.ts'
import { beginDraft, fullAnswers } from '../../../test/support/applicant.ts'
import { signingOf } from '../../../test/support/signing.ts'
import { inTransaction } from '../../../platform/database/database.ts'
import { keepSealedCopies } from './sealed-copies.ts'
import { submitSigned } from './planned-submission.ts'
import { signedForms } from '../../../test/support/signed-forms.ts'

let app: TestApp
beforeAll(async () => {
  app = await testApp({ SUBMIT_AFTER_MINUTES: '99999999' })
})
afterAll(() => app.close())

const signedByAll = async () => {
  const { signatory, ...answers } = fullAnswers()
  const guarantor = { ...signatory, guarantor: 'true', isSsnOrEin: 'ssn', ssn: '912-34-5678' }
  const draft = await beginDraft(app, { ...answers, signatory: guarantor, signatoryTwo: undefined })
  const signing = signingOf(app, draft)
  await signing.prepare()
  const page = await signing.page(await signing.here('signatory'))
  expect((await page.sign({ mark: 'typed', typedName: 'Ada Byron' })).statusCode).toBe(200)
  const { id } = await app.db
    .selectFrom('saved_form')
    .select('id')
    .where('guid', '=', draft.guid)
    .executeTakeFirstOrThrow()
  const call = (url: string) => app.inject({ method: 'POST', url, cookies: draft.cookies })
  return {
    id,
    submit: () => call(`/api/CreditApplication/submit/rexel/${draft.key}`),
    withdraw: () => call(`/api/CreditApplication/rexel/${draft.key}/withdrawal`),
  }
}

it('stores no sealed copy and emails no guaranty if the application is withdrawn while being sealed', async () => {
  const { id, withdraw } = await signedByAll()
  const { db, server, clock } = app
  const eSign = {
    async signedPdf() {
      expect((await withdraw()).statusCode).toBe(200)
      return Buffer.from('%PDF-1.7 of Ada Byron')
    },
  }
  const { files, jobs, banners } = server
  await keepSealedCopies(
    { db, files, jobs, banners, eSign, clock: () => clock.now, forms: signedForms() },
    id,
  )

  expect(await db.selectFrom('document').select('name').where('saved_form_id', '=', id).execute()).toEqual([])
  const mails = await db.selectFrom('mail').select('kind').where('saved_form_id', '=', id).execute()
  expect(mails.map(({ kind }) => kind)).not.toContain('guaranty-signed')
})

it('submits nothing, without an error, if the application was withdrawn before or after its submission', async () => {
  const [draft, sent] = [await signedByAll(), await signedByAll()]
  expect((await sent.submit()).statusCode).toBe(200)
  await draft.withdraw()
  await sent.withdraw()
  const due = [draft.id, sent.id]
  await sql`delete from jobs.job where name = 'submit-signed'`.execute(app.db)
  await inTransaction(app.db, async (tx) => {
    for (const formId of due) await app.server.jobs.enqueue(tx, submitSigned, { formId })
  })
  await app.server.jobs.start()
  const states = async () =>
    (await sql<{ state: string }>`select state from jobs.job where name = 'submit-signed'`.execute(app.db))
      .rows
  await expect.poll(states).toEqual([{ state: 'completed' }, { state: 'completed' }])
})

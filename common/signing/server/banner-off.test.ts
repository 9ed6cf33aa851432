/** A signed application waits while its banner is off. */
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { testApp } from '../../../test/support/app.ts'
import { beginDraft, fullAnswers } from '../../../test/support/applicant.ts'
import { signingOf, urlIn } from '../../../test/support/signing.ts'
import { until } from '../../../test/support/until.ts'
import { inTransaction } from '../../../platform/database/index.ts'
import { submitSigned } from './planned-submission.ts'

test('it submits itself once the banner is on again', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'banners-'))
  const file = join(folder, 'banners.json')
  writeFileSync(file, JSON.stringify({ rexel: { isOn: false } }))
  const on = await testApp({}, { now: new Date() })
  const draft = await beginDraft(on, { ...fullAnswers(), signatoryTwo: undefined })
  const signing = signingOf(on, draft)
  await signing.prepare()
  const page = await signing.page(urlIn(await signing.url('signatory')))
  await page.sign({ mark: 'typed', typedName: 'Ada Byron' })
  const off = await testApp(
    { BANNERS_FILE: file },
    { jobs: true, branches: false, database: on.server.database },
  )
  const ofForm = sql`name = 'submit-signed' and (data ->> 'formId')::int = ${draft.id}`
  await sql`delete from jobs.job where ${ofForm}`.execute(on.db)
  await inTransaction(on.db, async (tx) => {
    await sql`update signing_request set submits_at = now() where saved_form_id = ${draft.id}`.execute(tx)
    await off.server.jobs.enqueue(tx, submitSigned, { formId: draft.id })
  })
  off.server.jobs.wake()
  await until(async () => {
    const { rows } = await sql`select state, start_after > now() + interval '23 hours' as is_tomorrow
      from jobs.job where ${ofForm} order by created_on`.execute(on.db)
    expect(rows).toEqual([
      { state: 'completed', is_tomorrow: false },
      { state: 'created', is_tomorrow: true },
    ])
  })
  const state = async () =>
    (
      await on.db
        .selectFrom('saved_form')
        .select('state')
        .where('id', '=', draft.id)
        .executeTakeFirstOrThrow()
    ).state
  expect(await state()).toBe('signing')
  await off.server.jobs.stop()
  await off.server.app.close()

  await sql`update jobs.job set start_after = now() where ${ofForm}`.execute(on.db)
  await on.server.jobs.start()
  await until(async () => expect(await state()).toBe('pending'))
  await on.close()
  rmSync(folder, { recursive: true })
})

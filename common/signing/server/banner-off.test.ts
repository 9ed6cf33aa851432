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

test('it does not submit itself', async () => {
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
  await inTransaction(on.db, (tx) => off.server.jobs.enqueue(tx, submitSigned, { formId: draft.id }))
  off.server.jobs.wake()
  await until(async () => {
    const { rows } = await sql`select 1 from jobs.job where name = 'submit-signed' and state = 'completed'
      and (data ->> 'formId')::int = ${draft.id}`.execute(on.db)
    expect(rows).toHaveLength(1)
  })
  const { state } = await on.db
    .selectFrom('saved_form')
    .select('state')
    .where('id', '=', draft.id)
    .executeTakeFirstOrThrow()
  expect(state).toBe('signing')
  await off.server.jobs.stop()
  await off.server.app.close()
  await on.close()
  rmSync(folder, { recursive: true })
})

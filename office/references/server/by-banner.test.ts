/** What a banner sets: references asked at the submission, when an analyst asks, or never; and the evidence of it. */
import { mkdtempSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { testApp, type TestApp } from '../../../test/support/app.ts'
import { guaranteedBy, signedAndSubmitted } from '../../../test/support/credit.ts'
import {
  referenceParts,
  goodTrade,
  keyFor,
  mailReferee,
  mailsTo,
  refereeCalls,
  referenceCalls,
  withReferences,
} from '../../../test/support/references.ts'
import { askByThemselves, referenceRecords } from './index.ts'

let app: TestApp
beforeAll(async () => {
  const file = join(mkdtempSync(join(tmpdir(), 'trade-credit-')), 'banners.json')
  writeFileSync(file, JSON.stringify({ rexel: { references: 'automatic' }, platt: { references: 'off' } }))
  app = await testApp({ BANNERS_FILE: file })
})
afterAll(() => app.close())

const afterSubmission = (formId: number) => askByThemselves(referenceParts(app))({ formId })

test('we ask for a signed application at its submission, once; the mail names the day of the signature', async () => {
  const email = 'credit@automatic.example.com'
  const trade = { id: 'a0000000-0000-4000-8000-000000000001', name: 'Volt Supply', email }
  const { id } = await signedAndSubmitted(app, {
    ...guaranteedBy(),
    hasTradeReferences: 'Yes',
    tradeReference: [trade] as never,
  })
  await afterSubmission(id)
  await afterSubmission(id)
  const { references } = await referenceCalls(app, id).read()
  expect(references.find(({ name }: { name: string }) => name === 'Volt Supply')).toMatchObject({
    state: 'asked',
    way: 'email',
  })
  await mailReferee(app, email)
  const [mail, ...others] = await mailsTo(app, email)
  expect(others).toEqual([])
  expect(mail!.text.replaceAll(/\s+/g, ' ')).toContain(
    'The customer authorized us to ask you: paragraph 3 of our terms of credit (terms-2026-11-3), signed March 31, 2026.',
  )
})

test('we do not ask for one without signatures', async () => {
  const form = await withReferences(app, [{ name: 'Volt Supply', email: 'credit@unsigned.example.com' }])
  await afterSubmission(form.id)
  const { references } = await referenceCalls(app, form.id).read()
  expect(references[0].state).toBe('not asked')
})

test('where it is off, no one is asked by email, and answers by phone are recorded', async () => {
  const form = await withReferences(app, [{ name: 'Volt Supply', email: 'credit@off.example.com' }], {
    banner: 'platt',
  })
  const calls = referenceCalls(app, form.id, 'approver.platt', 'platt')
  const reference = form.ids.get('Volt Supply')!
  const asked = await calls.ask([reference])
  expect([asked.statusCode, asked.json().message]).toEqual([
    409,
    'Volt Supply: Asking by email is switched off for this company.',
  ])
  const body = { reference, who: 'Grace Hopper', on: '2026-03-31', answers: goodTrade }
  expect((await calls.record(body)).statusCode).toBe(200)
})

test('the evidence lists who was asked and what they answered, with the hash that the event names, and no key', async () => {
  const email = 'credit@evidence.example.com'
  const form = await withReferences(app, [{ name: 'Volt Supply', email }])
  await referenceCalls(app, form.id).ask([...form.ids.values()])
  const key = await keyFor(app, email)
  await refereeCalls(app, key).answer(goodTrade)
  const records = await referenceRecords(app.db, form.id)
  expect(records).toMatchObject([{ name: 'Volt Supply', email, answers: { canAnswer: 'yes' }, late: false }])
  const event = await app.db
    .selectFrom('audit')
    .select('detail')
    .where('saved_form_id', '=', form.id)
    .where('act', '=', 'reference answered')
    .executeTakeFirstOrThrow()
  expect(event.detail).toMatchObject({ sha256: records[0]!.answersSha256, by: 'Grace Hopper' })
  expect(JSON.stringify(records)).not.toContain(key)
})

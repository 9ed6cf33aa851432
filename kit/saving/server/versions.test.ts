/** A draft of an earlier version of its form opens; what was submitted stays as it was given. */
import { afterAll, beforeAll, expect, test } from 'vitest'
import { plainAnswers, type FormEntry } from '../../../forms/entry.ts'
import { forms } from '../../../forms/registry.ts'
import { form, type Answers } from '../../model/index.ts'
import { testDatabase } from '../../../test/support/database.ts'
import { trialForm } from '../../../test/support/trial-form.ts'
import { inTransaction, type OpenDatabase } from '../../../platform/database/database.ts'
import type { FormState } from '../tables.ts'
import { formById, insertForm, lockForm } from './store.ts'

/** Version 1 asked for the size as `kind`; version 2 did not ask whether both addresses are the same. */
const sizeOfKind = (answers: Answers): Answers => {
  const { company } = answers as { company?: { kind?: unknown } }
  if (company?.kind === undefined) return answers
  const { kind, ...rest } = company
  return { ...answers, company: { ...rest, size: kind } }
}
const awayOnly = (answers: Answers): Answers => ({
  ...answers,
  mail: { same: '0', ...(answers as { mail?: object }).mail },
})
const third = form({ ...trialForm, version: 3, migrations: [sizeOfKind, awayOnly] })

const registry = forms as Record<string, FormEntry>
let open: OpenDatabase
beforeAll(async () => {
  registry[third.name] = {
    definition: third,
    lifecycle: {
      noun: 'third form',
      path: 'third',
      drafts: 'everyone',
      mailedToCustomer: false,
      signing: 'none',
      reviewedAt: null,
      staffNeed: null,
      bannerNeeds: null,
      customersNeed: null,
    },
    history: null,
    saved: plainAnswers(third),
  }
  open = await testDatabase()
})
afterAll(async () => {
  delete registry[third.name]
  await open.close()
})

const given = { company: { kind: 'large', owner: 'Ada' }, mail: { home: 'ada@example.com' } }
const asked = {
  company: { owner: 'Ada', size: 'large' },
  mail: { same: '0', home: 'ada@example.com' },
}
const at = new Date('2026-03-31T15:00:00Z')

const keptUnder = async (form_version: number, answers: object, state: FormState = 'draft') => {
  const kept = await inTransaction(open.db, (tx) =>
    insertForm(tx, {
      form_type: third.name,
      banner_id: 2,
      audience: 'external',
      state,
      answers,
      form_version,
      idempotency_key: null,
      owner_sso: null,
      updated_by: 'applicant',
      at,
    }),
  )
  return kept!.id
}
const rowOf = (id: number) =>
  open.db
    .selectFrom('saved_form')
    .select(['answers', 'form_version'])
    .where('id', '=', id)
    .executeTakeFirstOrThrow()

test.for<[string, number, object]>([
  ['two versions ago', 1, given],
  ['one version ago', 2, { company: asked.company, mail: given.mail }],
  ['of today', 3, asked],
])("a draft of %s opens with today's questions", async ([, version, answers]) => {
  const id = await keptUnder(version, answers)
  const seen = { answers: asked, form_version: 3 }
  expect(await formById(open.db, id)).toMatchObject(seen)
  expect(await inTransaction(open.db, (tx) => lockForm(tx, id))).toMatchObject(seen)
  // Opening writes nothing; the next save does.
  expect(await rowOf(id)).toEqual({ answers, form_version: version })
})

test('a draft that is being signed opens too', async () => {
  const id = await keptUnder(1, given, 'signing')
  expect((await formById(open.db, id)).answers).toEqual(asked)
})

test.for<[FormState, object]>([
  ['pending', { submitted_at: at }],
  ['approved', { submitted_at: at }],
])('a form that is %s keeps its answers', async ([state, end]) => {
  const id = await keptUnder(1, given, state)
  await open.db.updateTable('saved_form').set(end).where('id', '=', id).execute()
  const stayed = { answers: given, form_version: 1 }
  expect(await formById(open.db, id)).toMatchObject(stayed)
  expect(await inTransaction(open.db, (tx) => lockForm(tx, id))).toMatchObject(stayed)
})

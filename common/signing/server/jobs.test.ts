import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { testApp, type TestApp } from '../../../test/support/app.ts'
import { beginDraft, fullAnswers } from '../../../test/support/applicant.ts'
import { mailedAddress, signingOf, urlIn } from '../../../test/support/signing.ts'
import { forgetForm } from '../../../kit/saving/server/lifecycle/forget.ts'
import { inTransaction } from '../../../platform/database/database.ts'
import { remindSigner } from './mails.ts'
import { keepSealedCopy } from './signing-events.ts'

let app: TestApp
beforeAll(async () => {
  app = await testApp({ SUBMIT_AFTER_MINUTES: '99999999' }, { jobs: true })
})
afterAll(() => app.close())

const typed = { mark: 'typed', typedName: 'Ada Byron' }
const grace = `grace.${randomUUID().slice(0, 8)}@example.com`

const two = (email: string) => {
  const { signatory, ...answers } = fullAnswers()
  const second = { ...signatory, id: randomUUID(), firstName: 'Grace', lastName: 'Hopper', email }
  return { ...answers, signatory, signatoryTwo: second }
}

const signedByFirst = async (answers: object) => {
  const draft = await beginDraft(app, answers)
  const signing = signingOf(app, draft)
  await signing.prepare()
  await (await signing.page(urlIn(await signing.url('signatory')))).sign(typed)
  const { id } = await app.db
    .selectFrom('saved_form')
    .select('id')
    .where('guid', '=', draft.guid)
    .executeTakeFirstOrThrow()
  return { signing, id }
}
const rowsOf = (id: number) =>
  app.db
    .selectFrom('document')
    .selectAll()
    .where('saved_form_id', '=', id)
    .where('kind', '=', 'sealed-pdf')
    .execute()
/** The number of unfinished jobs for its sealed copies. */
const jobsLeft = async (id: number) => {
  const { rows } = await sql<{ count: number }>`
    select count(*)::int as count from jobs.job
    where name = 'keep-sealed-copy' and data ->> 'formId' = ${String(id)} and state <> 'completed'`.execute(
    app.db,
  )
  return rows[0]!.count
}
const mailsOf = async (id: number, kind: string) =>
  (await app.mailbox()).filter((mail) => mail.saved_form_id === id && mail.kind === kind)

it('stores the sealed copy once, however often the job runs', async () => {
  const { id } = await signedByFirst(fullAnswers())
  const again = () =>
    inTransaction(app.db, (tx) => app.server.jobs.enqueue(tx, keepSealedCopy, { formId: id }))
  await Promise.all([again(), again(), again()])
  await expect.poll(() => rowsOf(id)).toHaveLength(1)
  await again()
  await expect.poll(() => jobsLeft(id)).toBe(0)
  expect(await rowsOf(id)).toHaveLength(1)
})

it('reminds the next signatory, with a link that replaces the old one, and no one who has signed', async () => {
  const { signing, id } = await signedByFirst(two(grace))
  const first = await mailedAddress(app, grace)
  const { cards } = (await signing.cards()).json<{ data: { cards: { signatureId: string }[] } }>().data
  const remind = (place: number) =>
    inTransaction(app.db, (tx) =>
      app.server.jobs.enqueue(tx, remindSigner, { formId: id, signatureId: cards[place]!.signatureId }),
    )
  await remind(0)
  await remind(1)
  await expect.poll(() => mailsOf(id, 'signature-asked')).toHaveLength(2)
  const second = await mailedAddress(app, grace)
  expect((await signing.open(first)).statusCode).toBe(404)
  expect((await signing.open(second)).statusCode).toBe(200)
})

it('schedules two reminders for a signature, however often its link is sent again', async () => {
  const { signing, id } = await signedByFirst(two(`grace.${randomUUID().slice(0, 8)}@example.com`))
  for (const _again of [1, 2, 3]) {
    app.clock.now = new Date(app.clock.now.getTime() + 61_000)
    expect((await signing.mailLink('signatoryTwo')).statusCode).toBe(200)
  }
  const { rows } = await sql<{ planned: number }>`
    select count(*)::int as planned from jobs.job
    where name = 'remind-signer' and data ->> 'formId' = ${String(id)}`.execute(app.db)
  expect(rows).toEqual([{ planned: 2 }])
})

it('purging a form deletes everything about its signing', async () => {
  const { id } = await signedByFirst(fullAnswers())
  await expect.poll(() => rowsOf(id)).toHaveLength(1)
  await inTransaction(app.db, (tx) => forgetForm(tx, { formId: id, at: app.clock.now, because: 'withdrawn' }))
  for (const table of ['signing_request', 'signature', 'consent', 'embedded_signing', 'document'] as const)
    expect(
      await app.db.selectFrom(table).where('saved_form_id', '=', id).select('saved_form_id').execute(),
    ).toEqual([])
  const loose = await app.db
    .selectFrom('signing_link')
    .leftJoin('signature', 'signature.id', 'signing_link.signature_id')
    .select('token_sha256')
    .where('signature.id', 'is', null)
    .execute()
  expect(loose).toEqual([])
})

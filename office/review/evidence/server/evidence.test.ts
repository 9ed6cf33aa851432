/** The evidence package is verified as its reader does it: unpacked, with its own script, without the server. */
import { spawnSync } from 'node:child_process'
import { randomUUID } from 'node:crypto'
import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { afterAll, afterEach, beforeAll, expect, it } from 'vitest'
import { entriesOf, unzipped } from '../../../../test/access/unzipped.ts'
import { testApp, type TestApp } from '../../../../test/support/app.ts'
import { beginDraft, fullAnswers } from '../../../../test/support/applicant.ts'
import { signingOf, urlIn } from '../../../../test/support/signing.ts'
import { until } from '../../../../test/support/until.ts'

const SSN = '912-34-5678'
let app: TestApp
let id: number
const folder = mkdtempSync(join(tmpdir(), 'evidence-'))

/** Signed, submitted and sealed. */
beforeAll(async () => {
  app = await testApp({ SUBMIT_AFTER_MINUTES: '0' }, { jobs: true })
  const answers = fullAnswers()
  const draft = await beginDraft(app, {
    ...answers,
    signatory: { ...answers.signatory, isSsnOrEin: 'ssn', ssn: SSN },
  })
  id = draft.id
  const signing = signingOf(app, draft)
  await signing.prepare()
  const page = await signing.page(urlIn(await signing.url('signatory')))
  await page.sign({ mark: 'typed', typedName: 'Ada Byron' })
  // It is submitted and sealed by jobs.
  await until(() =>
    app.db
      .selectFrom('application')
      .innerJoin('document', 'document.saved_form_id', 'application.id')
      .select('application.id')
      .where('application.id', '=', id)
      .where('document.kind', '=', 'sealed-pdf')
      .executeTakeFirstOrThrow(),
  )
})
afterEach(() => app.db.deleteFrom('rate_limit').execute())
afterAll(async () => {
  rmSync(folder, { recursive: true })
  await app.close()
})

const download = async () =>
  app.inject({
    method: 'POST',
    url: `/api/CreditReview/evidence/rexel/${id}`,
    headers: await app.signIn('approver.rexel'),
  })
const verifyHistory = async () =>
  (
    await app.inject({
      url: `/api/CreditReview/verifyHistory/rexel/${id}`,
      headers: await app.signIn('viewonly.rexel'),
    })
  ).json()

let count = 0
/** Unpacks it into a new folder. */
const unpacked = async () => {
  const into = join(folder, String((count += 1)))
  for (const [name, bytes] of entriesOf((await download()).rawPayload)) {
    mkdirSync(dirname(join(into, name)), { recursive: true })
    writeFileSync(join(into, name), bytes)
  }
  return into
}
const verified = (into: string) => {
  const { status, stdout } = spawnSync(process.execPath, ['verify.mjs'], { cwd: into, encoding: 'utf8' })
  return { status, problems: stdout.split('\n').filter((line) => line.startsWith('PROBLEM')), stdout }
}
const read = (into: string, name: string) => JSON.parse(readFileSync(join(into, name), 'utf8'))

it('verifies offline, with documents, signatures, consents and every event up to its own download', async () => {
  const into = await unpacked()
  expect(verified(into)).toMatchObject({ status: 0, problems: [] })
  expect(read(into, 'documents.json').map(({ kind }: { kind: string }) => kind)).toEqual(
    expect.arrayContaining(['application-pdf', 'sealed-pdf']),
  )
  expect(read(into, 'signatures.json')).toMatchObject([{ state: 'signed', identifiedBy: 'session' }])
  expect(read(into, 'consents.json')).toHaveLength(1)
  expect(read(into, 'events.json').at(-1)).toMatchObject({
    event: 'evidence downloaded',
    actor: 'demo-approver.rexel',
    detail: '{"by": "Daniel Okafor"}',
  })
})

it('contains no secret number', async () => {
  const entries = entriesOf((await download()).rawPayload)
  const texts = [...entries].filter(([name]) => !name.startsWith('documents/'))
  expect(texts.length).toBeGreaterThan(10)
  const all = texts.map(([, bytes]) => bytes.toString()).join('\n')
  for (const secret of [SSN, SSN.replaceAll('-', '')]) expect(all).not.toContain(secret)
})

it('contains no link and no code of a mail, sent or waiting, in any file', async () => {
  const mail = (kind: string, text: string) => ({
    id: randomUUID(),
    saved_form_id: id,
    banner_id: 2,
    kind,
    recipient: 'ada@example.com',
    reply_to: null,
    subject: 'Please sign',
    text,
    html: `<p>${text}</p>`,
    attachments: '[]',
    state: 'queued' as const,
    problem: 'The mail server is unavailable.',
  })
  const token = 'Zk3'.padEnd(43, '-_x')
  const link = `https://credit.example.com/sign/rexel/${token}`
  const waiting = [mail('signature-asked', `Sign:\n${link}`), mail('one-time-code', '    482913')]
  await app.db.insertInto('mail').values(waiting).execute()
  const into = await unpacked()
  const texts = read(into, 'emails.json').map(({ text }: { text: string }) => text)
  expect(texts).toEqual(expect.arrayContaining(['Sign:\n[link removed]', '[code removed]']))
  const { key } = await app.db
    .selectFrom('saved_form')
    .select('key')
    .where('id', '=', id)
    .executeTakeFirstOrThrow()
  // The links of the real mails, which the embedded mailbox keeps whole.
  const mails = await app.db.selectFrom('mail').select('text').where('saved_form_id', '=', id).execute()
  const live = mails.flatMap(
    ({ text }) => text.match(/[\w-]{43}|[\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12}/g) ?? [],
  )
  expect(live).toContain(token)
  const files = unzipped((await download()).rawPayload)
  for (const secret of [key, '482913', ...live]) expect(files).not.toContain(secret)
})

it.each<[change: string, apply: (into: string) => void, problem: string]>([
  [
    'one byte of a document',
    (into) => {
      const { path } = read(into, 'documents.json')[0]
      const bytes = readFileSync(join(into, path))
      bytes[bytes.length >> 1]! ^= 1
      writeFileSync(join(into, path), bytes)
    },
    ' was changed.',
  ],
  [
    'the actor of an event',
    (into) => {
      const events = read(into, 'events.json')
      events[0].actor = 'someone-else'
      writeFileSync(join(into, 'events.json'), JSON.stringify(events))
    },
    'Event 1 (',
  ],
  [
    'an event and the manifest, to match it',
    (into) => {
      const manifest = readFileSync(join(into, 'manifest.json'), 'utf8')
      writeFileSync(join(into, 'manifest.json'), manifest.replace('"by": "Daniel Okafor"', '"by": "Someone"'))
    },
    'manifest.json does not match its seal.',
  ],
  [
    'a document, by removing it',
    (into) => rmSync(join(into, read(into, 'documents.json')[0].path)),
    ' is missing.',
  ],
  [
    'the package, by adding a file',
    (into) => writeFileSync(join(into, 'documents/added.pdf'), 'x'),
    'documents/added.pdf is not in the manifest.',
  ],
])('fails after a change of %s', async (_, apply, problem) => {
  const into = await unpacked()
  apply(into)
  const { status, problems, stdout } = verified(into)
  expect(status).toBe(1)
  expect(stdout).not.toMatch(/Everything matches|verified/i)
  expect(problems.join('\n')).toContain(problem)
})

it('verifies the history on request, and names the first event that was forged', async () => {
  const { data } = await verifyHistory()
  expect(data).toEqual({ events: expect.any(Number), problem: null })
  expect(data.events).toBeGreaterThan(3)
  const forged = app.db.updateTable('audit_act').where('saved_form_id', '=', id).where('seq', '=', 2)
  const { actor } = await app.db
    .selectFrom('audit_act')
    .select('actor')
    .where('saved_form_id', '=', id)
    .where('seq', '=', 2)
    .executeTakeFirstOrThrow()
  await forged.set({ actor: 'someone-else' }).execute()
  expect((await verifyHistory()).data.problem).toEqual({ event: 2, reason: 'its content was changed' })
  await forged.set({ actor }).execute()
})

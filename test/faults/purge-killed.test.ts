/**
 * A server that is killed while it purges drafts leaves each of them complete or deleted, and the next server
 * finishes.
 */
import { existsSync, readdirSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { purgeDaily } from '../../kit/saving/server/lifecycle/purge.ts'
import { verifyChains } from '../../platform/audit/verify-chains.ts'
import {
  inTransaction,
  openPglite,
  openPostgres,
  type OpenDatabase,
} from '../../platform/database/database.ts'
import { pgBossJobs } from '../../platform/jobs/jobs.ts'
import { sweepFiles } from '../../platform/files/sweep-files.ts'
import { diskFiles } from '../../services/files/disk.ts'
import { testDatabase, urlOf } from '../support/database.ts'
import { save, withCity } from './customer.ts'
import { freshFolder, startServer } from './server-process.ts'

const DRAFTS = 30
const DAY = 24 * 3600_000

const folder = freshFolder()
let onServer: OpenDatabase | undefined
let settings: Record<string, string> = {}
beforeAll(async () => {
  if (!process.env.TEST_DATABASE_URL) return
  onServer = await testDatabase()
  settings = { DATABASE_URL: await urlOf(onServer) }
})
afterAll(async () => {
  await onServer?.close()
  rmSync(folder, { recursive: true, force: true })
})

/** Only one process at a time can open PGlite, so it is opened while no server runs. */
const within = async <T>(work: (database: OpenDatabase) => Promise<T>): Promise<T> => {
  const database = settings.DATABASE_URL ? openPostgres(settings.DATABASE_URL, 3) : await openPglite(folder)
  try {
    return await work(database)
  } finally {
    await database.close()
  }
}

const begin = async (url: string, n: number): Promise<string> => {
  const { key } = await save(url, withCity(`Town ${n}`))
  const body = new FormData()
  body.set('files', new File([`%PDF-1.7\npaper ${n}`], 'paper.pdf'))
  const upload = await fetch(`${url}/api/CreditApplication/upload/rexel/${key}/other`, {
    method: 'POST',
    body,
  })
  expect(upload.status).toBe(200)
  return key
}

/** Sixty days later, with the daily job due. */
const sixtyDaysLater = (database: OpenDatabase) =>
  inTransaction(database.db, async (tx) => {
    await tx
      .updateTable('saved_form')
      .set({
        updated_at: new Date(Date.now() - 60 * DAY),
        purge_warned_at: new Date(Date.now() - 7 * DAY),
      })
      .execute()
  }).then(() => purgeIsDue(database))
const purgeIsDue = async (database: OpenDatabase) => {
  const jobs = pgBossJobs(database, { pollSeconds: 60, onError: () => {} })
  jobs.work(purgeDaily, async () => {})
  await jobs.prepare()
  await inTransaction(database.db, (tx) => jobs.enqueue(tx, purgeDaily, {}))
  await jobs.stop()
}

/** For every draft: whether it exists, and whether everything that belongs to it exists just as much. */
const stateOf = ({ db }: OpenDatabase) =>
  db
    .selectFrom('saved_form')
    .select(['saved_form.id', 'saved_form.state', 'saved_form.answers'])
    .select((e) => [
      e
        .selectFrom('document')
        .select((d) => d.fn.countAll<number>().as('documents'))
        .whereRef('saved_form_id', '=', 'saved_form.id')
        .$asScalar()
        .$notNull()
        .as('documents'),
      e
        .selectFrom('draft_session')
        .select((d) => d.fn.countAll<number>().as('sessions'))
        .whereRef('saved_form_id', '=', 'saved_form.id')
        .$asScalar()
        .$notNull()
        .as('sessions'),
    ])
    .execute()

const filesKept = (): number => {
  const files = join(folder, 'files')
  return existsSync(files)
    ? readdirSync(files, { recursive: true, withFileTypes: true }).filter((entry) => entry.isFile()).length
    : 0
}

/** Waits until the key of a draft opens nothing. */
const untilGone = async (url: string, key: string) => {
  const until = Date.now() + 40_000
  for (;;) {
    const { status } = await fetch(`${url}/api/CreditApplication/rexel/${key}`)
    if (status === 404) return
    if (Date.now() > until) throw new Error(`The draft ${key} was not purged.`)
    await new Promise((wait) => setTimeout(wait, 20))
  }
}

it('leaves no partial draft, and no file without an owner', async () => {
  const first = await startServer(folder, { TRUST_PROXY: '127.0.0.1,::1', ...settings })
  const keys: string[] = []
  for (let n = 0; n < DRAFTS; n += 1) keys.push(await begin(first.url, n))
  await first.stop()
  const before = filesKept()
  expect(before).toBeGreaterThanOrEqual(DRAFTS)
  await within(sixtyDaysLater)

  const left: number[] = []
  while (left.length < 2 && left.at(-1) !== 0) {
    const server = await startServer(folder, settings)
    // Drafts are purged in the order in which they were started. Once the next one is gone, the server is in the
    // middle of its work.
    await untilGone(server.url, keys[DRAFTS - (left.at(-1) ?? DRAFTS)]!)
    await server.kill()
    await within(async (database) => {
      const drafts = await stateOf(database)
      for (const { state, answers, documents, sessions } of drafts) {
        const whole = state === 'draft'
        expect([whole, Object.keys(answers).length > 0, documents, sessions]).toEqual(
          whole ? [true, true, 1, 1] : [false, false, 0, 0],
        )
      }
      left.push(drafts.filter(({ state }) => state === 'draft').length)
      expect((await verifyChains(database.db)).broken).toEqual([])
      await purgeIsDue(database)
    })
  }
  // It was killed in the middle of its work; PGlite may finish before it answers anything.
  expect(left[0]! > 0 || !onServer).toBe(true)

  const last = await startServer(folder, settings)
  await untilGone(last.url, keys.at(-1)!)
  await last.stop()
  await within(async (database) => {
    expect((await stateOf(database)).filter(({ state }) => state !== 'purged')).toEqual([])
    expect((await verifyChains(database.db)).broken).toEqual([])
    const tomorrow = () => new Date(Date.now() + 25 * 3600_000)
    await sweepFiles({ db: database.db, files: diskFiles(join(folder, 'files')), clock: tomorrow })
  })
  expect(filesKept()).toBe(before - DRAFTS)
}, 400_000)

/** A fill that ends early, and two nodes that start at once. */
import { afterEach, describe, expect, it } from 'vitest'
import { testApp, type TestApp } from '../../test/support/app.ts'
import { urlOf } from '../../test/support/database.ts'
import { until } from '../../test/support/until.ts'
import { bannerOf } from '../../banners/rules/banners.ts'
import { openPostgres } from '../../platform/database/database.ts'
import { wire } from '../../app/server/wiring.ts'
import { fillDemonstration, type Ground } from '../../app/demonstration/index.ts'
import { clearUnfinished, fillStateOf } from './marker.ts'
import type { Wire } from './product.ts'

const now = new Date('2026-11-20T16:00:00Z')
const FORMS = 12

let app: TestApp
afterEach(() => app.close())

const opened = async () => {
  app = await testApp({}, { branches: false, now })
}
const ground = (differing: Partial<Ground> = {}): Ground => ({
  ...app.server,
  config: app.config,
  // One is enough to see what is left of a fill.
  banners: [bannerOf('rexelenergy')!],
  wire,
  now,
  say: () => {},
  ...differing,
})
const count = async () => (await app.db.selectFrom('application').select('id').execute()).length

/** The process ends at this call of the product. */
const endsAt =
  (last: number): Wire =>
  async (...given) => {
    const server = await wire(...given)
    const inject = server.app.inject.bind(server.app) as (options: object) => unknown
    let calls = 0
    server.app.inject = ((options: object) => {
      calls += 1
      if (calls === last) throw new Error('killed')
      return inject(options)
    }) as typeof server.app.inject
    return server
  }

describe('a fill that ended in the middle', () => {
  it('is cleared and done again at the next start', async () => {
    await opened()
    await expect(fillDemonstration(ground({ wire: endsAt(40) }))).rejects.toThrow('killed')
    expect(await fillStateOf(app.db)).toBe('filling')
    expect(await count()).toBeGreaterThan(0)
    expect(await fillDemonstration(ground())).toBe(true)
    expect([await fillStateOf(app.db), await count()]).toEqual(['filled', FORMS])
    expect(await fillDemonstration(ground())).toBe(false)
  }, 300_000)

  it('is only cleared where no demonstration is wanted', async () => {
    await opened()
    await expect(fillDemonstration(ground({ wire: endsAt(10) }))).rejects.toThrow('killed')
    expect(await fillDemonstration(ground(), { wanted: false })).toBe(false)
    const branches = await app.db.selectFrom('branch').select('name').execute()
    expect([await count(), branches]).toEqual([0, []])
    const reasons = await app.db.selectFrom('reason_type').select('key').execute()
    expect(reasons).not.toEqual([])
  }, 300_000)
})

describe('a database without the mark of an unfinished fill', () => {
  it('is left alone if it holds anything', async () => {
    app = await testApp({}, { now })
    expect(await fillDemonstration(ground())).toBe(false)
    expect(await fillStateOf(app.db)).toBe('none')
    await expect(clearUnfinished(app.db)).rejects.toThrow('demonstration_fill')
    expect(await app.db.selectFrom('branch').select('name').execute()).not.toEqual([])
  })

  it('is not filled in Production', async () => {
    await opened()
    const config = { ...app.config, production: true }
    expect(() => fillDemonstration(ground({ config }))).toThrow('Development')
  })
})

describe.runIf(process.env.TEST_DATABASE_URL)('two nodes', () => {
  it('that start at once fill the database once', async () => {
    await opened()
    const second = openPostgres(await urlOf(app.server.database), 4)
    const both = await Promise.all([
      fillDemonstration(ground()),
      fillDemonstration(ground({ database: second })),
    ])
    await second.close()
    expect(both.toSorted()).toEqual([false, true])
    expect(await count()).toBe(FORMS)
  }, 300_000)

  it('survive if the first dies: the second clears what it left and fills the database', async () => {
    await opened()
    const first = openPostgres(await urlOf(app.server.database), 4)
    const dying = fillDemonstration(ground({ database: first, wire: endsAt(30) })).catch(() => 'died')
    await until(async () => expect(await fillStateOf(app.db)).toBe('filling'))
    expect(await Promise.all([dying, fillDemonstration(ground())])).toEqual(['died', true])
    await first.close()
    expect(await count()).toBe(FORMS)
  }, 300_000)
})

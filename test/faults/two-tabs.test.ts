import { afterAll, beforeAll, expect, it } from 'vitest'
import { verifyChains } from '../../platform/audit/verify-chains.ts'
import { fromManyAddresses } from '../access/call.ts'
import { testApp, type TestApp } from '../support/app.ts'
import { beginDraft, saving } from '../support/applicant.ts'
import { withCity } from './customer.ts'

let app: TestApp
beforeAll(async () => {
  app = fromManyAddresses(await testApp())
})
afterAll(() => app.close())

const RACES = 200

it(`two tabs that save one draft ${RACES} times at once never overwrite each other unseen`, async () => {
  const draft = await beginDraft(app, withCity('Portland'))
  let { rowVersion } = draft
  for (let race = 0; race < RACES; race += 1) {
    const cities = [`Left ${race}`, `Right ${race}`] as const
    const replies = await Promise.all(
      cities.map((city) => saving(app, withCity(city), { ...draft, rowVersion })),
    )
    const statuses = replies.map(({ statusCode }) => statusCode)
    expect(statuses.toSorted()).toEqual([200, 409])
    const won = statuses.indexOf(200)
    // The one that lost gets the stored answers, and how they differ from their own.
    expect(replies[1 - won]!.json().data).toMatchObject({
      rowVersion: rowVersion + 1,
      differences: [{ path: 'billingInfo.city', before: cities[won], after: cities[1 - won] }],
    })
    rowVersion += 1
  }
  const { answers, row_version } = await app.db
    .selectFrom('saved_form')
    .select(['answers', 'row_version'])
    .where('guid', '=', draft.guid)
    .executeTakeFirstOrThrow()
  expect(row_version).toBe(draft.rowVersion + RACES)
  expect(answers).toMatchObject({ billingInfo: { city: expect.stringMatching(/^(Left|Right) 199$/) } })
  expect(await verifyChains(app.db)).toEqual({ rows: RACES + 1, broken: [] })
})

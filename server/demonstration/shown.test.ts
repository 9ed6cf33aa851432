import { afterAll, beforeAll, expect, it } from 'vitest'
import { testApp, type TestApp } from '../../test/support/app.ts'
import { bannerById } from '../../domain/rules/banners.ts'
import { plantDemonstration } from './plant.ts'

let app: TestApp
beforeAll(async () => {
  app = await testApp({}, { now: new Date('2026-11-20T16:00:00Z') })
  await plantDemonstration({ ...app.house, db: app.db, now: app.clock.now })
})
afterAll(() => app.close())

const get = async (url: string) =>
  app.inject({ method: 'GET', url, headers: await app.signIn('systemadmin.all') })

it.each([1, 2, 3, 4])('lists the applications of banner %i and opens every one of them', async (tenantId) => {
  const list = await get(`/api/CreditReview/getListViewModel?tenantId=${tenantId}&status=All`)
  const { rows } = list.json().data as { rows: { creditAppId: number; companyName: string }[] }
  expect(rows).toHaveLength(60)
  const ids = await app.db
    .selectFrom('application')
    .select(['id', 'guid'])
    .where('banner_id', '=', tenantId)
    .execute()
  const banner = bannerById(tenantId).name
  for (const { id, guid } of ids) {
    const detail = await get(`/api/CreditReview/getDetailViewModel/${banner}/${id}`)
    expect([detail.statusCode, detail.json().data?.guid]).toEqual([200, guid])
  }
})

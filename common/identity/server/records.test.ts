import type { AdapterPayload } from 'oidc-provider'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { testDatabase } from '../../../test/support/database.ts'
import type { OpenDatabase } from '../../../platform/database/database.ts'
import { deleteExpiredRecords, recordsIn, signInState } from './records.ts'

let database: OpenDatabase
let now = new Date('2026-03-02T09:00:00Z')
beforeAll(async () => {
  database = await testDatabase()
})
afterAll(() => database.close())
beforeEach(async () => {
  now = new Date('2026-03-02T09:00:00Z')
  await database.db.deleteFrom('oidc_record').execute()
})
const records = (model: string) => recordsIn(database.db, () => now)(model)
const wait = (seconds: number) => void (now = new Date(now.getTime() + seconds * 1000))

describe('authority records', () => {
  it('are returned as stored; the latest one of an ID wins', async () => {
    const payload: AdapterPayload = {
      accountId: 's-1',
      params: { scope: 'openid', list: [1, null] },
      uid: 'u-1',
    }
    await records('Session').upsert('a', { accountId: 'other' }, 60)
    await records('Session').upsert('a', payload, 60)
    expect(await records('Session').find('a')).toEqual(payload)
    expect(await records('Session').findByUid('u-1')).toEqual(payload)
  })

  it('are separated by model', async () => {
    await records('Session').upsert('a', { accountId: 's-1' }, 60)
    expect(await records('Grant').find('a')).toBeUndefined()
  })

  it('expire, and the sweep removes only expired ones', async () => {
    await records('Interaction').upsert('short', { accountId: 's-1' }, 60)
    await records('Interaction').upsert('long', { accountId: 's-1' }, 600)
    await records('Interaction').upsert('forever', { accountId: 's-1' })
    wait(60)
    expect(await records('Interaction').find('short')).toBeUndefined()
    expect(await deleteExpiredRecords(database.db, now)).toBe(1)
    expect(await records('Interaction').find('long')).toBeDefined()
    expect(await records('Interaction').find('forever')).toBeDefined()
  })

  it('are cleaned up as new sign-ins start', async () => {
    for (const id of ['a', 'b', 'c']) await records('Interaction').upsert(id, { accountId: 's-1' }, 60)
    wait(60)
    await records('Interaction').upsert('d', { accountId: 's-1' }, 60)
    expect(await database.db.selectFrom('oidc_record').select('id').execute()).toHaveLength(2)
  })

  it.each(['Session', 'Grant'])(
    'are not revived after their end by a request that read them before: %s',
    async (model) => {
      const payload: AdapterPayload = { accountId: 's-1', uid: 'u-1' }
      await records(model).upsert('a', payload, 60)
      await records(model).destroy('a')
      await records(model).upsert('a', payload, 60)
      expect(await records(model).find('a')).toBeUndefined()
      expect(await records(model).findByUid('u-1')).toBeUndefined()
      expect(await signInState(database.db, () => now)('a')).toBe('signed out')
      wait(60)
      expect(await deleteExpiredRecords(database.db, now)).toBe(1)
    },
  )

  it('are consumed only once', async () => {
    await records('AuthorizationCode').upsert('code', { grantId: 'g' }, 60)
    const twice = await Promise.allSettled([
      records('AuthorizationCode').consume('code'),
      records('AuthorizationCode').consume('code'),
    ])
    expect(twice.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected'])
    expect(await records('AuthorizationCode').find('code')).toMatchObject({ consumed: now.getTime() / 1000 })
  })

  it('are deleted with their grant or one by one', async () => {
    await records('AuthorizationCode').upsert('one', { grantId: 'g' }, 60)
    await records('AuthorizationCode').upsert('two', { grantId: 'h' }, 60)
    await records('AuthorizationCode').revokeByGrantId('g')
    expect(await records('AuthorizationCode').find('one')).toBeUndefined()
    expect(await records('AuthorizationCode').find('two')).toBeDefined()
    await records('AuthorizationCode').destroy('two')
    expect(await records('AuthorizationCode').find('two')).toBeUndefined()
  })
})

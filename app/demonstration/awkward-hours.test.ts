/** The demonstration starts at any hour: what it does passes midnight, and days of 23 and 25 hours. */
import { expect, it } from 'vitest'
import { testApp } from '../../test/support/app.ts'
import { wire } from '../server/wiring.ts'
import { fillDemonstration } from './index.ts'

const LIMIT = 300_000

/** Fills one banner at this time. Returns when its decisions were made of which the notice was given otherwise. */
const fillAt = async (now: Date): Promise<Date[]> => {
  const app = await testApp({}, { branches: false, now })
  const banners = app.server.banners.filter(({ name }) => name === 'platt')
  try {
    await fillDemonstration({ ...app.server, banners, config: app.config, wire, now, say: () => {} })
    const decisions = app.db.selectFrom('decision').select('decided_at').where('notice', '=', 'otherwise')
    return (await decisions.execute()).map(({ decided_at }) => decided_at)
  } finally {
    await app.close()
  }
}

it.each([
  ['a minute before midnight', '2026-11-20T23:59:00-05:00'],
  ['when clocks go forward', '2027-03-14T03:00:00-04:00'],
  ['when clocks go back', '2026-11-01T01:30:00-05:00'],
  ['on February 29', '2028-02-29T00:00:30-05:00'],
])(
  'is filled %s',
  async (_, at) => {
    expect(await fillAt(new Date(at))).toHaveLength(2)
  },
  LIMIT,
)

it(
  'is filled when an analyst begins to decide just before midnight and decides just after it',
  async () => {
    const now = new Date('2026-11-20T00:00:05-05:00')
    const midnight = new Date('2026-11-10T00:00:00-05:00')
    for (const decided of await fillAt(now)) {
      const shift = (midnight.getTime() - decided.getTime()) % 86_400_000
      expect(await fillAt(new Date(now.getTime() + shift))).toHaveLength(2)
    }
  },
  LIMIT,
)

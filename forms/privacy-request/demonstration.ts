/** Requests about personal data: new, acknowledged, answered, and one that is almost due. */
import { randomUUID } from 'node:crypto'
import { DAY } from '../../platform/text/days/durations.ts'
import type { Fill } from '../credit-application/demonstration/applications.ts'
import { areaCodeOf } from '../../common/demonstration/area-codes.ts'
import type { Dice } from '../../common/demonstration/dice.ts'

/** Days ago when it arrived, was acknowledged, was answered. */
const requests = [
  { came: 0.2 },
  { came: 3 },
  { came: 12, acknowledged: 10 },
  { came: 41, acknowledged: 38 },
  { came: 50, acknowledged: 49, answered: 30 },
  { came: 70, acknowledged: 66, answered: 28 },
] as const

/** One banner answers for the group (PRIV-A02). */
const as = 'admin.rexel'

export const fillPrivacyRequests = async ({ product, world, now, done }: Fill, dice: Dice): Promise<void> => {
  const ago = (days: number) => new Date(now.getTime() - days * DAY)
  for (const { came, ...rest } of requests) {
    const [firstName, lastName] = [dice.pick(world.pools.firstNames), dice.pick(world.pools.lastNames)]
    product.startAt(ago(came))
    const { data } = await product.call<{ reference: string }>('POST', '/api/privacy/requests', {
      headers: { 'idempotency-key': randomUUID() },
      body: {
        privacySelection: dice.pick(['disclose', 'delete']),
        firstName,
        lastName,
        emailAddress: `${firstName}.${dice.whole(10, 99)}@example.com`.toLowerCase(),
        phoneNumber: `(${areaCodeOf('TX')}) 555-01${dice.whole(10, 99)}`,
      },
    })
    const { guid } = await product.db
      .selectFrom('saved_form')
      .select('guid')
      .where('id', '=', Number(data.reference))
      .executeTakeFirstOrThrow()
    if ('acknowledged' in rest) {
      await product.until(ago(rest.acknowledged))
      await product.call('POST', `/api/privacy/requests/${guid}/acknowledgement`, { as })
    }
    if ('answered' in rest) {
      await product.until(ago(rest.answered))
      await product.call('POST', `/api/privacy/requests/${guid}/answer`, { as })
    }
    await product.until(now)
    done()
  }
}

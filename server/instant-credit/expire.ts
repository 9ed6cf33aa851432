/** Ends the signing of applications that no one finished. Their employees are told and may send them again. */
import { DAY } from '../../domain/text/durations.ts'
import { Conflict } from '../platform/errors.ts'
import { job } from '../platform/jobs/index.ts'
import { type SigningDependencies, stopSigning } from '../signing/index.ts'

export const expireDaily = job<Record<string, never>>('expire-instant-credit')

/** The customer's link has expired; for the manager the same time counts. */
export const expireInstantCredit = async (d: SigningDependencies): Promise<void> => {
  const at = d.clock()
  const waiting = await d.db
    .selectFrom('instant_credit')
    .select('id')
    .where('state', 'in', ['waiting for customer', 'waiting for manager'])
    .where('emailed_at', '<', new Date(at.getTime() - d.linkDays * DAY))
    .execute()
  for (const { id } of waiting)
    await stopSigning(d, id, { at, actor: 'system', address: null }, 'expired').catch((error: unknown) => {
      // The last signature was given in the meantime.
      if (!(error instanceof Conflict)) throw error
    })
}

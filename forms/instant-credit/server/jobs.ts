import { type SigningDependencies, stopSigning } from '../../../common/signing/server/index.ts'
import { sendInstantCreditWelcome, welcomeInstantCredit } from './opened.ts'
import { DAY } from '../../../platform/text/days/durations.ts'
import { Conflict } from '../../../platform/errors.ts'
import { job } from '../../../platform/jobs/index.ts'

export const startInstantCreditJobs = (d: SigningDependencies): void => {
  d.jobs.work(welcomeInstantCredit, sendInstantCreditWelcome(d))
  d.jobs.daily(expireDaily, 6, () => expireInstantCredit(d))
}

/** Ends the signing of applications that no one finished. We notify their employees, who may send them again. */
export const expireDaily = job<Record<string, never>>('expire-instant-credit')

/** The customer's link has expired; the same period applies to the manager. */
const expireInstantCredit = async (d: SigningDependencies): Promise<void> => {
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

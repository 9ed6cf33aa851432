import type { SigningDependencies } from '../signing/index.ts'
import { expireDaily, expireInstantCredit } from './expire.ts'
import { sendInstantCreditWelcome, welcomeInstantCredit } from './opened.ts'

export const startInstantCreditJobs = (d: SigningDependencies): void => {
  d.jobs.work(welcomeInstantCredit, sendInstantCreditWelcome(d))
  d.jobs.daily(expireDaily, 6, () => expireInstantCredit(d))
}

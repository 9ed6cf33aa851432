import type { Banner } from '../../../../banners/rules/banners.ts'
import type { Database } from '../../../../platform/database/index.ts'
import type { Jobs } from '../../../../platform/jobs/index.ts'
import type { Files } from '../../../../services/files/port.ts'
import { consumerNotice, decisionLetter, sendConsumerNotice, sendDecisionLetter } from './jobs.ts'
import { REMINDER_HOUR, proposalsDaily, remindSecondApprovers } from './proposals/proposal-reminders.ts'
import { giveUpLetter, giveUpNotice } from './letters/letter-fate.ts'

export const startDecisionJobs = (d: {
  db: Database
  files: Files
  jobs: Jobs
  banners: readonly Banner[]
  clock: () => Date
  publicUrl: string
}): void => {
  d.jobs.work(decisionLetter, sendDecisionLetter(d), giveUpLetter(d))
  d.jobs.daily(proposalsDaily, REMINDER_HOUR, () => remindSecondApprovers(d))
  d.jobs.work(consumerNotice, sendConsumerNotice(d), giveUpNotice(d))
}

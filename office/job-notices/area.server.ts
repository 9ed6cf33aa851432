import { jobNotices } from './contract.ts'
import { type PartsOf, serverArea } from '../../platform/area.ts'
import { jobNoticeHandlers, startJobNoticeJobs } from './server/index.ts'
import { firstFurnishingAsked } from './server/first-furnishing-asked.mail.ts'
import { jobNoticePrepared } from './server/job-notice-prepared.mail.ts'
import { jobNoticeReminder } from './server/job-notice-reminder.mail.ts'

export const jobNoticeArea = serverArea({
  contract: { jobNotices },
  handlers: (d: PartsOf<typeof jobNoticeHandlers>) => ({
    jobNotices: jobNoticeHandlers(d),
  }),
  jobs: (d: PartsOf<typeof startJobNoticeJobs>) => {
    startJobNoticeJobs(d)
  },
  subjects: {},
  mails: [firstFurnishingAsked, jobNoticePrepared, jobNoticeReminder],
})

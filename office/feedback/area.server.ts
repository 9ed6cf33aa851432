import { feedback } from './contract.ts'
import { type PartsOf, serverArea } from '../../platform/area.ts'
import type { FeedbackDesk } from '../../services/feedback/port.ts'
import type { Jobs } from '../../platform/jobs/index.ts'
import { feedbackGiven, feedbackHandlers, passOnFeedback } from './server/index.ts'
import { feedbackReceived } from './server/feedback-received.mail.ts'

export const feedbackArea = serverArea({
  contract: { feedback },
  handlers: (d: PartsOf<typeof feedbackHandlers>) => ({
    feedback: feedbackHandlers(d),
  }),
  jobs: (d: Omit<PartsOf<typeof passOnFeedback>, 'desk'> & { feedbackDesk: FeedbackDesk; jobs: Jobs }) => {
    d.jobs.work(feedbackGiven, passOnFeedback({ ...d, desk: d.feedbackDesk }))
  },
  subjects: {},
  mails: [feedbackReceived],
})

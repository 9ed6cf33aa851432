import type { Database } from '../platform/database/database.ts'
import { job } from '../platform/jobs/jobs.ts'
import type { FeedbackDesk } from '../ports/feedback.ts'
import { feedbackById } from './store.ts'

export const feedbackGiven = job<{ feedbackId: string }>('feedback-given')

/** What was kept goes to the desk, however often the desk is away first. */
export const passOnFeedback =
  ({ db, desk }: { db: Database; desk: FeedbackDesk }) =>
  async ({ feedbackId }: { feedbackId: string }): Promise<void> => {
    const feedback = await feedbackById(db, feedbackId)
    if (feedback) await desk.receive(feedback)
  }

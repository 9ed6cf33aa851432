import { type Banner, bannerById } from '../../../banners/rules/banners.ts'
import type { Database } from '../../../platform/database/index.ts'
import { job } from '../../../platform/jobs/index.ts'
import type { FeedbackDesk } from '../../../services/feedback/port.ts'
import { feedbackById } from './store.ts'

/** Retried for about a day and a half, as a mail is. */
export const feedbackGiven = job<{ feedbackId: string }>('feedback-given', { retryLimit: 20 })

/** Sends stored feedback to the feedback desk, with retries while the desk is unavailable. None of a banner that is off. */
export const passOnFeedback =
  ({ db, desk, banners }: { db: Database; desk: FeedbackDesk; banners: readonly Banner[] }) =>
  async ({ feedbackId }: { feedbackId: string }): Promise<void> => {
    const feedback = await feedbackById(db, feedbackId)
    if (feedback && bannerById(feedback.bannerId, banners).isOn) await desk.receive(feedback)
  }

import { bannerById, type Banner } from '../../banners/rules/banners.ts'
import { type Database, inTransaction } from '../../platform/database/index.ts'
import type { Jobs } from '../../platform/jobs/index.ts'
import { feedbackReceived } from '../../office/feedback/server/index.ts'
import { queueMail } from '../../platform/mail/index.ts'
import type { FeedbackDesk } from './port.ts'

export interface EmbeddedFeedbackOptions {
  db: Database
  jobs: Jobs
  banners: readonly Banner[]
}

/** The default: an email to the banner's support address, with the files. */
export const embeddedFeedback = ({ db, jobs, banners }: EmbeddedFeedbackOptions): FeedbackDesk => ({
  async receive({ id, bannerId, files, ...data }) {
    const banner = bannerById(bannerId, banners)
    await inTransaction(db, (tx) =>
      queueMail(tx, jobs, feedbackReceived, {
        banner,
        formId: null,
        reference: null,
        to: banner.email,
        data,
        attachments: files.map(({ name, contentType, fileKey }) => ({ name, contentType, fileKey })),
        once: id,
      }),
    )
  },
})

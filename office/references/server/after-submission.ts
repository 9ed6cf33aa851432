/** Asks the references of a signed application automatically, where the banner says so. */
import { refusedEmails } from '../../../common/mailed-links/server/index.ts'
import { bannerById } from '../../../banners/rules/banners.ts'
import { inTransaction } from '../../../platform/database/index.ts'
import { type JobKind, job } from '../../../platform/jobs/index.ts'
import { givenReferences } from '../rules/given-references.ts'
import { askReferences, closedBecause, problemOf } from './ask.ts'
import { reusableSince } from '../rules/schedule.ts'
import type { MailingDependencies } from './mail-referee.ts'
import {
  currentOf,
  earlierAnswers,
  firstSignature,
  isSameReferee,
  lockForReferences,
  requestsOf,
} from './store.ts'

export const askAfterSubmission: JobKind<{ formId: number }> = job('ask-references')

/** Nothing is asked before someone has signed. Safe to run twice: a reference that was asked is left alone. */
export const askByThemselves =
  (d: MailingDependencies) =>
  ({ formId }: { formId: number }): Promise<void> =>
    inTransaction(d.db, async (tx) => {
      const application = await lockForReferences(tx, formId)
      const banner = bannerById(application.banner_id, d.banners)
      if (banner.references !== 'automatic' || closedBecause(application)) return
      if ((await firstSignature(tx, formId)) === null) return
      const given = givenReferences(application.answers)
      const requests = await requestsOf(tx, formId)
      const refused = await refusedEmails(
        tx,
        'reference',
        given.map(({ email }) => email),
      )
      const earlier = await earlierAnswers(tx, application, reusableSince(d.clock()))
      const ids = given
        .filter(({ id }) => !currentOf(requests, id))
        // An analyst decides whether to use an earlier answer instead.
        .filter((reference) => !earlier.some((one) => isSameReferee(reference, one)))
        .filter(({ email }) => !problemOf(email, { banner, banners: d.banners, refused }))
        .map(({ id }) => id)
      if (ids.length === 0) return
      const by = { sso: 'system', name: '' }
      await askReferences(tx, d, { application, banner, ids, by, at: d.clock(), address: null })
    })

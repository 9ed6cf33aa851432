/** What follows a decision. */
import type { CreditApplication } from '../../../domain/forms/credit-application/index.ts'
import { bannerById, type Banner, type BannerId } from '../../../domain/rules/banners.ts'
import type { Database } from '../../database/database.ts'
import { job, type Jobs } from '../../database/jobs.ts'
import { postLetter } from '../../documents/letter.ts'
import { onceOf } from '../../documents/letter-ids.ts'
import type { Files } from '../../ports/files/port.ts'
import { withCorrections, withGuarantors } from '../corrected.ts'
import { addresseeOf, letterOfKept, recipientsOf } from './letter-of.ts'
import { decisionWithApplication } from './store.ts'

/** With its growing delays the queue tries for most of a day: an applicant must be told, and nobody else sees to it. */
const LONG = { retryLimit: 16 }

/** `formId`: whose page shows what became of it. */
export const decisionLetter = job<{ formId: number; decisionId: number }>('decision-letter', LONG)

/** The letter of a decision, to the business address and the first signatory (REV-A14). Safe to run twice. */
export const sendDecisionLetter =
  ({ db, files, jobs, banners }: { db: Database; files: Files; jobs: Jobs; banners: readonly Banner[] }) =>
  async ({ decisionId }: { decisionId: number }): Promise<void> => {
    const decision = await decisionWithApplication(db, decisionId)
    // Given up already: the applicant may have been told otherwise.
    if (decision?.notice !== 'letter') return
    const answers = withGuarantors(
      withCorrections(decision.answers as CreditApplication, decision.corrected),
      decision.guarantors,
    )
    await postLetter(
      { db, files, jobs },
      {
        formId: decision.saved_form_id,
        banner: bannerById(decision.banner_id as BannerId, banners),
        at: decision.decided_at,
        by: decision.decided_by,
        once: onceOf(decisionId),
        recipients: recipientsOf(answers),
        company: addresseeOf(answers),
        decision: letterOfKept(
          answers,
          decision,
          decision.items.map(({ item }) => item),
        ),
      },
    )
  }

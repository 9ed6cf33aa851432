/** What follows a decision. */
import type { CreditApplication } from '../../domain/forms/credit-application/index.ts'
import { bannerById, type Banner } from '../../domain/rules/banners.ts'
import type { Database } from '../platform/database/database.ts'
import { type Jobs, job } from '../platform/jobs/jobs.ts'
import { postLetter, postNotice } from '../documents/letter.ts'
import { onceOf, onceOfNotice } from '../documents/letter-ids.ts'
import type { Files } from '../ports/files.ts'
import { withAddresses, type SigningRole } from '../../domain/rules/signing.ts'
import { applicationWithAll } from '../applications/store.ts'
import { noticesTo } from './consumer-reports.ts'
import { addresseeOf, letterOfKept, recipientsOf } from './letter-of.ts'
import { decisionWithApplication } from './store.ts'
import { withCorrections, withGuarantors } from '../applications/answers.ts'

/** The jobs that tell of a decision; the review shows what became of them. */

/** With its growing delays the queue tries for most of a day: an applicant must be told, and nobody else sees to it. */
const LONG = { retryLimit: 16 }

/** `formId`: whose page shows what became of it. */
export const decisionLetter = job<{ formId: number; decisionId: number }>('decision-letter', LONG)

/** One for each person whose report counted: each with a fate of its own. */
export const consumerNotice = job<{ formId: number; decisionId: number; role: SigningRole }>(
  'consumer-notice',
  LONG,
)

interface Posting {
  db: Database
  files: Files
  jobs: Jobs
  banners: readonly Banner[]
}

/** The notice to one person, to that person alone. Safe to run twice. */
export const sendConsumerNotice =
  ({ db, files, jobs, banners }: Posting) =>
  async ({ formId, decisionId, role }: { formId: number; decisionId: number; role: SigningRole }) => {
    const [decision, whole] = [
      await decisionWithApplication(db, decisionId),
      await applicationWithAll(db, formId),
    ]
    const notice = decision && whole && noticesTo(whole, decision).find((one) => one.role === role)
    if (!notice) return
    await postNotice(
      { db, files, jobs },
      {
        ...notice,
        formId,
        banner: bannerById(decision.banner_id, banners),
        at: decision.decided_at,
        by: decision.decided_by,
        once: onceOfNotice(decisionId, role),
      },
    )
  }

/** The letter of a decision, to the business address and the first signatory (REV-A14). Safe to run twice. */
export const sendDecisionLetter =
  ({ db, files, jobs, banners }: Posting) =>
  async ({ decisionId }: { decisionId: number }): Promise<void> => {
    const decision = await decisionWithApplication(db, decisionId)
    // Given up already: the applicant may have been told otherwise.
    if (decision?.notice !== 'letter') return
    const answers = withGuarantors(
      withCorrections(
        withAddresses(decision.answers as CreditApplication, decision.address_corrections),
        decision.corrected,
      ),
      decision.guarantors,
    )
    await postLetter(
      { db, files, jobs },
      {
        formId: decision.saved_form_id,
        banner: bannerById(decision.banner_id, banners),
        at: decision.decided_at,
        by: decision.decided_by,
        once: onceOf(decisionId),
        recipients: recipientsOf(answers),
        company: addresseeOf(answers),
        decision: letterOfKept(
          decision,
          decision.items.map(({ item }) => item),
        ),
      },
    )
  }

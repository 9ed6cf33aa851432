/** The jobs that follow a decision. The review shows their status. */
import type { CreditApplication } from '../../../../forms/credit-application/form/index.ts'
import { bannerById, type Banner } from '../../../../banners/rules/banners.ts'
import type { Database, Tx } from '../../../../platform/database/index.ts'
import { type Jobs, job } from '../../../../platform/jobs/index.ts'
import { onceOfNotice } from './letters/letter-ids.ts'
import { postLetter, postNotice } from './letters/letter.ts'
import type { Files } from '../../../../services/files/port.ts'
import { withAddresses, type SigningRole } from '../../../../common/signing/rules/signing.ts'
import { applicationWithAll, withCorrections, withGuarantors } from '../../server/applications/index.ts'
import { noticesTo } from './letters/consumer-reports.ts'
import { createItemsLink } from './items/links.ts'
import { addresseeOf, letterOfKept, recipientsOf } from './letters/letter-of.ts'
import { decisionWithApplication } from './store.ts'

/** The queue retries for most of a day, because the applicant must be notified. */
const LONG = { retryLimit: 16 }

/** `formId`: the application whose page shows the status. */
export const decisionLetter = job<{ formId: number; decisionId: number }>('decision-letter', LONG)

/** One for each person whose report counted, each with its own status. */
export const consumerNotice = job<{ formId: number; decisionId: number; role: SigningRole }>(
  'consumer-notice',
  LONG,
)

interface Posting {
  db: Database
  files: Files
  jobs: Jobs
  banners: readonly Banner[]
  publicUrl: string
}

/** The notice to one person, sent to no one else. Safe to run twice. */
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
  ({ db, files, jobs, banners, publicUrl }: Posting) =>
  async ({ decisionId }: { decisionId: number }): Promise<void> => {
    const decision = await decisionWithApplication(db, decisionId)
    // The letter was given up, and the applicant may have been notified another way.
    if (decision?.notice !== 'letter') return
    const answers = withGuarantors(
      withCorrections(
        withAddresses(decision.answers as CreditApplication, decision.address_corrections),
        decision.corrected,
      ),
      decision.guarantors,
    )
    const banner = bannerById(decision.banner_id, banners)
    await postLetter(
      { db, files, jobs },
      {
        formId: decision.saved_form_id,
        banner,
        at: decision.decided_at,
        by: decision.decided_by,
        decisionId,
        recipients: recipientsOf(answers),
        company: addresseeOf(answers),
        decision: letterOfKept(
          decision,
          answers,
          decision.items.map(({ item }) => item),
        ),
        ...(decision.items.length > 0 && {
          uploadLink: (tx: Tx, to: string) =>
            createItemsLink(
              tx,
              {
                formId: decision.saved_form_id,
                decisionId,
                purpose: 'letter',
                to,
                dueOn: decision.missing_by,
                at: decision.decided_at,
              },
              { banner, publicUrl },
            ),
        }),
      },
    )
  }

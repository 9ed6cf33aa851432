/** What follows a submission, each once. The applicant's page does not depend on it. */
import type { CreditApplication } from '../form/index.ts'
import { bannerById, type Banner } from '../../../banners/rules/banners.ts'
import {
  companyForStaff,
  companyOf,
  signatoryName,
  withAddresses,
} from '../../../common/signing/rules/signing.ts'
import { type Database, inTransaction } from '../../../platform/database/index.ts'
import { type JobKind, type Jobs, job } from '../../../platform/jobs/index.ts'
import { Unavailable } from '../../../platform/errors.ts'
import { complete, customerSigned } from '../../../common/signing/server/index.ts'
import { newApplication } from './new-application.mail.ts'
import { queueMail } from '../../../platform/mail/index.ts'
import { formById, linkOf, ownersAddress, reviewLinkOf } from '../../../kit/saving/server/index.ts'

/** Retried after a second, because the sealed copy is usually ready by then. */
export const applicationSubmitted = job<{ formId: number }>('application-submitted', {
  retryDelay: 1,
  retryLimit: 12,
})

export const tellOfSubmission =
  ({
    db,
    jobs,
    banners,
    publicUrl,
    signingFacts,
    follows,
  }: {
    db: Database
    jobs: Jobs
    banners: readonly Banner[]
    publicUrl: string
    /** Passed in, because signing starts this job. */
    signingFacts(reader: Database, formId: number): Promise<{ all: boolean }>
    /** Further jobs about the customer; each checks first whether it was done. */
    follows: readonly JobKind<{ formId: number }>[]
  }) =>
  async ({ formId }: { formId: number }): Promise<void> => {
    const form = await formById(db, formId)
    const answers = form.answers as CreditApplication
    const sealed = await db
      .selectFrom('document')
      .select(['name', 'content_type', 'file_key'])
      .where('saved_form_id', '=', formId)
      .where('kind', '=', 'sealed-pdf')
      .where('removed_at', 'is', null)
      .executeTakeFirst()
    const { all } = await signingFacts(db, formId)
    // Staff submitted it; after they have collected signatures, this job runs again.
    const unsigned = form.audience === 'internal' && !all
    // Sealing is a separate job; this one is retried until it is done.
    if (!sealed && !unsigned) throw new Unavailable('The sealed copy is not ready yet.')
    const banner = bannerById(form.banner_id, banners)
    const companyName = companyOf(answers)
    const about = { banner, formId, reference: String(formId) }
    await inTransaction(db, async (tx) => {
      for (const { email, name } of sealed
        ? recipientsOf(withAddresses(answers, form.address_corrections))
        : [])
        await queueMail(tx, jobs, complete, {
          ...about,
          to: email,
          data: {
            companyName,
            recipient: name,
            // The key goes to the business email alone, as when someone asks for a link to continue.
            link: email === answers.businessInfo?.email ? linkOf(publicUrl, banner, form) : null,
          },
          attachments: [{ name: sealed!.name, contentType: sealed!.content_type, fileKey: sealed!.file_key }],
          once: `complete:${formId}:${email}`,
        })
      // Signatories keep a copy of what they signed, but there is nothing left to review.
      if (form.state === 'withdrawn') return
      await queueMail(tx, jobs, newApplication, {
        ...about,
        to: banner.creditInbox,
        data: {
          companyName: companyForStaff(answers),
          link: reviewLinkOf(publicUrl, banner, formId),
          internal: unsigned,
          taxable: answers.preferences?.isTaxable !== 'No',
        },
        once: `new-application:${formId}`,
      })
      const owner = sealed && (await ownersAddress(tx, form))
      if (owner)
        await queueMail(tx, jobs, customerSigned, {
          ...about,
          to: owner,
          data: {
            companyName: companyForStaff(answers),
            link: `${publicUrl}/admin/application/${banner.name}/${formId}`,
          },
          once: `customer-signed:${formId}`,
        })
      for (const kind of follows) await jobs.enqueue(tx, kind, { formId })
    })
  }

/** Every signatory and the business email, each once. */
const recipientsOf = (answers: CreditApplication): { email: string; name: string | null }[] => {
  const signatories = [answers.signatory, answers.signatoryTwo].flatMap((one) =>
    one?.email ? [{ email: one.email, name: signatoryName(one) }] : [],
  )
  const business = answers.businessInfo?.email
  const all = [...signatories, ...(business ? [{ email: business, name: null }] : [])]
  return all.filter(({ email }, index) => all.findIndex((other) => other.email === email) === index)
}

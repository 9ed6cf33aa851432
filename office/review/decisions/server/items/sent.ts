/** A customer sends files for exactly the items of a letter: through its link, or from the page of their application. */
import type { missingItems } from '../../contract/missing-items.ts'
import { bannerById, type Banner } from '../../../../../banners/rules/banners.ts'
import { requestedFiles } from '../../../../../platform/files/files.ts'
import { companyOf } from '../../../../../common/signing/rules/signing.ts'
import {
  type Incoming,
  type UploadDependencies,
  insertDocument,
  nameUploads,
  takeUploads,
} from '../../../../../platform/files/index.ts'
import { APPLICANT, analystsAddress, reviewLinkOf } from '../../../../../kit/saving/server/index.ts'
import { itemsArrived } from '../mails/items-arrived.mail.ts'
import { queueMail } from '../../../../../platform/mail/index.ts'
import { appendAuditEvent } from '../../../../../platform/audit/index.ts'
import { inTransaction } from '../../../../../platform/database/index.ts'
import { Conflict, Invalid } from '../../../../../platform/errors.ts'
import { type FoundForm, type HandlersOf, replyWith } from '../../../../../platform/http/index.ts'
import type { Jobs } from '../../../../../platform/jobs/index.ts'
import { receiveSent } from '../receipt.ts'
import { keepReceipt } from '../store.ts'
import { listFor, openList, presentList, type ListBy } from './list.ts'
import { mailComplete } from './mail-complete.ts'
import { mailedLink } from './store.ts'

export interface SentDependencies extends UploadDependencies {
  jobs: Jobs
  banners: readonly Banner[]
  publicUrl: string
}

export const missingItemHandlers = (d: SentDependencies): HandlersOf<typeof missingItems> => ({
  opened: async ({ params, ctx }) =>
    replyWith(
      presentList(await listFor(d.db, ctx.subject.formId, await listBy(d, ctx.subject, params.token))),
    ),

  sent: async ({ params, body, files, ctx }) => {
    const { formId } = ctx.subject
    const by = await listBy(d, ctx.subject, params.token)
    const first = await openList(d.db, formId, by)
    const held = { section: first.documents, elsewhere: 0 }
    const keep = (incoming: readonly Incoming[]) =>
      inTransaction(d.db, async (tx) => {
        if (incoming.length !== body.items.length)
          throw new Invalid('Choose an item of the list for each file.')
        // Again, now that the application is locked: staff may have decided, or another upload may have come first.
        const { application, answers, latest, documents } = await openList(tx, formId, by)
        if (by === 'latest' && body.list !== latest.id)
          throw new Conflict('The list of missing items has changed. Choose your files again.')
        const { items } = latest
        const receipt = receiveSent(application, items, body.items, ctx.now)
        const kept = nameUploads(incoming, { section: documents, elsewhere: 0 }, requestedFiles)
        for (const [n, file] of kept.entries())
          await insertDocument(tx, {
            ...file,
            saved_form_id: formId,
            kind: 'requested',
            uploaded_by: APPLICANT,
            created_at: ctx.now,
            removed_at: null,
            missing_item_id: items[body.items[n]! - 1]!.id,
          })
        await keepReceipt(tx, formId, receipt, { by: APPLICANT, at: ctx.now })
        const { names, complete } = receipt
        await appendAuditEvent(tx, {
          formId,
          at: ctx.now,
          actor: APPLICANT,
          address: ctx.address,
          event: 'items sent',
          detail: {
            through: by === 'latest' ? 'the page of their application' : `the link mailed to ${by.mailedTo}`,
            items: names,
            documents: kept.map(({ name, sha256 }) => ({ name, sha256 })),
            complete,
          },
        })
        const banner = bannerById(ctx.subject.bannerId, d.banners)
        await queueMail(tx, d.jobs, itemsArrived, {
          banner,
          formId,
          reference: String(formId),
          // To the analyst who works on the application, or else the one who requested the items.
          to: await analystsAddress(tx, [application.assigned_to, latest.decided_by], banner),
          data: {
            companyName: companyOf(answers),
            items: names,
            complete,
            link: reviewLinkOf(d.publicUrl, banner, formId),
          },
        })
        if (complete)
          await mailComplete(tx, d, { formId, banner, answers, latest, clock: receipt.application })
      })
    await takeUploads(d, ctx, files, { accepted: requestedFiles, before: held }, keep)
    return replyWith(presentList(await listFor(d.db, formId, by)), 'Thank you. We received what you sent.')
  },
})

/** The applicant's key opens the latest list. */
const listBy = async (
  { db }: Pick<SentDependencies, 'db'>,
  { key }: FoundForm,
  token: string,
): Promise<ListBy> => (key === undefined ? mailedLink(db, token) : 'latest')

/** The page behind the link of a letter about missing items: a customer sends files for exactly these items. */
import type { missingItems } from '../../contract/missing-items.ts'
import { bannerById, type Banner } from '../../../../../banners/rules/banners.ts'
import { requestedFiles } from '../../../../../platform/files/files.ts'
import { companyOf } from '../../../../../common/signing/rules/signing.ts'
import { instant } from '../../../server/applications/index.ts'
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
import { type Reader, inTransaction } from '../../../../../platform/database/index.ts'
import { Conflict, Invalid, NotFound } from '../../../../../platform/errors.ts'
import { type HandlersOf, replyWith } from '../../../../../platform/http/index.ts'
import type { Jobs } from '../../../../../platform/jobs/index.ts'
import { receiveSent } from '../receipt.ts'
import { keepReceipt, latestDecision, readAtHand } from '../store.ts'
import { decisionOfLink, documentsForItems } from './store.ts'

export interface SentDependencies extends UploadDependencies {
  jobs: Jobs
  banners: readonly Banner[]
  publicUrl: string
}

export const missingItemHandlers = (d: SentDependencies): HandlersOf<typeof missingItems> => ({
  opened: async ({ params, ctx }) =>
    replyWith(present(await standing(d.db, ctx.subject.formId, params.token))),

  sent: async ({ params, body, files, ctx }) => {
    const { formId } = ctx.subject
    const first = await openList(d.db, formId, params.token)
    const held = { section: first.documents, elsewhere: 0 }
    const keep = (incoming: readonly Incoming[]) =>
      inTransaction(d.db, async (tx) => {
        if (incoming.length !== body.items.length)
          throw new Invalid('Choose an item of the list for each file.')
        // Again, now that the application is locked: staff may have decided, or another upload may have come first.
        const { application, answers, latest, documents } = await openList(tx, formId, params.token)
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
      })
    await takeUploads(d, ctx, files, { accepted: requestedFiles, before: held }, keep)
    return replyWith(
      present(await standing(d.db, formId, params.token)),
      'Thank you. We received what you sent.',
    )
  },
})

/** In a transaction the application stays locked. */
const standing = async (reader: Reader, formId: number, token: string) => {
  const decisionId = await decisionOfLink(reader, token)
  const found = await readAtHand(reader, formId)
  if (!found || decisionId === null) throw new NotFound()
  const latest = await latestDecision(reader, formId)
  const { application, answers } = found
  const asks = latest?.id === decisionId && application.status === 'Pending'
  const documents = await documentsForItems(reader, formId, decisionId)
  return { application, answers, latest: asks ? latest : null, documents }
}
type Standing = Awaited<ReturnType<typeof standing>>

/** Throws Conflict unless the link still takes something. */
const openList = async (reader: Reader, formId: number, token: string) => {
  const { latest, ...found } = await standing(reader, formId, token)
  if (!latest) throw new Conflict('This link no longer accepts files.')
  if (latest.items.every(({ received_at }) => received_at))
    throw new Conflict('We have already received everything.')
  return { ...found, latest }
}

const present = ({ answers, latest, documents }: Standing) => {
  if (!latest) return { companyName: '', state: 'closed' as const, dueOn: null, items: [] }
  const { items } = latest
  return {
    companyName: companyOf(answers),
    state: items.every(({ received_at }) => received_at) ? ('complete' as const) : ('open' as const),
    dueOn: latest.missing_by,
    items: items.map(({ id, item, received_at }) => ({
      item,
      receivedAt: received_at && instant(received_at),
      // After an undo, earlier files no longer count.
      files: received_at ? documents.filter((one) => one.missing_item_id === id).length : 0,
    })),
  }
}

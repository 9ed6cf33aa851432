/** Comments of the credit department: mentions of coworkers, and the pinned note. */
import type { review } from '../contract/review.ts'
import { bannerById, type Banner } from '../../../banners/rules/banners.ts'
import { MOST_MENTIONS, mentionedIn } from '../desk/rules/mentions.ts'
import { addComment, replyWithStatus, lockApplication } from './applications/index.ts'
import { commentMention } from '../desk/server/index.ts'
import { queueMail } from '../../../platform/mail/index.ts'
import { reviewLinkOf } from '../../../kit/saving/server/index.ts'
import { type AuditEventName, appendAuditEvent } from '../../../platform/audit/index.ts'
import { type Database, type Tx, inTransaction } from '../../../platform/database/index.ts'
import { Invalid, NotFound } from '../../../platform/errors.ts'
import {
  type EmployeeRequest,
  type HandlersOf,
  actorName,
  replyWith,
  byWhom,
  nameOf,
} from '../../../platform/http/index.ts'
import type { Jobs } from '../../../platform/jobs/index.ts'
import { coworkersIn } from './coworkers.ts'

export interface CommentDependencies {
  db: Database
  jobs: Jobs
  banners: readonly Banner[]
  publicUrl: string
}

export const commentHandlers = (
  d: CommentDependencies,
): Pick<HandlersOf<typeof review>, 'coworkers' | 'comment' | 'pin'> => ({
  coworkers: async ({ ctx }) => {
    const own = actorName(ctx.actor)
    const coworkers = await coworkersIn(d.db, ctx.subject.bannerId)
    const names = coworkers.filter(({ sso }) => sso !== own).map(({ name }) => name)
    return replyWith([...new Set(names)])
  },

  comment: async ({ body, ctx }) => {
    const { formId, bannerId } = ctx.subject
    await inTransaction(d.db, async (tx) => {
      const application = await lockApplication(tx, formId)
      if (!application) throw new NotFound()
      const isMention = body.comment.includes('@')
      const mentioned = isMention ? mentionedIn(body.comment, await coworkersIn(tx, bannerId)) : []
      if (mentioned.length > MOST_MENTIONS)
        throw new Invalid([
          { path: 'body.comment', message: `Mention at most ${MOST_MENTIONS} coworkers in a comment.` },
        ])
      const mentions = [...new Set(mentioned.map(({ name }) => name))]
      await addComment(tx, { formId, message: body.comment, mentions, by: nameOf(ctx), at: ctx.now })
      await note(tx, ctx, 'comment added', mentions.length > 0 ? { mentioned: mentions } : {})
      const banner = bannerById(bannerId, d.banners)
      for (const { sso, email } of mentioned)
        if (sso !== actorName(ctx.actor))
          await queueMail(tx, d.jobs, commentMention, {
            banner,
            formId,
            reference: String(formId),
            to: email,
            data: {
              companyName: application.company_name,
              number: String(formId),
              link: reviewLinkOf(d.publicUrl, banner, formId),
            },
          })
    })
    return replyWithStatus(d.db, ctx)
  },

  pin: async ({ body, ctx }) => {
    const { formId } = ctx.subject
    await inTransaction(d.db, async (tx) => {
      const application = await lockApplication(tx, formId)
      if (!application) throw new NotFound()
      const before = application.pinned_comment_id
      if (before === body.comment) return
      if (body.comment !== null) {
        const comment = await tx
          .selectFrom('comment')
          .select('id')
          .where('id', '=', body.comment)
          .where('saved_form_id', '=', formId)
          .executeTakeFirst()
        if (!comment) throw new NotFound()
      }
      await tx
        .updateTable('application')
        .set({ pinned_comment_id: body.comment })
        .where('id', '=', formId)
        .execute()
      if (body.comment === null) await note(tx, ctx, 'note unpinned', {})
      else await note(tx, ctx, 'note pinned', {})
    })
    return replyWithStatus(d.db, ctx, body.comment === null ? 'Note unpinned.' : 'Note pinned.')
  },
})

const note = (tx: Tx, ctx: EmployeeRequest, event: AuditEventName, detail: Record<string, unknown>) =>
  appendAuditEvent(tx, {
    formId: ctx.subject.formId,
    at: ctx.now,
    actor: actorName(ctx.actor),
    event,
    detail: { ...byWhom(ctx.actor), ...detail },
    address: ctx.address,
  })

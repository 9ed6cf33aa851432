import type { manyApplications } from '../../contract/many-applications.ts'
import { bannerById } from '../../../../../banners/rules/banners.ts'
import { type ItemDependencies, reminding } from '../../../decisions/server/index.ts'
import { actorOf, assign } from '../index.ts'
import { inTransaction } from '../../../../../platform/database/index.ts'
import { type FindSubject, type HandlersOf, replyWith } from '../../../../../platform/http/index.ts'
import { onEach } from './each.ts'

interface Dependencies extends ItemDependencies {
  find: FindSubject
}

/** Each application has its own transaction, and the same event in its history as if it had been alone. */
export const manyApplicationsHandlers = (d: Dependencies): HandlersOf<typeof manyApplications> => {
  const { dueReminder, remind } = reminding(d)
  const named = (ids: readonly number[]) => ids.map((creditAppId) => ({ creditAppId }))
  const noOne = { recipients: 0 }
  return {
    assign: async ({ body: { to, applications }, ctx }) => {
      const banner = bannerById(ctx.subject.bannerId, d.banners)
      const results = await onEach(
        d.find,
        ctx,
        applications,
        (about, { seen }) =>
          inTransaction(d.db, async (tx) => {
            const { from, to: now } = await assign(
              tx,
              { formId: about.subject.formId, banner, to, seen },
              actorOf(about),
            )
            return { from, to: now }
          }),
        { from: null, to: null },
      )
      return replyWith({ results })
    },

    remind: async ({ body, ctx }) => {
      const each = async (about: Parameters<typeof remind>[1]) => ({
        recipients: await inTransaction(d.db, (tx) => remind(tx, about)),
      })
      return replyWith({ results: await onEach(d.find, ctx, named(body.creditAppIds), each, noOne) })
    },

    remindPreview: async ({ body, ctx }) => {
      const each = async (about: Parameters<typeof remind>[1]) => ({
        recipients: (await dueReminder(d.db, about)).recipients.length,
      })
      return replyWith({ results: await onEach(d.find, ctx, named(body.creditAppIds), each, noOne) })
    },
  }
}

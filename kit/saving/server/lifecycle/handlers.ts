import type { z } from 'zod'
import type { lifecycleEndpoints } from '../../contract/form-lifecycle.ts'
import type { CodeSent } from '../../../../platform/http/shapes.ts'
import { type FormRequest, type HandlersOf, replyWith } from '../../../../platform/http/index.ts'
import { mailContinueLink, type ContinueLinkDependencies } from './continue-link.ts'
import { progressOf, type ProgressDependencies } from './progress.ts'
import { sendToCustomer, type SendDependencies } from './send-to-customer.ts'
import { withdrawForm, type WithdrawDependencies } from './withdraw.ts'

export type LifecycleDependencies = ContinueLinkDependencies &
  SendDependencies &
  ProgressDependencies &
  WithdrawDependencies & {
    /** Mails a one-time code to the business email, so that another browser can withdraw or stop signing. */
    mailBusinessCode(ctx: FormRequest): Promise<z.input<typeof CodeSent>>
  }

/** For the endpoints of `lifecycleEndpoints`, whatever the form. */
export const lifecycleHandlers = (
  d: LifecycleDependencies,
): HandlersOf<ReturnType<typeof lifecycleEndpoints>> => ({
  continueLink: async ({ ctx }) => {
    const { sentTo, againAt } = await mailContinueLink(d, ctx, ctx.subject.formId)
    return replyWith({ sentTo, againAt: againAt.toISOString() }, `We emailed the link to ${sentTo}.`)
  },

  oneTimeCode: async ({ ctx }) => {
    const data = await d.mailBusinessCode(ctx)
    return replyWith(data, `We emailed the code to ${data.sentTo}.`)
  },

  withdrawal: async ({ body, ctx }) => {
    const withdrawnAt = await withdrawForm(d, ctx, ctx.subject.formId, body?.code)
    return replyWith({ withdrawnAt: withdrawnAt.toISOString() }, 'Your application was withdrawn.')
  },

  sendToCustomer: async ({ body, ctx }) => {
    const { form, sentTo } = await sendToCustomer(d, body, ctx)
    return replyWith(
      { emailedAt: form.emailed_at!.toISOString(), sentTo, rowVersion: form.row_version },
      `We emailed the link to ${sentTo.join(', ')}.`,
    )
  },

  progress: async ({ ctx }) => replyWith(await progressOf(d, ctx)),
})

import { replyWithStatus } from '../../../office/review/server/applications/index.ts'
import type { guaranty } from '../contract.ts'
import { type EmployeeRequest, type HandlersOf, replyWith } from '../../../platform/http/index.ts'
import { giveAnswers, refuse } from './answer.ts'
import { requestGuaranties, undoGuaranties, type Request } from './ask.ts'
import type { GuarantyDependencies } from './dependencies.ts'
import { open } from './opening.ts'

export const guarantyHandlers = (d: GuarantyDependencies): HandlersOf<typeof guaranty> => ({
  async request({ query, ctx }) {
    const message = await requestGuaranties(d, requestFrom(ctx, query.signatoryId))
    return replyWithStatus(d.db, ctx, message)
  },

  async undo({ query, ctx }) {
    const message = await undoGuaranties(d, requestFrom(ctx, query.signatoryId))
    return replyWithStatus(d.db, ctx, message)
  },

  opening: async ({ ctx }) => replyWith(await open(d, ctx)),

  answer: async ({ body, ctx }) => replyWith({ url: await giveAnswers(d, ctx, body.answers) }),

  async refuse({ body, ctx }) {
    await refuse(d, ctx, body.reason)
    return replyWith({ declined: true }, 'You declined. Nothing was signed.')
  },
})

const requestFrom = (
  { actor, subject, now: at, address }: EmployeeRequest,
  role: string | undefined,
): Request => ({
  formId: subject.formId,
  role,
  staff: actor.identity,
  at,
  address,
})

import { changed } from '../../../office/review/server/applications/index.ts'
import type { guaranty } from '../contract.ts'
import { type EmployeeRequest, type HandlersOf, answered } from '../../../platform/http/index.ts'
import { giveAnswers, refuse } from './answer.ts'
import { requestGuaranties, undoGuaranties, type Request } from './ask.ts'
import type { GuarantyDependencies } from './dependencies.ts'
import { open } from './opening.ts'

export const guarantyHandlers = (d: GuarantyDependencies): HandlersOf<typeof guaranty> => ({
  async request({ query, ctx }) {
    const message = await requestGuaranties(d, asked(ctx, query.signatoryId))
    return changed(d.db, ctx, message)
  },

  async undo({ query, ctx }) {
    const message = await undoGuaranties(d, asked(ctx, query.signatoryId))
    return changed(d.db, ctx, message)
  },

  opening: async ({ ctx }) => answered(await open(d, ctx)),

  answer: async ({ body, ctx }) => answered({ url: await giveAnswers(d, ctx, body.answers) }),

  async refuse({ body, ctx }) {
    await refuse(d, ctx, body.reason)
    return answered({ declined: true }, 'You declined. Nothing was signed.')
  },
})

const asked = ({ actor, subject, now: at, address }: EmployeeRequest, role: string | undefined): Request => ({
  formId: subject.formId,
  role,
  staff: actor.identity,
  at,
  address,
})

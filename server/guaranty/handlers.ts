import { changed } from '../applications/changed.ts'
import type { guaranty } from '../../api/guaranty.ts'
import { answered } from '../platform/http/answered.ts'
import { NotSignedIn } from '../platform/errors.ts'
import type { HandlersOf } from '../platform/http/register.ts'
import type { Visit } from '../platform/http/visit.ts'
import { giveAnswers, refuse } from './answer.ts'
import { requestGuaranties, undoGuaranties, type Request } from './ask.ts'
import type { GuarantyDependencies } from './dependencies.ts'
import { open } from './opening.ts'

export const guarantyHandlers = (d: GuarantyDependencies): HandlersOf<typeof guaranty> => ({
  async request({ query, visit }) {
    const message = await requestGuaranties(d, asked(visit, query.signatoryId))
    return changed(d.db, visit, message)
  },

  async undo({ query, visit }) {
    const message = await undoGuaranties(d, asked(visit, query.signatoryId))
    return changed(d.db, visit, message)
  },

  opening: async ({ visit }) => answered(await open(d, visit)),

  answer: async ({ body, visit }) => answered({ url: await giveAnswers(d, visit, body.answers) }),

  async refuse({ body, visit }) {
    await refuse(d, visit, body.reason)
    return answered({ declined: true }, 'You have said no. Nothing was signed in your name.')
  },
})

const asked = ({ actor, subject, now: at, address }: Visit, role: string | undefined): Request => {
  if (actor.kind !== 'employee') throw new NotSignedIn()
  return { formId: subject!.formId!, role, staff: actor.identity, at, address }
}

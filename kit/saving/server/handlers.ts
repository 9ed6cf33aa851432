import type { savedForms } from '../contract/saved-forms.ts'
import { type Call, type HandlersOf, replyWith } from '../../../platform/http/index.ts'
import { Invalid } from '../../../platform/errors.ts'
import { openSession } from './save/begin-form.ts'
import { deleteForm } from './delete-form.ts'
import { inProgressForm, savedAsComplete, type OpeningDependencies } from './in-progress.ts'
import { idFor, keyFor, presentSaved } from './present.ts'
import { saveForm, type SaveDependencies, type SaveResult } from './save/save-form.ts'
import { customer, staffIn, type Saver } from './save/saver.ts'

type Handlers = HandlersOf<typeof savedForms>

export const savedFormHandlers = (d: SaveDependencies & OpeningDependencies): Handlers => {
  type SaveCall = Call<typeof savedForms.saveExternal> | Call<typeof savedForms.saveInternal>
  const save = (saver: Saver, { body, ctx }: SaveCall, sftoken?: string) =>
    saveForm(
      d,
      {
        saver,
        bannerId: ctx.subject.bannerId,
        formId: ctx.subject.formId ?? null,
        formType: body.appType,
        idempotencyKey: ctx.header('idempotency-key'),
        incompleteFormData: body.incompleteFormData,
        rowVersion: body.rowVersion,
        submitting: body.state === 'submitting',
        voidSignatures: body.voidSignatures === 'true',
        sftoken,
      },
      ctx,
    )

  return {
    session: async ({ ctx }) => {
      openSession(ctx)
      return replyWith(null)
    },

    saveExternal: async (call) => {
      if (call.body.state === 'complete')
        throw new Invalid([{ path: 'body.state', message: 'Only an employee can save a form as complete.' }])
      return replyWithSaved(customer, await save(customer, call, call.query.sftoken))
    },

    saveInternal: async (call) => {
      const saver = staffIn(call.ctx)
      const { state, markCompleted } = call.body
      // APP-A01: both mean the same, so they must agree.
      if ((state === 'complete') !== (markCompleted === '1'))
        throw new Invalid([
          { path: 'body.markCompleted', message: 'This must be 1 if the state is complete, and only then.' },
        ])
      if (state !== 'complete') return replyWithSaved(saver, await save(saver, call))
      return replyWithSaved(saver, await savedAsComplete(d, call.ctx))
    },

    inProgress: async ({ ctx }) => replyWith(await inProgressForm(d, ctx)),

    deletion: async ({ body, ctx }) => {
      await deleteForm(d.db, ctx, body.appType)
      return replyWith(null, 'The form was deleted.')
    },
  }
}

const replyWithSaved = (saver: Saver, result: SaveResult) => ({
  ...replyWith(presentSaved(saver, result), 'Your progress on this form has been saved'),
  applicationID: idFor(saver, result.form),
  applicationKey: keyFor(saver, result.form),
})

import type { jobAccounts } from '../contract.ts'
import { jobAccount, type JobAccount } from '../form/index.ts'
import { uploadKinds } from '../../../platform/files/files.ts'
import {
  type ListDependencies,
  answersAndWrite,
  answersPdfReply,
  hasAnswersPdf,
  listHandlers,
  untilOpened,
} from '../../../office/accounts/server/index.ts'
import { documentsOf } from '../../../platform/files/index.ts'
import { askAgain } from '../../../office/review/erp/server/index.ts'
import {
  type OpeningDependencies,
  formById,
  openedByCustomer,
  saverIn,
} from '../../../kit/saving/server/index.ts'
import { Conflict, NotFound } from '../../../platform/errors.ts'
import { type HandlersOf, replyWith } from '../../../platform/http/index.ts'
import type { Files } from '../../../services/files/port.ts'
import { duplicatesOf, jobsOf, presentJob, type ExistingDependencies } from './existing.ts'
import { type JobRow, jobList, jobRows, presentRow, sheetColumns } from './list.ts'
import { completeOf, warningOf } from './present.ts'
import { submitJobAccount, type SubmitDependencies } from './submit.ts'
import { openVerified } from './verify.ts'

export type JobAccountDependencies = SubmitDependencies &
  ExistingDependencies &
  ListDependencies &
  OpeningDependencies & {
    files: Files
    /** How long a submission waits for the number, in milliseconds. */
    patience: number
  }

export const jobAccountHandlers = (d: JobAccountDependencies): HandlersOf<typeof jobAccounts> => {
  const submitted = async (id: number): Promise<JobRow> => {
    const row = await jobRows(d.db).where('job_account.id', '=', id).executeTakeFirst()
    if (!row) throw new NotFound()
    return row
  }
  const warningFor = async (formId: number) =>
    warningOf((await formById(d.db, formId)).answers as JobAccount, await documentsOf(d.db, formId))

  return {
    existingJobs: async ({ params: { tenant, accountNumber } }) =>
      (await jobsOf(d, tenant, accountNumber)).map(presentJob),

    duplicates: async ({ params, query }) =>
      replyWith({ jobs: await duplicatesOf(d, params.tenant, query.accountNumber, query) }),

    submit: async (submission) => {
      const { id } = await submitJobAccount(d, submission)
      const row = await untilOpened(async () => {
        const found = await submitted(id)
        return { ...found, state: found.state_of_job }
      }, d.patience)
      const warningMessage = await warningFor(id)
      const { key } = await formById(d.db, id)
      const applicationKey = saverIn(submission.ctx).identity ? '' : key
      return {
        isSuccess: true,
        message: '',
        warningMessage,
        data: { ...completeOf(row, warningMessage), applicationKey },
      }
    },

    load: async ({ ctx }) => {
      const { form, opened } = await openedByCustomer(d, ctx)
      const complete = form.submitted_at
        ? completeOf(await submitted(form.id), await warningFor(form.id))
        : null
      return replyWith({ ...opened, complete })
    },

    ...listHandlers(d, {
      title: 'Job Accounts',
      list: jobList,
      present: presentRow,
      columns: sheetColumns,
    }),

    detail: async ({ ctx }) => {
      const { formId } = ctx.subject
      const row = await submitted(formId)
      const form = await formById(d.db, formId)
      const documents = await documentsOf(d.db, formId)
      const context = d.contextOf(form, 'internal', ctx.now, 'adminApplication')
      return replyWith({
        ...presentRow(row),
        ...(await answersAndWrite(d.db, jobAccount, form, context)),
        hasDocument: await hasAnswersPdf(d.db, formId),
        warning: warningOf(form.answers as JobAccount, documents),
        documents: uploadKinds.flatMap((kind) =>
          documents[kind].map(({ name, size }) => ({ name, kind, size })),
        ),
      })
    },

    document: ({ ctx }) => answersPdfReply(d, ctx.subject.formId),

    openInErp: async ({ ctx }) => {
      const { formId } = ctx.subject
      const row = await submitted(formId)
      if (row.state_of_job === 'open') throw new Conflict('This job is already open.')
      if (row.state_of_job !== 'unverified') {
        await askAgain(d, ctx)
        return replyWith(null, 'Retrying with the ERP.')
      }
      await openVerified(d, row, ctx)
      return replyWith(null, 'Opening the job in the ERP.')
    },
  }
}

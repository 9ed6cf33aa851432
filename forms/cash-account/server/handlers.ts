import type { cashAccounts } from '../contract.ts'
import { cashAccount } from '../form/index.ts'
import type { BannerName } from '../../../banners/rules/banners.ts'
import { bannersOf } from '../../../platform/access/permissions.ts'
import {
  type ListDependencies,
  answersAndWrite,
  answersPdfReply,
  hasAnswersPdf,
  listHandlers,
  untilOpened,
} from '../../../office/accounts/server/index.ts'
import { askAgain } from '../../../office/review/erp/server/index.ts'
import { type SavedForm, formById, saverIn } from '../../../kit/saving/server/index.ts'
import { Conflict, NotFound, Unavailable } from '../../../platform/errors.ts'
import { type HandlersOf, replyWith } from '../../../platform/http/index.ts'
import type { Erp } from '../../../services/erp/port.ts'
import type { Files } from '../../../services/files/port.ts'
import { cashAccountList, accountRows, presentAccount, sheetColumns, type AccountRow } from './list.ts'
import { summaryOf } from './present.ts'
import { submitCashAccount, type CashAccountDependencies } from './submit.ts'
import { possibleMatches } from './matches.ts'

export interface HandlerDependencies extends CashAccountDependencies, ListDependencies {
  erp: Erp
  files: Files
  /** How long a submission waits for the account number, in milliseconds. */
  patience: number
  /** The address of a credit application for this account; throws NotFound without such an account. */
  creditApplicationUrl(banner: BannerName, accountNumber: string, now: Date): Promise<string>
}

export const cashAccountHandlers = (d: HandlerDependencies): HandlersOf<typeof cashAccounts> => {
  const rowOf = (id: number) => accountRows(d.db).where('cash_account.id', '=', id).executeTakeFirst()
  const submitted = async (id: number): Promise<AccountRow> => {
    const row = await rowOf(id)
    if (!row) throw new NotFound()
    return row
  }
  const summary = (form: SavedForm, row: AccountRow, audience: 'external' | 'internal', now: Date) =>
    summaryOf(d.db, form, row, d.contextOf(form, audience, now))

  return {
    matches: async ({ params, body, ctx }) => {
      const name = params.tenant
      const isStaff = ctx.actor.kind === 'employee' && bannersOf(ctx.actor.identity).includes(name)
      // A search that fails finds none (CASH-049); the job that opens the account searches again.
      const found = await possibleMatches(d.erp, name, body, isStaff ? 1 : 2, (error) => {
        if (!(error instanceof Unavailable)) throw error
        const line = { requestId: ctx.requestId, banner: name, says: error.message }
        d.log(line, 'a search for possible matches failed')
        return []
      })
      return replyWith({
        found: found.length > 0,
        customers: !isStaff
          ? []
          : found.map(({ accountNumber, businessName, address, branchNumber }) => ({
              customerNumber: accountNumber,
              customerName: businessName,
              address: [address.streetLineOne, address.city, address.state].filter(Boolean).join(', '),
              branchNumber,
            })),
      })
    },

    submit: async (submission) => {
      const { ctx } = submission
      const { id } = await submitCashAccount(d, submission)
      const row = await untilOpened(() => submitted(id), d.patience)
      const form = await formById(d.db, id)
      const { audience, identity } = saverIn(ctx)
      return replyWith({
        ...(await summary(form, row, audience, ctx.now)),
        applicationKey: identity ? '' : form.key,
      })
    },

    load: async ({ ctx }) => {
      const { formId } = ctx.subject
      const row = await submitted(formId)
      return replyWith(await summary(await formById(d.db, formId), row, 'external', ctx.now))
    },

    creditApplicationUrl: async ({ params, ctx }) => ({
      stream: Buffer.from(await d.creditApplicationUrl(params.tenant, params.accountNumber, ctx.now)),
      contentType: 'text/plain; charset=utf-8',
    }),

    ...listHandlers(d, {
      title: 'Cash Accounts',
      list: cashAccountList,
      present: presentAccount,
      columns: sheetColumns,
    }),

    detail: async ({ ctx }) => {
      const { formId } = ctx.subject
      const row = await submitted(formId)
      const form = await formById(d.db, formId)
      const context = d.contextOf(form, 'internal', ctx.now, 'adminApplication')
      return replyWith({
        ...presentAccount(row),
        possibleMatches: [...(row.possible_matches ?? [])],
        ...(await answersAndWrite(d.db, cashAccount, form, context)),
        hasDocument: await hasAnswersPdf(d.db, formId),
      })
    },

    document: ({ ctx }) => answersPdfReply(d, ctx.subject.formId),

    retry: async ({ ctx }) => {
      const { state } = await submitted(ctx.subject.formId)
      if (state === 'open') throw new Conflict('This account is already open.')
      await askAgain(d, ctx)
      return replyWith(null, 'Retrying with the ERP.')
    },
  }
}

import type { cashAccounts } from '../../api/cash-accounts.ts'
import { cashAccount } from '../../domain/forms/cash-account/index.ts'
import { bannerById, type Banner, type BannerName } from '../../domain/rules/banners.ts'
import { bannersOf } from '../../domain/rules/permissions.ts'
import { sectionOf } from '../documents/index.ts'
import { askAgain, transactionsOf, untilOpened } from '../erp/index.ts'
import { type SavedForm, customer, formById, staffIn } from '../forms/index.ts'
import { answeredGroups } from '../lookups/index.ts'
import { SPREADSHEET, exported, pageByKey } from '../lists/index.ts'
import { Conflict, NotFound } from '../platform/errors.ts'
import { type HandlersOf, actorName, answered } from '../platform/http/index.ts'
import type { Erp } from '../ports/erp.ts'
import type { Files } from '../ports/files.ts'
import { accountList, accountRows, presentAccount, sheetColumns, type AccountRow } from './list.ts'
import { possibleMatches } from './matches.ts'
import { summaryOf } from './present.ts'
import { submitCashAccount, type CashAccountDependencies } from './submit.ts'

export interface HandlerDependencies extends CashAccountDependencies {
  erp: Erp
  files: Files
  banners: readonly Banner[]
  /** How long a submission waits for the account number, in milliseconds. */
  patience: number
  /** The address of a credit application for this account; throws NotFound without such an account. */
  creditApplicationUrl(banner: BannerName, accountNumber: string, now: Date): Promise<string>
  /** Writes a line to the server log. */
  log(line: Record<string, unknown>, says: string): void
}

const PAGE = 100

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
      const found = await possibleMatches(d.erp, name, body, (says) =>
        d.log({ requestId: ctx.requestId, banner: name, says }, 'a search for possible matches failed'),
      )
      const isStaff = ctx.actor.kind === 'employee' && bannersOf(ctx.actor.identity).includes(name)
      return answered({
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

    submit: async ({ query, body, ctx }) => {
      const employee = ctx.subject.key === undefined && ctx.actor.kind === 'employee' ? ctx.actor : null
      const saver = employee ? staffIn({ actor: employee }) : customer
      const { id } = await submitCashAccount(
        d,
        {
          saver,
          bannerId: ctx.subject.bannerId,
          formId: ctx.subject.formId ?? null,
          answers: body.incompleteFormData,
          idempotencyKey: ctx.header('idempotency-key'),
          sftoken: query.sftoken,
        },
        ctx,
      )
      const row = await untilOpened(() => submitted(id), d.patience)
      const form = await formById(d.db, id)
      return answered({
        ...(await summary(form, row, saver.audience, ctx.now)),
        applicationKey: employee ? '' : form.key,
      })
    },

    load: async ({ ctx }) => {
      const { formId } = ctx.subject
      const row = await submitted(formId)
      return answered(await summary(await formById(d.db, formId), row, 'external', ctx.now))
    },

    creditApplicationUrl: async ({ params, ctx }) => ({
      stream: Buffer.from(await d.creditApplicationUrl(params.tenant, params.accountNumber, ctx.now)),
      contentType: 'text/plain; charset=utf-8',
    }),

    list: async ({ query, ctx }) => {
      const { cursor, search, state } = query
      const list = accountList(d.db, { bannerId: ctx.subject.bannerId, search, state })
      const { rows, ...page } = await pageByKey(list, cursor, PAGE)
      return answered({ rows: rows.map(presentAccount), ...page })
    },

    export: async ({ query, ctx }) => {
      const banner = bannerById(ctx.subject.bannerId, d.banners)
      const { search, state } = query
      const list = accountList(d.db, { bannerId: ctx.subject.bannerId, search, state })
      const { stream, written } = await exported(list, {
        name: 'Cash Accounts',
        columns: sheetColumns(banner),
      })
      // Personal data is exported, so the log says who did it.
      stream.once('close', () =>
        d.log(
          { requestId: ctx.requestId, by: actorName(ctx.actor), banner: banner.name, rows: written() },
          'cash accounts exported',
        ),
      )
      return { stream, contentType: SPREADSHEET, downloadAs: `${banner.displayName} Cash Accounts.xlsx` }
    },

    detail: async ({ ctx }) => {
      const { formId } = ctx.subject
      const row = await submitted(formId)
      const form = await formById(d.db, formId)
      const [write] = await transactionsOf(d.db, formId)
      return answered({
        ...presentAccount(row),
        groups: await answeredGroups(
          d.db,
          cashAccount,
          form,
          d.contextOf(form, 'internal', ctx.now, 'adminApplication'),
        ),
        hasDocument: (await sectionOf(d.db, formId, 'application-pdf')).length > 0,
        write: write ? { state: write.state, tries: write.tries, problem: write.problem } : null,
      })
    },

    document: async ({ ctx }) => {
      const [document] = await sectionOf(d.db, ctx.subject.formId, 'application-pdf')
      if (!document) throw new NotFound("The document isn't ready yet. Try again in a minute.")
      const { stream, size } = await d.files.open(document.file_key)
      return { stream, length: size, contentType: document.content_type, downloadAs: document.name }
    },

    retry: async ({ ctx }) => {
      const { state } = await submitted(ctx.subject.formId)
      if (state === 'open') throw new Conflict('This account is open already.')
      await askAgain(d, ctx)
      return answered(null, 'Asking the ERP again.')
    },
  }
}

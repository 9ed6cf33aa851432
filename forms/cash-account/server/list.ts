/** The staff's list of cash accounts, and its spreadsheet. */
import { sql } from 'kysely'
import type { z } from 'zod'
import type { cashAccounts } from '../contract.ts'
import { wordsOfAccountState, type AccountState } from '../../../office/accounts/rules.ts'
import type { Banner } from '../../../banners/rules/banners.ts'
import { type AccountFilter, accountList, hasFailedWrite } from '../../../office/accounts/server/index.ts'
import { type SheetColumn, serialIn } from '../../../kit/list/server/index.ts'
import type { Reader } from '../../../platform/database/index.ts'

const failed = hasFailedWrite('cash_account')

const conditions = {
  open: sql<boolean>`account_number is not null`,
  refused: sql<boolean>`account_number is null and ${failed}`,
  opening: sql<boolean>`account_number is null and not ${failed}`,
}

/** With the state of each, for one account or a list of them. */
export const accountRows = (reader: Reader) =>
  reader
    .selectFrom('cash_account')
    .innerJoin('saved_form', 'saved_form.id', 'cash_account.id')
    .selectAll('cash_account')
    .select('saved_form.guid')
    .select(
      sql<AccountState>`case when cash_account.account_number is not null then 'open' when ${failed} then 'refused' else 'opening' end`.as(
        'state',
      ),
    )

export type AccountRow = Awaited<ReturnType<ReturnType<typeof accountRows>['executeTakeFirstOrThrow']>>

export const cashAccountList = (reader: Reader, filter: AccountFilter<AccountState>) =>
  accountList(reader, {
    table: 'cash_account',
    filter,
    inState: (state) => conditions[state],
    newest: sql`submitted_at`,
    details: (ids) => accountRows(reader).where('cash_account.id', 'in', ids).execute(),
  })

type Row = z.input<(typeof cashAccounts)['list']['reply']>['data']['rows'][number]

export const presentAccount = (row: AccountRow): Row => ({
  id: row.id,
  guid: row.guid,
  companyName: row.company_name,
  contactName: row.contact_name,
  contactEmail: row.contact_email,
  state: row.state,
  accountNumber: row.account_number,
  branchNumber: row.branch_number,
  createdBy: row.created_by,
  submittedAt: row.submitted_at.toISOString(),
  openedAt: row.opened_at?.toISOString() ?? null,
})

export const sheetColumns = (banner: Banner): SheetColumn<AccountRow>[] => {
  const serial = serialIn(banner.timeZone)
  return [
    { head: 'Company', width: 38, cell: (row) => row.company_name },
    { head: 'Account number', width: 18, cell: (row) => row.account_number },
    { head: 'Status', width: 14, cell: (row) => wordsOfAccountState[row.state] },
    { head: 'Contact', width: 28, cell: (row) => row.contact_name },
    { head: 'Email', width: 32, cell: (row) => row.contact_email },
    { head: 'Branch', width: 10, cell: (row) => row.branch_number },
    { head: 'Submitted by', width: 24, cell: (row) => row.created_by || 'Customer' },
    { head: 'Submitted', width: 20, cell: (row) => ({ serial: serial(row.submitted_at) }) },
    { head: 'Opened', width: 20, cell: (row) => row.opened_at && { serial: serial(row.opened_at) } },
  ]
}

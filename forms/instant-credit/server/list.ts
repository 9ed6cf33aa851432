/** The staff's list of instant credit applications, and its spreadsheet. */
import { sql } from 'kysely'
import type { z } from 'zod'
import type { instantCredit } from '../contract.ts'
import type { Banner } from '../../../banners/rules/banners.ts'
import { INSTANT_CREDIT_LINE, wordsOfState, type InstantCreditState } from '../rules.ts'
import { type AccountFilter, accountList, hasFailedWrite } from '../../../office/accounts/server/index.ts'
import { type SheetColumn, serialIn } from '../../../kit/list/server/index.ts'
import type { Reader } from '../../../platform/database/index.ts'

const failed = hasFailedWrite('instant_credit')

const inState = (state: InstantCreditState) => {
  if (state === 'refused') return sql<boolean>`instant_credit.state = 'opening' and ${failed}`
  if (state === 'opening') return sql<boolean>`instant_credit.state = 'opening' and not ${failed}`
  return sql<boolean>`instant_credit.state = ${state}`
}

/** With the state of each, for one application or a list of them. */
export const instantCreditRows = (reader: Reader) =>
  reader
    .selectFrom('instant_credit')
    .innerJoin('saved_form', 'saved_form.id', 'instant_credit.id')
    .selectAll('instant_credit')
    .select('saved_form.guid')
    .select(
      sql<InstantCreditState>`case when instant_credit.state = 'opening' and ${failed} then 'refused' else instant_credit.state end`.as(
        'state',
      ),
    )

export type InstantCreditRow = Omit<
  Awaited<ReturnType<ReturnType<typeof instantCreditRows>['executeTakeFirstOrThrow']>>,
  'state'
> & { state: InstantCreditState }

export const instantCreditList = (reader: Reader, filter: AccountFilter<InstantCreditState>) =>
  accountList(reader, {
    table: 'instant_credit',
    filter,
    inState,
    newest: sql`emailed_at`,
    details: (ids) =>
      instantCreditRows(reader).where('instant_credit.id', 'in', ids).execute() as Promise<
        InstantCreditRow[]
      >,
  })

type Row = z.input<(typeof instantCredit)['list']['reply']>['data']['rows'][number]

export const presentRow = (row: InstantCreditRow): Row => ({
  id: row.id,
  guid: row.guid,
  companyName: row.company_name,
  state: row.state,
  creditLine: INSTANT_CREDIT_LINE,
  applicantName: row.applicant_name,
  managerName: row.manager_name,
  branchNumber: row.branch_number,
  accountNumber: row.account_number,
  createdBy: row.created_by,
  emailedAt: row.emailed_at.toISOString(),
  submittedAt: row.submitted_at?.toISOString() ?? null,
})

export const sheetColumns = (banner: Banner): SheetColumn<InstantCreditRow>[] => {
  const serial = serialIn(banner.timeZone)
  return [
    { head: 'Company', width: 38, cell: (row) => row.company_name },
    { head: 'Status', width: 22, cell: (row) => wordsOfState[row.state] },
    { head: 'Credit line', width: 12, cell: () => INSTANT_CREDIT_LINE },
    { head: 'Account number', width: 18, cell: (row) => row.account_number },
    { head: "Customer's signer", width: 28, cell: (row) => row.applicant_name },
    { head: 'Branch manager', width: 28, cell: (row) => row.manager_name },
    { head: 'Branch', width: 10, cell: (row) => row.branch_number },
    { head: 'Filled out by', width: 24, cell: (row) => row.created_by },
    { head: 'Emailed', width: 20, cell: (row) => ({ serial: serial(row.emailed_at) }) },
    {
      head: 'Submitted',
      width: 20,
      cell: (row) => row.submitted_at && { serial: serial(row.submitted_at) },
    },
  ]
}

/** Customers who may be the company that asks for a cash account (CASH-028). */
import { type BannerName, bannerById } from '../../../banners/rules/banners.ts'
import { isPossibleMatch, type Asking } from '../rules.ts'
import { type CashAccount } from '../form/index.ts'
import { searchCustomers } from '../../../common/customers/server/index.ts'
import { formById } from '../../../kit/saving/server/index.ts'
import { appendAuditEvent } from '../../../platform/audit/index.ts'
import { type Database, inTransaction } from '../../../platform/database/index.ts'
import type { ErpCandidate, ErpRecords } from '../../../services/erp/port.ts'

/** `onFailure` replaces the result of a search that failed; without it the failure is thrown. */
export const possibleMatches = async (
  erp: Pick<ErpRecords, 'search'>,
  banner: BannerName,
  asking: Asking,
  agreeing: 1 | 2,
  onFailure?: (error: unknown) => readonly ErpCandidate[],
): Promise<ErpCandidate[]> => {
  const { companyName: name, streetAddress1: street, phoneNumber: phone } = asking
  const found = await searchCustomers(erp, banner, { name, street, phone }, onFailure)
  return found.filter((candidate) =>
    isPossibleMatch(
      asking,
      {
        name: candidate.businessName,
        street: candidate.address.streetLineOne,
        phone: candidate.phone,
        paysCash: candidate.paysCash,
        isDeleted: candidate.isDeleted,
      },
      agreeing,
    ),
  )
}

/**
 * Searches again before the ERP opens the account, because the search of the page finds none while the ERP is unavailable
 * (CASH-049). Staff see what it finds; the customer may open the account all the same (CASH-A05). Throws Unavailable,
 * and the job is tried again. Safe to run twice.
 */
export const noteMatches =
  ({ db, erp, clock }: { db: Database; erp: Pick<ErpRecords, 'search'>; clock: () => Date }) =>
  async (formId: number): Promise<void> => {
    const { banner_id, answers } = await formById(db, formId)
    const { possible_matches } = await db
      .selectFrom('cash_account')
      .select('possible_matches')
      .where('id', '=', formId)
      .executeTakeFirstOrThrow()
    if (possible_matches) return
    const {
      companyName = '',
      streetAddress1 = '',
      phoneNumber = '',
    } = (answers as CashAccount).companyInformation ?? {}
    const asking = { companyName, streetAddress1, phoneNumber }
    const found = await possibleMatches(erp, bannerById(banner_id).name, asking, 2)
    const matches = found.map(({ accountNumber, businessName }) => ({ accountNumber, businessName }))
    await inTransaction(db, async (tx) => {
      await tx
        .updateTable('cash_account')
        .set({ possible_matches: JSON.stringify(matches) })
        .where('id', '=', formId)
        .execute()
      if (matches.length > 0)
        await appendAuditEvent(tx, {
          formId,
          at: clock(),
          actor: 'system',
          event: 'possible matches found',
          detail: { accounts: matches.map(({ accountNumber }) => accountNumber).join(', ') },
        })
    })
  }

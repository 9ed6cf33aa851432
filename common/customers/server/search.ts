/** Finds customers of the ERP by several answers, each on its own. */
import { bannerOf, type BannerName } from '../../../banners/rules/banners.ts'
import { lenderOf } from '../../../banners/rules/lending.ts'
import { tenDigits } from '../../../platform/text/phone.ts'
import type { Reader } from '../../../platform/database/index.ts'
import type { ErpCandidate, ErpRecords } from '../../../services/erp/port.ts'

const nothing = { name: '', phone: '', street: '', postalCode: '' }

/**
 * Three searches, by name, street and phone; a customer found by two appears once. `onFailure` may replace the
 * result of a search that failed; without it the failure is thrown.
 */
export const searchCustomers = async (
  erp: Pick<ErpRecords, 'search'>,
  banner: BannerName,
  by: { name: string; street: string; phone: string },
  onFailure: (error: unknown) => readonly ErpCandidate[] = (error) => {
    throw error
  },
): Promise<ErpCandidate[]> => {
  const searches = [
    { ...nothing, name: by.name },
    { ...nothing, street: by.street },
    { ...nothing, phone: tenDigits(by.phone) },
  ]
  const lender = lenderOf('accounts', banner)
  const found = await Promise.all(searches.map((one) => erp.search(lender, one).catch(onFailure)))
  return [...new Map(found.flat().map((candidate) => [candidate.accountNumber, candidate])).values()]
}

const nobody = { name: '', street: '', phone: '' }

/** Only the search says whether an account pays cash, so it searches for the account by its name. */
const byNumber = async (
  erp: Pick<ErpRecords, 'search' | 'record'>,
  banner: BannerName,
  number: string,
): Promise<ErpCandidate[]> => {
  const record = await erp.record(lenderOf('accounts', banner), number)
  if (!record) return []
  const named = await searchCustomers(erp, banner, { ...nobody, name: record.businessName })
  return named.filter(({ accountNumber }) => accountNumber === number)
}

/** The customers for one search box: its words are a name, a street, a phone or an account number. */
export const customersFor = async (
  erp: Pick<ErpRecords, 'search' | 'record'>,
  banner: BannerName,
  term: string,
): Promise<ErpCandidate[]> =>
  /^\d{4,}$/.test(term)
    ? [
        ...(await byNumber(erp, banner, term)),
        ...(await searchCustomers(erp, banner, { ...nobody, phone: term })),
      ]
    : searchCustomers(erp, banner, { name: term, street: term, phone: term })

/** As the sales platform lists them (API-035). */
export const foundCustomers = async (
  db: Reader,
  erp: Pick<ErpRecords, 'search' | 'record'>,
  banner: BannerName,
  term: string,
) => {
  const found = await customersFor(erp, banner, term)
  const companyId = bannerOf(lenderOf('accounts', banner))!.tenantId
  const branches = await db
    .selectFrom('branch')
    .select(['branch_number', 'name'])
    .where('banner_id', '=', companyId)
    .execute()
  const names = new Map(branches.map((branch) => [branch.branch_number, branch.name]))
  return found.map((candidate) => ({
    companyId,
    customerNumber: candidate.accountNumber,
    customerName: candidate.businessName,
    cashOrCredit: candidate.paysCash ? ('C' as const) : ('R' as const),
    autoDeleteFlag: candidate.isDeleted,
    isEnterprise: candidate.isEnterprise,
    branchNumber: candidate.branchNumber,
    branchName: names.get(candidate.branchNumber) ?? '',
    city: candidate.address.city,
    state: candidate.address.state,
  }))
}

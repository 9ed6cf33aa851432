import { certificateStatuses, type StatusCode } from '../rules/tax-certificates.ts'
import { withoutUndefined, readOneOf, readText, type Direction } from '../../../kit/list/web/index.ts'

/** TAX-011 */
export const pageSizes = [25, 50, 100, 150, 250] as const
export const usualPageSize = 250
const sorts = ['account', 'name', 'uploadDate', 'effectiveDate', 'expirationDate'] as const
export type Sort = (typeof sorts)[number]

/** The filters of the list in the URL. */
export interface CertificateSearch {
  search?: string
  /** Pending if the address does not say (TAX-007). */
  status?: StatusCode | 'all'
  sort?: Sort
  direction?: Direction
  pageSize?: (typeof pageSizes)[number]
  cursor?: string
  /** The certificate in the dialog. */
  open?: number
}

const readNumber = (value: unknown) =>
  Number.isSafeInteger(Number(value)) && Number(value) > 0 ? Number(value) : undefined

const statuses = ['all', ...certificateStatuses.map(({ code }) => code)] as const

export const readCertificateSearch = (raw: Record<string, unknown>): CertificateSearch =>
  withoutUndefined<CertificateSearch>({
    search: readText(raw['search'], 100),
    status: readOneOf(statuses, raw['status']),
    sort: readOneOf(sorts, raw['sort']),
    direction: readOneOf(['asc', 'desc'] as const, raw['direction']),
    pageSize: readOneOf(pageSizes, raw['pageSize']),
    cursor: readText(raw['cursor'], 2_000),
    open: readNumber(raw['open']),
  })

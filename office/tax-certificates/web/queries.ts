import { queryOptions, type QueryClient } from '@tanstack/react-query'
import { bannerOf, type BannerName } from '../../../banners/rules/banners.ts'
import { PENDING } from '../rules/tax-certificates.ts'
import { type ReplyOf, call } from '../../../platform/client/index.ts'
import type { CertificateSearch } from './list-address.ts'

export type CertificatePage = ReplyOf<'GET /api/TaxReview/getListViewModel/:tenant'>['data']
export type CertificateRow = CertificatePage['rows'][number]
export type Certificate = ReplyOf<'GET /api/taxReview/getDetailViewModel/:batchId'>['data']

const LIST = 'tax certificates'

export const certificatePage = (tenant: BannerName, search: CertificateSearch) => {
  const { search: words, status = PENDING, cursor } = search
  const query = {
    sort: search.sort ?? ('uploadDate' as const),
    direction: search.direction ?? ('desc' as const),
    pageSize: search.pageSize ?? 250,
    ...(words && { search: words.trim() }),
    ...(status !== 'all' && { statusCode: status }),
    ...(cursor && { cursor }),
  }
  return queryOptions({
    queryKey: [LIST, tenant, query],
    queryFn: async ({ signal }): Promise<CertificatePage> => {
      const params = { tenant }
      return (await call('GET /api/TaxReview/getListViewModel/:tenant', { params, query, signal })).data
    },
  })
}

export const certificate = (batchId: number) =>
  queryOptions({
    queryKey: ['tax certificate', batchId],
    queryFn: async ({ signal }): Promise<Certificate> =>
      (await call('GET /api/taxReview/getDetailViewModel/:batchId', { params: { batchId }, signal })).data,
    // Someone else may have changed it since: it is loaded each time, and stays while the dialog is open.
    gcTime: 0,
    staleTime: Infinity,
  })

/** TAX-040: loaded once. */
export const states = queryOptions({
  queryKey: ['states', 'US'],
  queryFn: ({ signal }) => call('GET /generic/getStateList', { query: { countryCode: 'US' }, signal }),
  staleTime: Infinity,
})

export type Rule = ReplyOf<'GET /api/taxRules'>['data'][number]
/** The rule with the name of its state. */
export type NamedRule = Rule & { name: string }

/** How long certificates count, by state. */
export const taxRules = (tenant: BannerName) => {
  const query = { tenantId: bannerOf(tenant)!.tenantId }
  return queryOptions({
    queryKey: ['tax rules', query],
    queryFn: async ({ signal }): Promise<Rule[]> => (await call('GET /api/taxRules', { query, signal })).data,
  })
}

export const saveRule = (tenant: BannerName, rule: Rule) =>
  call('POST /api/taxRules', { query: { tenantId: bannerOf(tenant)!.tenantId }, body: rule })

export const findAccount = (tenant: BannerName, account: string) =>
  call('GET /api/taxReview/getSubAccounts/:account', {
    params: { account: account.trim() },
    query: { tenantId: bannerOf(tenant)!.tenantId },
  })

/**
 * ReplacedCertificate the row in every loaded page, so that no row moves; a new one comes first (TAX-026). The counts follow at once:
 * those of the pages, and what waits on the dashboard.
 */
export const showSaved = (queries: QueryClient, tenant: BannerName, row: CertificateRow): void => {
  for (const [key, page] of queries.getQueriesData<CertificatePage>({ queryKey: [LIST, tenant] }))
    if (page) queries.setQueryData<CertificatePage>(key, withRow(page, row, statusIn(key)))
  void queries.invalidateQueries({ queryKey: [LIST, tenant], refetchType: 'none' })
  void queries.invalidateQueries({ queryKey: ['dashboard', tenant] })
}

/** The status that the page is filtered by. */
const statusIn = ([, , query]: readonly unknown[]): number | undefined =>
  (query as { statusCode?: number }).statusCode

/** Exported for its test. */
export const withRow = (
  page: CertificatePage,
  row: CertificateRow,
  status: number | undefined,
): CertificatePage => {
  const counts = ({ statusCode }: CertificateRow) => Number(status === undefined || statusCode === status)
  const before = page.rows.find(({ batchId }) => batchId === row.batchId)
  return before
    ? {
        ...page,
        rows: page.rows.map((one) => (one === before ? row : one)),
        count: page.count + counts(row) - counts(before),
      }
    : {
        ...page,
        rows: [row, ...page.rows],
        from: Math.max(page.from, 1),
        count: page.count + counts(row),
      }
}

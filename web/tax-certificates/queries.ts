import { queryOptions, type QueryClient } from '@tanstack/react-query'
import { bannerOf, type BannerName } from '../../domain/rules/banners.ts'
import { PENDING } from '../../domain/rules/tax-certificates.ts'
import { type ReplyOf, call } from '../api/index.ts'
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

/** Replaces the row in every loaded page, so that no row moves; a new one comes first (TAX-026). */
export const showSaved = (queries: QueryClient, tenant: BannerName, row: CertificateRow): void => {
  queries.setQueriesData<CertificatePage>({ queryKey: [LIST, tenant] }, (page) => {
    if (!page) return page
    const known = page.rows.some(({ batchId }) => batchId === row.batchId)
    return known
      ? { ...page, rows: page.rows.map((one) => (one.batchId === row.batchId ? row : one)) }
      : { ...page, rows: [row, ...page.rows], from: Math.max(page.from, 1), count: page.count + 1 }
  })
}

import { queryOptions } from '@tanstack/react-query'
import { bannerOf, type BannerName } from '../../../banners/rules/banners.ts'
import type { SignatureEntry } from '../rules.ts'
import { type ReplyOf, call } from '../../../platform/client/index.ts'

export type Preferences = ReplyOf<'GET /admin/getPreferences'>['data']
export type Signatory = Preferences['emailSignatories'][number]

const tenantIdOf = (tenant: BannerName) => bannerOf(tenant)!.tenantId

export const preferencesOf = (tenant: BannerName) =>
  queryOptions({
    queryKey: ['email template', tenant],
    queryFn: async ({ signal }): Promise<Preferences> =>
      (await call('GET /admin/getPreferences', { query: { tenantId: tenantIdOf(tenant) }, signal })).data,
  })

/** The sample email with the stored signatures. It changes whenever they do. */
export const previewOf = (tenant: BannerName, lastUpdatedDate: string | null) =>
  queryOptions({
    queryKey: ['email template', tenant, 'preview', lastUpdatedDate],
    queryFn: async ({ signal }) =>
      (await call('GET /admin/previewTestEmail', { query: { tenantId: tenantIdOf(tenant) }, signal })).data,
  })

/** Refused if someone else has saved since `lastUpdatedDate`. */
export const saveSignatories = (
  tenant: BannerName,
  signatories: readonly (Signatory | SignatureEntry)[],
  lastUpdatedDate: string | null,
) =>
  call('POST /admin/saveEmailSignatories', {
    body: {
      tenantId: tenantIdOf(tenant),
      signatories: signatories.map(({ phone, ...rest }) => ({ ...rest, phone: phone || null })),
      lastUpdatedDate,
    },
  })

export const sendSample = (tenant: BannerName) =>
  call('GET /admin/sendTestEmail', { query: { tenantId: tenantIdOf(tenant) } })

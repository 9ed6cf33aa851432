import type { BannerName } from '../../domain/rules/banners.ts'

/** SHELL-055, SHELL-A21: in these banners staff are offered the form that they fill in for a customer. */
export const fillsInForCustomers = (tenant: BannerName) => tenant === 'rexel' || tenant === 'gexpro'

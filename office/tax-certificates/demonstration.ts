/**
 * Tax certificates: new ones, approved ones with and without an expiration date, one that expires soon, and a denied
 * one.
 */
import type { Banner } from '../../banners/rules/banners.ts'
import { addDays, dayOf } from '../../platform/text/days/days.ts'
import { DAY } from '../../platform/text/days/durations.ts'
import type { Fill } from '../../forms/credit-application/demonstration/applications.ts'
import { printDocument } from '../../common/demonstration/documents.ts'
import { analystOf } from '../../common/demonstration/staff.ts'

/** Days ago when it was uploaded; days from now when it expires. */
const certificates = [
  { account: 100_001, came: 1, states: ['OR', 'WA'], ends: 700, status: 1 },
  { account: 100_007, came: 2, states: ['OR'], ends: 364, status: 1 },
  { account: 100_012, came: 3, states: ['WA', 'ID'], ends: 1_400, status: 1 },
  { account: 100_003, came: 40, states: ['OR'], ends: null, status: 2 },
  { account: 100_004, came: 300, states: ['WA'], ends: 45, status: 2 },
  { account: 100_009, came: 90, states: ['CA', 'NV'], ends: 500, status: 2 },
  { account: 100_015, came: 20, states: ['OR'], ends: 200, status: 3 },
] as const

export const fillTaxCertificates = async ({ product, now, done }: Fill, banner: Banner): Promise<void> => {
  if (!banner.taxCertificates) return
  const as = analystOf(banner.tenantId).userName
  const today = dayOf(now, banner.timeZone)
  for (const { account, came, states, ends, status } of certificates) {
    product.startAt(new Date(now.getTime() - came * DAY))
    const effectiveDate = addDays(today, -came)
    const expirationDate = ends === null ? '' : addDays(today, ends)
    const { data } = await product.call<{ batchId: number }>('POST', `/api/taxReview/create/${banner.name}`, {
      as,
      fields: { accountNumber: account, effectiveDate, expirationDate, states: states.join(',') },
      file: {
        name: `Resale certificate ${account}.pdf`,
        bytes: printDocument('Resale certificate', `Account ${account}, for ${states.join(' and ')}.`),
      },
    })
    if (status !== 1) {
      await product.until(new Date(now.getTime() - (came - 1) * DAY))
      const body = { batchId: data.batchId, effectiveDate, expirationDate, states, statusCode: status }
      await product.call('POST', '/api/taxReview/review', { as, body })
    }
    await product.until(now)
    done()
  }
  // Requests a new certificate for the one that expires soon.
  await product.jobs.runDaily('tax-renewals')
}

import type { BannerName } from '../../../banners/rules/banners.ts'
import { call, messageOf } from '../../../platform/client/index.ts'
import { toast } from '../../../platform/ui/index.ts'

/**
 * Opens the customer's page in the sales tool in a new tab (REV-037). The tab opens at once, because browsers block
 * a tab that opens after a request.
 */
export const openSalesTool = async (tenant: BannerName, customerAccountId: string) => {
  const tab = window.open('about:blank')
  if (!tab) return toast('bad', 'Your browser blocked the new tab.')
  tab.opener = null
  try {
    const [{ data: address }, { data: customerId }] = await Promise.all([
      call('GET /generic/getPlattforceUrl'),
      call('GET /api/CreditReview/getCustomerId', { query: { tenant, customerAccountId } }),
    ])
    if (customerId) {
      tab.location.href = `${address}/${encodeURIComponent(customerId)}?tenant=${tenant}`
      return
    }
    tab.close()
    toast('bad', `The ERP has no customer number for account ${customerAccountId}.`)
  } catch (error) {
    tab.close()
    toast('bad', messageOf(error))
  }
}

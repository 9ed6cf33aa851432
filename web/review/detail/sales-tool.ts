import type { BannerName } from '../../../domain/rules/banners.ts'
import { messageOf } from '../../api/api-error.ts'
import { call } from '../../api/client.ts'
import { toast } from '../../ui/toasts.tsx'
import { granted } from '../decision/decision-call.ts'
import type { Detail } from '../queries.ts'

/** Under which account the ERP knows the customer; '' where there is none. */
export const accountOf = ({
  accountId,
  businessInfo,
  erpReconciliation,
}: Pick<Detail, 'accountId' | 'businessInfo' | 'erpReconciliation'>) =>
  erpReconciliation.erpEntityInfo?.entityId || accountId || businessInfo.accountNumber

/**
 * Opens the customer's page of the sales tool in a new tab (REV-037). The tab is opened at once, while the press
 * still counts: a browser lets nobody open one after an answer has come.
 */
export const openSalesTool = async (tenant: BannerName, customerAccountId: string) => {
  const tab = window.open('about:blank')
  if (!tab) return toast('bad', 'The browser does not let us open a new tab.')
  tab.opener = null
  try {
    const [{ data: address }, { data: customerId }] = await Promise.all([
      call('GET /generic/getPlattforceUrl').then(granted),
      call('GET /api/CreditReview/getCustomerId', { query: { tenant, customerAccountId } }).then(granted),
    ])
    if (customerId) {
      tab.location.href = `${address}/${encodeURIComponent(customerId)}?tenant=${tenant}`
      return
    }
    tab.close()
    toast('bad', `The ERP knows no customer number for account ${customerAccountId}.`)
  } catch (error) {
    tab.close()
    toast('bad', messageOf(error))
  }
}

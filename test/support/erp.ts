/** The ERP calls about an application through HTTP, as the review's screens send them. */
import type { TestApp } from './app.ts'
import type { Reply } from './applicant.ts'

type UserName = Parameters<TestApp['signIn']>[0]

export const erpDesk = (app: TestApp, who: UserName = 'approver.rexel', bannerId = 2) => {
  const call = async (method: 'GET' | 'POST', url: string, payload?: object): Promise<Reply> =>
    app.inject({ method, url, headers: await app.signIn(who), ...(payload ? { payload } : {}) })
  return {
    setAccount: (guid: string, account: string) =>
      call('GET', `/api/ErpReconciliation/setCustomerAccount/${guid}/${account}`),
    correct: (guid: string, companyName: string, address: object = {}) =>
      call('POST', `/api/ErpReconciliation/saveCompanyInformation/${guid}`, {
        companyName,
        billingAddress: {
          Country: 'US',
          StreetAddress: '12 Main St',
          AddressUnitNumber: 'Ste 4',
          City: 'Portland',
          State: 'OR',
          PostalCode: '97201',
          ...address,
        },
      }),
    reload: (guid: string) => call('POST', `/api/ErpReconciliation/reload/${guid}`),
    matches: (id: number) => call('GET', `/api/creditreview/getCustomerMatches/${id}`),
    searched: (id: number, search: string) =>
      call('GET', `/api/creditreview/getCustomerMatches/${id}?${new URLSearchParams({ search })}`),
    setMatch: (id: number, body: object) => call('POST', `/api/creditreview/setCustomerMatch/${id}`, body),
    transactions: (id: number) => call('GET', `/api/erpLog/transactions/${bannerId}/${id}`),
    errors: (id: number) => call('GET', `/api/erpLog/errors/${bannerId}/${id}`),
    retry: (id: number) => call('POST', `/api/erpLog/retry/${bannerId}/${id}`),
    orders: (id: number) => call('GET', `/api/CreditReview/getOrderHistory?creditAppId=${id}`),
    customerId: (account: string, tenant = 'rexel') =>
      call('GET', `/api/CreditReview/getCustomerId?tenant=${tenant}&customerAccountId=${account}`),
    fault: (fault: string, more: object = {}) =>
      app.inject({
        method: 'POST',
        url: '/dev/faults.json',
        payload: { port: 'erp', fault, ...more },
      }),
  }
}

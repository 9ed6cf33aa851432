/** The endpoints on which a caller's text reaches SQL: searches, filters, keys, and numbers. */

export interface Target {
  /** `*` marks a place in the path that sqlmap attacks. */
  path: string
  /** JSON; its request is a POST. */
  body?: string
  /** Needs a sign-in. */
  staff?: true
  /** Limited by person, whatever the address: fewer attacks, with pauses. */
  slowly?: true
}

/** `key`: of a draft. */
export const targetsOf = (key: string): Target[] => [
  {
    path: '/api/CreditReview/getListViewModel?tenantId=2&customer=Acme&reason=&assigned=me&status=Pending&sort=companyName&direction=asc',
    staff: true,
  },
  { path: '/api/FormDataStorage/form-history?filter=regional&search=Acme&page=1&pageSize=10', staff: true },
  { path: '/api/CashAccount/accounts?tenantId=2&search=Acme', staff: true },
  { path: '/api/v1/customers/search?banner=rexel&term=Acme', staff: true, slowly: true },
  { path: '/api/branch-info/branches?bannerId=2&search=Portland' },
  { path: '/generic/getCityStateByZip?postalCode=97201' },
  { path: `/api/CreditApplication/rexel/${key}*` },
  {
    path: '/api/CashAccount/matches/rexel',
    body: JSON.stringify({ companyName: 'Acme', streetAddress1: '1 Main St', phoneNumber: '5035550100' }),
  },
]

/**
 * What the specification says about its calls beyond method and path: the fields of the answers, and where the example
 * of an endpoint does not fit. A row without an entry is called with the example of its endpoint.
 */
import type { Input } from './call.ts'
import type { Subject } from './subjects.ts'

export interface SpecifiedCall {
  /** Method and path, if the statement names none. */
  path?: `${'GET' | 'POST'} /${string}`
  /** The endpoint, if several fit the path. */
  endpoint?: string
  /** Changes the example of the endpoint. */
  input?: (example: Input, of: Subject) => Input | Promise<Input>
  /** `holder`: who holds the link or the key alone; `owner`: the employee who began the form, or manages its branch. */
  by?: 'holder' | 'owner'
  /** Places of the answer that the statement names. */
  fields?: readonly string[]
  /** Names that the call sends although the statement does not name them, because a decision says so. */
  besides?: readonly string[]
  /** The decision that says otherwise: its id in the specification's own list, or its number in docs/decisions. */
  decision?: string
}

const application = '/api/InstantCredit/:tenant/:applicationKey/getApplicationFor'
const save = 'POST /api/FormDataStorage/save-in-progress-form'

/** What a save of an account form names beside its answers (JOB-123, CASH-044). */
const described = (appType: string, { banner, tenantId }: Subject) => ({
  appType,
  bannerName: banner,
  accountNumber: '100001',
  accountName: 'Beacon Electric',
  projectName: 'Depot',
  hasAttachedFiles: 'false',
  assignedBranchId: '1',
  currentUser: 'demo',
  attachmentId: '',
  isInternal: 'true',
  bannerId: String(tenantId),
})
const draft =
  (appType: string, more: object = {}) =>
  (_: Input, of: Subject): Input => ({
    // WIRE-02: a first save names itself.
    headers: { 'idempotency-key': `a save of a ${appType}` },
    body: { ...described(appType, of), tenantId: of.tenantId, incompleteFormData: '{}', ...more },
  })

export const specified: Readonly<Record<string, SpecifiedCall>> = {
  'SIGN-019': { by: 'holder', fields: ['isSuccess', 'message', 'data.url', 'data.key'] },
  'SIGN-020': { by: 'holder', fields: ['isSuccess', 'data'] },
  'SIGN-021': {
    endpoint: `GET ${application}/Applicant`,
    by: 'holder',
    fields: ['data.signature'],
    // IC-102: a saved application is opened with an access token.
    besides: ['accessToken'],
    decision: 'IC-102',
  },
  'SIGN-022': {
    by: 'holder',
    fields: ['isSuccess', 'message', 'data.url', 'data.key'],
    besides: ['accessToken'],
    decision: 'IC-102',
  },
  'SIGN-023': {
    by: 'holder',
    fields: ['isSuccess', 'message', 'data'],
    besides: ['accessToken'],
    decision: 'IC-102',
  },
  // A callback is a hint: the server reads the record of the provider.
  'SIGN-024': { endpoint: 'POST /api/HelloSign/callback', by: 'holder', decision: 'SIGN-A02' },
  'IC-105': { endpoint: `GET ${application}/BranchManager`, by: 'owner', fields: ['data.signature'] },
  'IC-106': { by: 'owner', fields: ['data.complete.accountNumber'] },
  'IC-108': { fields: ['0.fullName', '0.isBranchManager', '0.empSSO'] },
  'JOB-120': { fields: ['isSuccess', 'data'] },
  'JOB-123': {
    path: save,
    input: draft('job-account', {
      jobAccountId: '',
      filesMetaData: '[]',
      customerEmail: 'ada@example.com',
      companyInformation: '{}',
      accountInformation: '{}',
    }),
    fields: ['data'],
    besides: ['tenantId', 'incompleteFormData'],
    decision: '117',
  },
  'CASH-044': {
    input: (example, of) => ({
      ...example,
      body: { ...described('cash-account', of), ...(example.body as object) },
    }),
    fields: ['data.accountNumber'],
    besides: ['incompleteFormData'],
    decision: '117',
  },
  'CASH-047': { path: save, input: draft('cash-account'), fields: ['data'], decision: 'CASH-A06' },
  'REV-088': { fields: ['data.rows'] },
  'REV-090': { fields: ['0'] },
  'REV-091': { fields: ['0'] },
  'REV-106': { fields: ['data.billingUrl', 'data.shippingUrl', 'data.routeUrl'] },
  'DASH-012': { fields: ['data.averageProcessTime'] },
  'TAX-038': {
    input: async (example, of) => {
      await of.certificate()
      return example
    },
    fields: ['batchId', 'displayName', 'displayNumber', 'uploadDate', 'statusCode', 'subAccounts'].map(
      (name) => `data.rows.0.${name}`,
    ),
  },
  'TAX-039': { fields: ['0.key', '2.value'] },
  'TAX-041': { fields: ['isSuccess', 'message', 'data'] },
  'TAX-043': { fields: ['data.batchId', 'data.taxCertificate.fullPath'] },
  'TAX-044': { fields: ['data.batchId', 'data.statusCode'] },
  'TAX-045': { fields: ['data.batchId', 'data.statusCode'] },
  'API-002': { fields: ['0.tenantId', '3.tenantId'] },
  'API-003': { fields: ['isSuccess', 'data'] },
  'API-004': { fields: ['isSuccess', 'data'] },
  'API-005': { fields: ['email', 'firstName', 'lastName', 'customerNumber', 'errorDescription'] },
  'API-006': { path: 'GET /api/branch-info/branches', besides: ['bannerId'], decision: 'IC-A05' },
  'API-010': { fields: ['applicationID', 'applicationKey'] },
  'API-011': { fields: ['applicationID', 'applicationKey'] },
  'API-012': { by: 'owner' },
  'API-014': { by: 'owner', fields: ['data.incompleteFormData'] },
  'API-016': { fields: ['0.key'] },
  'API-017': { fields: ['city', 'state'] },
  'API-018': { fields: ['0.contactTitle'] },
  'API-020': { fields: ['0.title', '0.priceClass', '0.customerType'] },
  'API-031': { fields: ['street1', 'street2', 'city', 'state', 'zip'] },
  'API-032': { fields: ['isSuccess'] },
  'API-033': { path: 'GET /api/v1/customers/search', fields: ['data.value'] },
  'FILE-012': { by: 'holder', fields: ['data.fileList.0.name', 'data.fileList.0.fullPath'] },
  'FILE-013': { by: 'holder', fields: ['isSuccess'] },
  'FILE-015': { by: 'owner' },
}

/**
 * A valid call of every endpoint, about the data of one applicant. The inputs for two applicants differ only where
 * the applicants do, so the tests can find the values to exchange. A new endpoint needs an entry here; every role
 * then tries it in every banner.
 */
import { callbackOf } from '../../services/e-sign/simulator/dropbox.ts'
import { fullAnswers } from '../support/applicant.ts'
import type { Input } from './call.ts'
import { internalAnswers } from '../support/employee.ts'
import {
  ACCOUNT,
  BRANCH,
  CLAIMED,
  CUSTOMER,
  REGION,
  STAFF_PASSWORD,
  colleagueOf,
  type Subject,
} from './subjects.ts'

const ofForm = async (
  form: Promise<{ key: string; cookies: Record<string, string> }>,
  { banner }: Subject,
) => {
  const { key, cookies } = await form
  return { params: { tenant: banner, applicationId: key }, cookies }
}
const ofLink = async (link: Promise<{ token: string }>, { banner }: Subject) => ({
  params: { tenant: banner, token: (await link).token },
})
const ofGuaranty = async (asked: Promise<{ key: string }>, { banner }: Subject) => ({
  params: { tenant: banner, key: (await asked).key },
})
const ofWritten = async (of: Subject): Promise<Input> => ({
  params: { bannerId: of.tenantId, id: (await of.written()).id },
})
const document = [['paper.pdf', Buffer.from('%PDF-1.7\nsome paper')]] as const
/** An account takes each file once. */
const certificate = (text: string) => [['paper.pdf', Buffer.from(`%PDF-1.7\n${text}`)]] as const
export const BOUNCES_TOKEN = 'a-token-of-the-mail-server-for-the-tests'
/** The number of no application. */
const UNKNOWN = 2_000_000_000
const nothing = async (): Promise<Input> => ({})
const ofColleague = async (form: Promise<{ guid: string }>, { banner }: Subject) => ({
  params: { tenant: banner, applicationKey: (await form).guid },
})

const ofInstantCredit = async (of: Subject): Promise<Input> => ({
  params: { tenant: of.banner, applicationKey: (await of.instantCredit()).guid },
})
const ofAccessToken = async (of: Subject): Promise<Input & { query: Record<string, unknown> }> => ({
  ...(await ofInstantCredit(of)),
  query: { accessToken: (await of.instantCredit()).token },
})

const ofUser = async (of: Subject) => ({ userId: await of.user(), bannerId: of.tenantId })
const ofPassword = async (): Promise<Input> => ({ body: { current: STAFF_PASSWORD } })

/**
 * Their success needs more than a valid call: a new code of a phone, a second step, or a banner that limits approvals.
 * They are refused with 400 or 409.
 */
export const needProof: ReadonlySet<string> = new Set([
  'POST /api/account/passkey/finish',
  // Our own page signs without a frame.
  'POST /api/signing/:tenant/links/:token/frame',
  // The latest decision is no counteroffer.
  'POST /api/CreditReview/acceptance',
  // Only once everyone has signed.
  'POST /api/signing/:tenant/:applicationId/hold',
  'POST /api/account/authenticator/confirm',
  'POST /api/account/recoveryCodes',
  'POST /api/CreditReview/proposal',
  'POST /api/CreditReview/proposal/approve',
  'POST /api/CreditReview/proposal/end',
])

/** Calls whose example is an employee's unmailed form; the others use a mailed one. */
export const ofUnmailed: ReadonlySet<string> = new Set([
  'POST /api/FormDataStorage/delete-in-progress-form',
  'GET /api/FormDataStorage/download/:bannerCode/:formType/:attachmentId/:formFileType/:fileName',
  'POST /api/CreditApplication/:tenant/:applicationKey/sendToCustomer',
])

export const examples: Readonly<Record<string, (of: Subject) => Promise<Input>>> = {
  'POST /api/FormDataStorage/session': nothing,
  'POST /api/FormDataStorage/save-in-progress-form-external': async (of) => {
    const { key, rowVersion } = await of.draft()
    return {
      body: {
        tenantId: of.tenantId,
        applicationID: key,
        rowVersion,
        incompleteFormData: JSON.stringify(fullAnswers('rexel')),
      },
    }
  },
  'GET /api/CreditApplication/:tenant/:guid': async (of) => ({
    params: { tenant: of.banner, guid: (await of.draft()).key },
  }),
  'POST /api/CreditApplication/submit/:tenant/:applicationKey': async (of) => ({
    params: { tenant: of.banner, applicationKey: (await of.application()).key },
  }),
  'POST /api/CreditApplication/:tenant/:applicationKey/continueLink': async (of) => ({
    params: { tenant: of.banner, applicationKey: (await of.draft()).key },
  }),
  'POST /api/CreditApplication/:tenant/:applicationKey/one-time-code': async (of) => ({
    params: { tenant: of.banner, applicationKey: (await of.draft()).key },
  }),
  'POST /api/CreditApplication/:tenant/:applicationKey/withdrawal': async (of) => {
    const { key, cookies } = await of.draft()
    return { params: { tenant: of.banner, applicationKey: key }, cookies }
  },

  'POST /api/CreditApplication/upload/:tenant/:applicationId/:type': async (of) => ({
    params: { tenant: of.banner, applicationId: (await of.draft()).key, type: 'other' },
    files: document,
  }),
  'POST /api/CreditApplication/removeDocument': async (of) => {
    const { key, fullPath } = await of.draft()
    return { headers: { 'x-application-key': key }, query: { fullPath } }
  },
  'GET /api/CreditApplication/document/:tenant/:applicationId': async (of) => {
    const { key, fullPath } = await of.draft()
    return { params: { tenant: of.banner, applicationId: key }, query: { fullPath } }
  },
  'GET /api/CreditApplication/signed-copy/:tenant/:applicationId': (of) => ofForm(of.sealed(), of),
  'POST /api/CreditReview/upload/:banner/:id': async (of) => ({
    params: { banner: of.banner, id: (await of.application()).id },
    files: document,
  }),
  'POST /api/CreditReview/removeDocument': async (of) => {
    const { id, fullPath } = await of.application()
    return { query: { creditAppId: id, fullPath }, body: { reason: 'Uploaded twice.' } }
  },
  'POST /api/CreditReview/restoreDocument/:banner/:id': async (of) => ({
    params: { banner: of.banner, id: (await of.application()).id },
    body: { documentId: (await of.application()).removedDocument },
  }),
  'GET /api/CreditReview/Download': async (of) => {
    const { id, fullPath } = await of.application()
    return { query: { creditAppId: id, fullPath } }
  },
  'GET /api/CreditReview/DownloadAll': async (of) => ({
    query: { creditAppId: (await of.application()).id },
  }),

  'POST /api/signing/:tenant/:applicationId/prepare': (of) => ofForm(of.draft(), of),
  'GET /api/signing/:tenant/:applicationId/cards': (of) => ofForm(of.signing(), of),
  'POST /api/signing/:tenant/:applicationId/stop': (of) => ofForm(of.signing(), of),
  'POST /api/signing/:tenant/:applicationId/hold': async (of) => ({
    ...(await ofForm(of.signing(), of)),
    body: { hold: true },
  }),
  'POST /api/signing/:tenant/:applicationId/links': async (of) => ({
    ...(await ofForm(of.signing(), of)),
    body: { role: 'signatory' },
  }),
  'POST /api/signing/:tenant/:applicationId/address': async (of) => ({
    ...(await ofForm(of.signing(), of)),
    body: { role: 'signatory', email: 'corrected@example.com' },
  }),
  'GET /api/HelloSign/getSignatureUrl/:tenant/:applicationId': async (of) => ({
    ...(await ofForm(of.signing(), of)),
    query: { signature: 'signatory' },
  }),
  'POST /api/signing/:tenant/:applicationId/one-time-code': async (of) => ({
    ...(await ofForm(of.signing(), of)),
    body: { role: 'signatory' },
  }),
  'POST /api/signing/:tenant/:applicationId/one-time-code/proof': async (of) => ({
    ...(await ofForm(of.code(), of)),
    body: { role: 'signatory', code: (await of.code()).code },
  }),
  'POST /api/signing/:tenant/:applicationId/copy': async (of) => ({
    ...(await ofForm(of.signed(), of)),
    body: { role: 'signatory', code: (await of.signed()).code },
  }),
  'POST /api/HelloSign/SignComplete/:tenant/:applicationId/:hasAccount': async (of) => {
    const { params, cookies } = await ofForm(of.signing(), of)
    return { params: { ...params, hasAccount: '0' }, cookies, body: [] }
  },
  'POST /api/signing/:tenant/links/:token/opening': (of) => ofLink(of.signing(), of),
  'GET /api/signing/:tenant/links/:token/documents/:name': async (of) => {
    const { params } = await ofLink(of.page(), of)
    return { params: { ...params, name: 'application' } }
  },
  'POST /api/signing/:tenant/links/:token/signature': async (of) => ({
    ...(await ofLink(of.page(), of)),
    body: { consents: (await of.page()).consents, mark: 'typed', typedName: 'Ada Byron' },
  }),
  'POST /api/signing/:tenant/links/:token/frame': async (of) => ({
    ...(await ofLink(of.page(), of)),
    body: { consents: (await of.page()).consents },
  }),
  'POST /api/signing/:tenant/links/:token/frame/result': (of) => ofLink(of.page(), of),
  'POST /api/mail/bounces': async () => ({ body: { token: BOUNCES_TOKEN, message: 'No notification' } }),
  'POST /api/HelloSign/callback': async () => ({ body: { json: callbackOf('callback_test', {}) } }),
  'POST /api/signing/:tenant/links/:token/one-time-code': (of) => ofLink(of.mailed(), of),
  'POST /api/signing/:tenant/links/:token/one-time-code/proof': async (of) => ({
    ...(await ofLink(of.mailed(), of)),
    body: { code: (await of.mailed()).code },
  }),
  'POST /api/signing/:tenant/links/:token/copy': async (of) => ({
    ...(await ofLink(of.signed(), of)),
    body: {},
  }),
  'POST /api/signing/:tenant/links/:token/decline': async (of) => ({
    ...(await ofLink(of.page(), of)),
    body: { reason: 'Not now.' },
  }),

  'GET /api/CreditReview/requestPersonalGuarantee/:banner/:guid': async (of) => ({
    params: { banner: of.banner, guid: (await of.application()).guid },
  }),
  'GET /api/CreditReview/undoRequestPersonalGuarantee/:banner/:guid': async (of) => ({
    params: { banner: of.banner, guid: (await of.guaranty()).guid },
  }),
  'POST /api/guaranty/:tenant/:key/opening': (of) => ofGuaranty(of.guaranty(), of),
  'POST /api/guaranty/:tenant/:key/answers': async (of) => ({
    ...(await ofGuaranty(of.guaranty(), of)),
    body: { answers: { guarantor: 'true' } },
  }),
  'POST /api/guaranty/:tenant/:key/refusal': async (of) => ({
    ...(await ofGuaranty(of.guaranty(), of)),
    body: { reason: 'Not now.' },
  }),

  'GET /home/getTenants': nothing,
  'GET /blank-forms/:banner/credit-application.pdf': async ({ banner }) => ({ params: { banner } }),
  'GET /generic/getStateList': nothing,
  'GET /generic/getCityStateByZip': async () => ({ query: { postalCode: '97201' } }),
  'GET /generic/getCountryList': nothing,
  'GET /generic/getPlattforceUrl': nothing,
  'GET /generic/getReasonTypesList': nothing,
  'GET /generic/getContactTitles': async ({ tenantId }) => ({ query: { companyID: tenantId } }),
  'GET /Generic/validateEmailAddress/:email': async () => ({ params: { email: 'ada@example.com' } }),
  'GET /api/branch-info/branches': async ({ tenantId }) => ({ query: { bannerId: tenantId } }),
  'GET /api/branch-info/branches/:id': async ({ tenantId }) => ({
    params: { id: BRANCH },
    query: { bannerId: tenantId },
  }),
  'GET /api/creditapplication/branches/:id': async ({ tenantId }) => ({
    params: { id: BRANCH },
    query: { bannerId: tenantId },
  }),
  'GET /api/creditapplication/nearest-branches': async ({ tenantId }) => ({
    query: { bannerId: tenantId, latitude: 44.9, longitude: -123 },
  }),
  'GET /api/CreditReview/getAvailableCreditReps': async ({ tenantId }) => ({ query: { tenantId } }),
  'GET /api/CreditReview/getBranchList/:banner/:guid': async (of) => ({
    params: { banner: of.banner, guid: (await of.application()).guid },
  }),

  'GET /api/AddressVerification/GetSuggestedAddress': async () => ({
    query: { street1: '9 Oak Street', city: 'Portland', state: 'OR', zip: '97201' },
  }),

  'POST /api/feedback/submit': async (of) => ({
    body: { body: 'That was easy.', customFields: { tenant: of.banner } },
  }),

  'POST /api/privacy/requests': async () => ({
    body: {
      privacySelection: 'disclose',
      firstName: 'Ada',
      lastName: 'Byron',
      emailAddress: 'ada@example.com',
      phoneNumber: '(503) 555-0110',
    },
  }),
  'GET /api/privacy/requests': async (of) => {
    await of.privacy()
    return { query: { tenantId: of.tenantId } }
  },
  'POST /api/privacy/requests/:guid/acknowledgement': async (of) => ({
    params: { guid: (await of.privacy()).guid },
  }),
  'POST /api/privacy/requests/:guid/answer': async (of) => ({ params: { guid: (await of.privacy()).guid } }),

  'GET /api/CreditReview/getListViewModel': async (of) => {
    await of.application()
    return { query: { tenantId: of.tenantId } }
  },
  'GET /api/CreditReview/getExcelDownload': async (of) => {
    await of.application()
    return { query: { tenantId: of.tenantId } }
  },
  'GET /api/CreditReview/getDetailViewModel/:tenant/:id': async (of) => ({
    params: { tenant: of.banner, id: (await of.application()).id },
  }),
  'GET /api/CreditReview/verifyHistory/:tenant/:id': async (of) => ({
    params: { tenant: of.banner, id: (await of.application()).id },
  }),
  'POST /api/CreditReview/evidence/:tenant/:id': async (of) => ({
    params: { tenant: of.banner, id: (await of.application()).id },
  }),
  'GET /api/CreditReview/GetFullApplication/:tenant/:id': async (of) => ({
    params: { tenant: of.banner, id: (await of.application()).id },
  }),
  'GET /api/CreditReview/getMaps/:key': async (of) => ({
    params: { key: (await of.application()).guid },
  }),
  'GET /api/CreditReview/customer/:tenant/:customerId': async ({ banner }) => ({
    params: { tenant: banner, customerId: CUSTOMER },
  }),
  'POST /api/CreditReview/addComment/:banner/:guid': async (of) => ({
    params: { banner: of.banner, guid: (await of.application()).guid },
    body: { comment: 'Called the bank.' },
  }),
  'GET /api/CreditReview/coworkers/:tenant': async ({ banner }) => ({ params: { tenant: banner } }),
  'POST /api/CreditReview/pinComment/:banner/:guid': async (of) => ({
    params: { banner: of.banner, guid: (await of.application()).guid },
    body: { comment: null },
  }),
  'POST /api/CreditReview/viewing/:tenant/:id': async (of) => ({
    params: { tenant: of.banner, id: (await of.application()).id },
    body: { open: true },
  }),
  'POST /api/CreditReview/reveal/:tenant/:id': async (of) => ({
    params: { tenant: of.banner, id: (await of.application()).id },
    body: { field: 'billingInfo.federalTaxId', reason: 'The bureau asks for it.' },
  }),
  'POST /api/CreditReview/approve': async (of) => ({
    body: {
      tenantId: of.tenantId,
      creditAppId: (await of.application()).id,
      accountId: '4711',
      creditAmount: 5000,
      sendLetter: false,
      creditRepId: of.creditRepId,
      branchNumber: BRANCH,
    },
  }),
  'POST /api/CreditReview/proposal': async (of) => ({
    body: {
      tenantId: of.tenantId,
      creditAppId: (await of.application()).id,
      accountId: '4711',
      creditAmount: 5000,
      sendLetter: false,
      creditRepId: of.creditRepId,
      branchNumber: BRANCH,
      note: 'Above my limit.',
    },
  }),
  'POST /api/CreditReview/proposal/approve': async (of) => ({
    body: { tenantId: of.tenantId, creditAppId: (await of.application()).id },
  }),
  'POST /api/CreditReview/proposal/end': async (of) => ({
    body: { tenantId: of.tenantId, creditAppId: (await of.application()).id, note: 'Too much.' },
  }),
  'GET /api/CreditReview/statusCounts': async (of) => ({ query: { tenantId: of.tenantId } }),
  'GET /api/CreditReview/views/:tenant': async ({ banner }) => ({ params: { tenant: banner } }),
  'POST /api/CreditReview/views/:tenant': async ({ banner }) => ({
    params: { tenant: banner },
    body: { name: 'Late', shared: false, filters: { status: 'Pending' } },
  }),
  'POST /api/CreditReview/views/:tenant/:id': async (of) => ({
    params: { tenant: of.banner, id: await of.view() },
    body: { name: 'Later' },
  }),
  'POST /api/CreditReview/deleteView/:tenant/:id': async (of) => ({
    params: { tenant: of.banner, id: await of.view() },
  }),
  'GET /api/CreditReview/analysts': async (of) => ({ query: { tenantId: of.tenantId } }),
  'GET /api/CreditReview/absence': async (of) => ({ query: { tenantId: of.tenantId } }),
  'POST /api/CreditReview/absence': async (of) => ({ body: { tenantId: of.tenantId, absence: null } }),
  'POST /api/CreditReview/assignment': async (of) => ({
    body: { tenantId: of.tenantId, creditAppId: (await of.application()).id, to: { kind: 'none' } },
  }),
  // Each application has its own result, also one of another banner: office/review/desk/server/many-applications tests that.
  'POST /api/CreditReview/assignments': async (of) => ({
    body: {
      tenantId: of.tenantId,
      to: { kind: 'none' },
      applications: [{ creditAppId: UNKNOWN, seen: null }],
    },
  }),
  'POST /api/CreditReview/missing-items/reminders': async (of) => ({
    body: { tenantId: of.tenantId, creditAppIds: [UNKNOWN] },
  }),
  'POST /api/CreditReview/missing-items/reminders-preview': async (of) => ({
    body: { tenantId: of.tenantId, creditAppIds: [UNKNOWN] },
  }),
  'POST /api/CreditReview/follow-up': async (of) => ({
    body: { tenantId: of.tenantId, creditAppId: (await of.application()).id, on: null },
  }),
  'POST /api/CreditReview/deny': async (of) => ({
    body: {
      tenantId: of.tenantId,
      creditAppId: (await of.application()).id,
      reasonType: 'cash-flow',
      sendLetter: false,
    },
  }),
  'POST /api/CreditReview/pending': async (of) => ({
    body: {
      tenantId: of.tenantId,
      creditAppId: (await of.application()).id,
      reasonType: 'waiting-bureau',
    },
  }),
  'GET /api/ErpReconciliation/setCustomerAccount/:guid/:account': async (of) => ({
    params: { guid: (await of.application()).guid, account: CLAIMED },
  }),
  'POST /api/ErpReconciliation/saveCompanyInformation/:guid': async (of) => ({
    params: { guid: (await of.application()).guid },
    body: {
      companyName: 'Wire and Son',
      billingAddress: {
        Country: 'US',
        StreetAddress: '40 Beacon Way',
        City: 'Salem',
        State: 'OR',
        PostalCode: '97301',
      },
    },
  }),
  'POST /api/ErpReconciliation/reload/:guid': async (of) => ({
    params: { guid: (await of.application()).guid },
  }),
  'GET /api/creditreview/getCustomerMatches/:applicationId': async (of) => ({
    params: { applicationId: (await of.application()).id },
  }),
  'POST /api/creditreview/setCustomerMatch/:applicationId': async (of) => ({
    params: { applicationId: (await of.application()).id },
    body: { accountNumber: CLAIMED },
  }),
  'GET /api/erpLog/transactions/:bannerId/:id': (of) => ofWritten(of),
  'GET /api/erpLog/errors/:bannerId/:id': (of) => ofWritten(of),
  'POST /api/erpLog/retry/:bannerId/:id': (of) => ofWritten(of),
  'GET /api/CreditReview/getOrderHistory': async (of) => ({
    query: { creditAppId: (await of.application()).id },
  }),
  'GET /api/CreditReview/getCustomerId': async ({ banner }) => ({
    query: { tenant: banner, customerAccountId: ACCOUNT },
  }),
  'POST /api/CreditReview/missing-items/received': async (of) => {
    const { id, items } = await of.missing()
    return { body: { tenantId: of.tenantId, creditAppId: id, items } }
  },
  'POST /api/CreditReview/missing-items/undo': async (of) => {
    const { id, items } = await of.arrived()
    return { body: { tenantId: of.tenantId, creditAppId: id, item: items[0] } }
  },
  'POST /api/CreditReview/missing-items/reminder': async (of) => ({
    body: { tenantId: of.tenantId, creditAppId: (await of.requested()).id },
  }),
  'GET /api/missing-items/:tenant/:token': async (of) => ({
    params: { tenant: of.banner, token: (await of.requested()).token },
  }),
  'POST /api/missing-items/:tenant/:token': async (of) => ({
    params: { tenant: of.banner, token: (await of.requested()).token },
    body: { items: '1' },
    files: certificate(`${of.mark} requested`),
  }),
  'POST /api/CreditReview/notice': async (of) => ({
    body: {
      tenantId: of.tenantId,
      creditAppId: (await of.denied()).id,
      on: '2026-03-31',
      how: 'By telephone.',
    },
  }),
  'POST /api/CreditReview/acceptance': async (of) => ({
    body: {
      tenantId: of.tenantId,
      creditAppId: (await of.denied()).id,
      on: '2026-03-31',
      how: 'By telephone.',
    },
  }),
  'POST /api/CreditReview/letter-preview': async (of) => ({
    body: {
      tenantId: of.tenantId,
      creditAppId: (await of.application()).id,
      decision: { status: 'Denied', reasonType: 'cash-flow' },
    },
  }),

  'POST /api/CreditCheck/business': async (of) => ({
    body: { tenantId: of.tenantId, applicationId: (await of.application()).id },
  }),
  'POST /api/CreditCheck/guarantor': async (of) => ({
    body: { tenantId: of.tenantId, applicationId: (await of.guaranteed()).id, signatoryId: 'signatory' },
  }),
  'GET /api/CreditCheck/selectFromListOfSimilars/:appId/:transactionNumber/:fileNumber/:recordSequence':
    async (of) => ({ params: { ...(await of.similars()), recordSequence: 1 } }),
  'POST /api/CreditCheck/undo/:guid': async (of) => {
    const { guid, number } = await of.reported()
    return { params: { guid }, body: { about: 'report', number } }
  },
  'POST /api/CreditCheck/bureauAddress/:guid': async (of) => ({
    params: { guid: (await of.application()).guid },
    body: {
      companyName: 'Quick Current Electric',
      street: '9 Oak Street',
      city: 'Salem',
      state: 'OR',
      postalCode: '97301',
    },
  }),

  'GET /generic/config': nothing,

  'GET /api/TaxReview/getListViewModel/:tenant': async ({ banner }) => ({ params: { tenant: banner } }),
  'GET /api/taxReview/getStatusCodes': nothing,
  'GET /api/taxReview/getSubAccounts/:account': async ({ tenantId }) => ({
    params: { account: ACCOUNT },
    query: { tenantId },
  }),
  'GET /api/taxReview/getDetailViewModel/:batchId': async (of) => ({
    params: { batchId: (await of.certificate()).batchId },
  }),
  'GET /api/taxReview/history/:batchId': async (of) => ({
    params: { batchId: (await of.certificate()).batchId },
  }),
  'GET /api/records/history': async ({ tenantId }) => ({ query: { tenantId, area: 'savedViews' } }),
  'POST /api/taxReview/review': async (of) => ({
    body: {
      batchId: (await of.certificate()).batchId,
      effectiveDate: '2026-01-01',
      states: ['OR'],
      statusCode: 2,
    },
  }),
  'POST /api/taxReview/create/:tenant': async ({ banner, mark }) => ({
    params: { tenant: banner },
    body: { accountNumber: ACCOUNT, effectiveDate: '2026-01-01', states: 'OR,WA' },
    files: certificate(mark),
  }),
  'POST /api/taxReview/sendToErp': async (of) => ({
    body: { batchId: (await of.approvedCertificate()).batchId },
  }),
  'GET /api/taxReview/Download': async (of) => ({
    query: { fullPath: (await of.certificate()).fullPath },
  }),

  'GET /api/taxCertificate/:tenant/renewal/:token': async (of) => ({
    params: { tenant: of.banner, token: await of.renewal() },
  }),
  'POST /api/taxCertificate/:tenant/renewal/:token': async (of) => ({
    params: { tenant: of.banner, token: await of.renewal() },
    files: certificate(`${of.mark} renewed`),
  }),

  'GET /api/user/getListViewModel': async ({ tenantId }) => ({ query: { tenantId } }),
  'GET /api/user/getRoleList': nothing,
  'GET /api/account/identity': nothing,
  'GET /api/user/getRegionList/2': nothing,
  'GET /api/user/getDetailViewModel': async (of) => ({ query: await ofUser(of) }),
  'GET /api/user/getHistory': async (of) => ({ query: await ofUser(of) }),
  'POST /api/user/save': async (of) => ({
    body: {
      ...(await ofUser(of)),
      firstName: 'Ines',
      lastName: 'Olsen',
      roleId: 1,
      tenants: [of.tenantId],
    },
  }),
  'GET /api/user/delete': async (of) => {
    const { userId, bannerId } = await ofUser(of)
    return { query: { id: userId, bannerId } }
  },
  'POST /api/user/creditRep': async (of) => ({ body: { ...(await ofUser(of)), on: true } }),
  'POST /api/user/invite': async (of) => ({ body: await ofUser(of) }),

  'GET /api/account/signIn': nothing,
  'POST /api/account/password': async () => ({
    body: { current: STAFF_PASSWORD, password: STAFF_PASSWORD },
  }),
  'POST /api/account/passkey/begin': ofPassword,
  'POST /api/account/passkey/finish': async () => ({ body: { name: 'Laptop', response: { id: 'x' } } }),
  'POST /api/account/passkey/remove': async () => ({ body: { current: STAFF_PASSWORD, id: 'none' } }),
  'POST /api/account/authenticator/begin': ofPassword,
  'POST /api/account/authenticator/confirm': async () => ({ body: { code: '000000', ticket: 'none' } }),
  'POST /api/account/authenticator/remove': ofPassword,
  'POST /api/account/recoveryCodes': ofPassword,
  'POST /api/account/signOut': async () => ({ body: {} }),

  'GET /api/instantcreditpermissions/getRegions': async ({ tenantId }) => ({ query: { tenantId } }),
  'GET /api/instantcreditpermissions/getUsers': async ({ tenantId }) => ({ query: { tenantId } }),
  'POST /api/instantcreditpermissions/updateUser': async ({ banner, tenantId }) => ({
    body: { userId: colleagueOf(banner), tenantId, regionCode: REGION, permissionEnabled: true },
  }),
  // All banners of the test have a branch of this number.
  'GET /api/instantcreditpermissions/getApprovedUsersByBranch': async ({ tenantId }) => ({
    query: { branchId: BRANCH, tenantId },
  }),

  'POST /api/FormDataStorage/save-in-progress-form': async (of) => {
    const { guid, rowVersion } = await of.emailed()
    return {
      body: {
        tenantId: of.tenantId,
        applicationID: guid,
        rowVersion,
        incompleteFormData: JSON.stringify(internalAnswers('rexel')),
      },
    }
  },
  'GET /api/FormDataStorage/in-progress-form': async (of) => ({
    query: { applicationID: (await of.emailed()).id },
  }),
  'POST /api/FormDataStorage/delete-in-progress-form': async (of) => ({
    body: { applicationID: (await of.begun()).id, appType: 'credit-application' },
  }),
  'GET /api/FormDataStorage/form-history': async (of) => {
    await of.begun()
    return { query: { filter: 'my' } }
  },
  'POST /api/FormDataStorage/form-attachments': async (of) => ({
    body: {
      formType: 'credit-application',
      attachmentId: String((await of.emailed()).id),
      bannerCode: of.banner,
    },
  }),
  'GET /api/FormDataStorage/download/:bannerCode/:formType/:attachmentId/:formFileType/:fileName': async (
    of,
  ) => {
    const { id, fileName } = await of.begun()
    return {
      params: {
        bannerCode: of.banner,
        formType: 'credit-application',
        attachmentId: id,
        formFileType: 'tax',
        fileName,
      },
    }
  },
  'POST /api/CreditApplication/:tenant/:applicationKey/sendToCustomer': async (of) => ({
    ...(await ofColleague(of.begun(), of)),
    body: {
      emailRecipients: ['customer@example.com'],
      subject: 'Your application',
      body: 'Please finish it.',
    },
  }),
  'GET /api/CreditApplication/:tenant/:applicationKey/progress': (of) => ofColleague(of.emailed(), of),
  'POST /api/CreditReview/signatures/:banner/:id': async (of) => ({
    params: { banner: of.banner, id: (await of.unsigned()).id },
  }),
  'POST /api/CreditReview/signatures/:banner/:id/address': async (of) => ({
    params: { banner: of.banner, id: (await of.collecting()).id },
    body: { role: 'signatory', email: 'corrected@example.com' },
  }),

  'GET /api/AccountNumber/get/:banner': async ({ banner }) => ({
    params: { banner },
    query: { accountId: ACCOUNT },
  }),
  'GET /api/AccountNumber/get-external': async (of) => ({ query: { sftoken: await of.sftoken() } }),
  'GET /api/AccountNumber/link/:banner': async ({ banner }) => ({
    params: { banner },
    query: { accountId: ACCOUNT },
  }),
  'GET /application/getcompanyinfo': async ({ tenantId }) => ({ query: { accountId: ACCOUNT, tenantId } }),
  'GET /application/getrexelcompanyinfo': async ({ tenantId }) => ({
    query: { apiKey: 'no-key-of-ours', entityId: ACCOUNT, tenantId },
  }),
  'GET /api/Salespersonsearch/salespersonsearch/:banner/:term': async ({ banner }) => ({
    params: { banner, term: 'smith' },
  }),
  'GET /api/Salespersonsearch/salespersonsearchemail/:term': async () => ({
    params: { term: 'smithj@rexel.example.com' },
  }),
  'GET /api/CashAccount/options/customer-type': async ({ banner }) => ({ query: { banner } }),
  'GET /api/CashAccount/options/customer-price-class-rexel-gexpro': nothing,
  'GET /api/CashAccount/options/customer-price-class-cross-reference-rexel-gexpro': nothing,
  'GET /api/v1/customers/search': async ({ banner }) => ({ query: { banner, term: 'electric' } }),
  'POST /api/CashAccount/matches/:tenant': async ({ banner }) => ({
    params: { tenant: banner },
    body: { companyName: 'Nobody In Particular' },
  }),
  'POST /api/CashAccount/submit/:tenant/:applicationKey': async (of) => ({
    params: { tenant: of.banner, applicationKey: (await of.cashAccount()).key },
    body: { incompleteFormData: '{}' },
  }),
  'GET /api/CashAccount/:tenant/:applicationKey': async (of) => ({
    params: { tenant: of.banner, applicationKey: (await of.cashAccount()).key },
  }),
  'GET /api/CashAccount/credit-application-url/:tenant/:accountNumber': async ({ banner }) => ({
    params: { tenant: banner, accountNumber: ACCOUNT },
  }),
  'POST /api/InstantCredit/:tenant/:applicationKey/sendToCustomer': async (of) => ({
    ...(await ofInstantCredit(of)),
    body: { emailRecipients: ['ada@example.com'], subject: 'Sign', body: 'Please sign.' },
  }),
  'GET /api/InstantCredit/:tenant/:applicationKey/progress': (of) => ofInstantCredit(of),
  'GET /api/InstantCredit/:tenant/:applicationKey/status': (of) => ofInstantCredit(of),
  'POST /api/InstantCredit/:tenant/:applicationKey/takeBack': (of) => ofInstantCredit(of),
  'GET /api/InstantCredit/:tenant/:applicationKey/getApplicationFor/Applicant': (of) => ofAccessToken(of),
  'GET /api/InstantCredit/:tenant/:applicationKey/getApplicationFor/BranchManager': (of) =>
    ofInstantCredit(of),
  'GET /api/InstantCredit/:tenant/:applicationKey/taxDocument': async (of) => ({
    ...(await ofInstantCredit(of)),
    query: { name: `${of.mark}.pdf` },
  }),
  'GET /api/HelloSign/getFormDataSignatureUrl/:tenant/:applicationKey': async (of) => {
    const { params, query } = await ofAccessToken(of)
    return { params, query: { ...query, signature: 'applicant' } }
  },
  'POST /api/HelloSign/FormDataSignComplete/:tenant/:applicationKey': (of) => ofAccessToken(of),
  'POST /api/InstantCredit/:tenant/:applicationKey/submit': async (of) => ({
    params: { tenant: of.banner, applicationKey: (await of.instantCreditDone()).guid },
    body: {},
  }),
  'GET /api/InstantCredit/applications': async ({ tenantId }) => ({ query: { tenantId } }),
  'GET /api/InstantCredit/applications/export': async ({ tenantId }) => ({ query: { tenantId } }),
  'GET /api/InstantCredit/applications/:id': async (of) => ({
    params: { id: (await of.instantCredit()).guid },
  }),
  'GET /api/InstantCredit/applications/:id/document': async (of) => ({
    params: { id: (await of.instantCredit()).guid },
  }),
  'GET /api/InstantCredit/applications/:id/taxDocument': async (of) => ({
    params: { id: (await of.instantCredit()).guid },
    query: { name: `${of.mark}.pdf` },
  }),
  'POST /api/InstantCredit/applications/:id/retry': async (of) => ({
    params: { id: (await of.instantCreditDone()).guid },
  }),
  'GET /api/CashAccount/accounts': async ({ tenantId }) => ({ query: { tenantId } }),
  'GET /api/CashAccount/accounts/export': async ({ tenantId }) => ({ query: { tenantId } }),
  'GET /api/CashAccount/accounts/:id': async (of) => ({ params: { id: (await of.cashAccount()).guid } }),
  'GET /api/CashAccount/accounts/:id/document': async (of) => ({
    params: { id: (await of.cashAccount()).guid },
  }),
  'POST /api/CashAccount/accounts/:id/retry': async (of) => ({
    params: { id: (await of.cashAccount()).guid },
  }),
  'GET /blank-forms/:banner/dual-party-check-agreement.pdf': async ({ banner }) => ({ params: { banner } }),
  'POST /api/JobAccount/:tenant/:accountNumber/existingJobAccounts': async ({ banner }) => ({
    params: { tenant: banner, accountNumber: ACCOUNT },
  }),
  'GET /api/JobAccount/:tenant/duplicates': async ({ banner }) => ({
    params: { tenant: banner },
    query: { accountNumber: ACCOUNT, name: 'Nowhere in particular' },
  }),
  'POST /api/JobAccount/:tenant/:applicationKey/submit': async (of) => ({
    params: { tenant: of.banner, applicationKey: (await of.jobAccount()).key },
    body: { incompleteFormData: '{}' },
  }),
  'GET /api/JobAccount/:tenant/:applicationKey': async (of) => ({
    params: { tenant: of.banner, applicationKey: (await of.jobAccount()).key },
  }),
  'GET /api/JobAccount/accounts': async ({ tenantId }) => ({ query: { tenantId } }),
  'GET /api/JobAccount/accounts/export': async ({ tenantId }) => ({ query: { tenantId } }),
  'GET /api/JobAccount/accounts/:id': async (of) => ({ params: { id: (await of.jobAccount()).guid } }),
  'GET /api/JobAccount/accounts/:id/document': async (of) => ({
    params: { id: (await of.jobAccount()).guid },
  }),
  'POST /api/JobAccount/accounts/:id/open': async (of) => ({
    params: { id: (await of.jobAccount()).guid },
  }),
  'GET /api/JobNotices/notices': async (of) => {
    await of.noticed()
    return { query: { tenantId: of.tenantId } }
  },
  'GET /api/User/getDashboard': async ({ tenantId }) => ({ query: { tenantId } }),
  'GET /api/User/downloadDashboard/:tenant': async ({ banner }) => ({ params: { tenant: banner } }),
  'GET /admin/getWhatsNew': async () => ({}),
  'GET /admin/getPreferences': async ({ tenantId }) => ({ query: { tenantId } }),
  'GET /admin/previewTestEmail': async ({ tenantId }) => ({ query: { tenantId } }),
  'GET /admin/sendTestEmail': async ({ tenantId }) => ({ query: { tenantId } }),
  'POST /admin/saveEmailSignatories': async ({ tenantId }) => ({ body: { tenantId, signatories: [] } }),
  'GET /api/JobNotices/notices/export': async ({ tenantId }) => ({ query: { tenantId } }),
  'GET /api/JobNotices/jobs/:id': async (of) => ({ params: { id: (await of.noticed()).guid } }),
  'POST /api/JobNotices/jobs/:id/furnishing': async (of) => ({
    params: { id: (await of.noticed()).guid },
    body: { first: '2026-01-10', last: null },
  }),
  'POST /api/JobNotices/jobs/:id/hirer': async (of) => ({
    params: { id: (await of.noticed()).guid },
    body: { hiredBy: 'subcontractor' },
  }),
  'GET /api/JobNotices/by-hirer': async () => ({
    query: { state: 'TX', jobType: 'Public', nature: 'Office Space' },
  }),
  'POST /api/JobNotices/jobs/:id/queue': async (of) => {
    const { guid, due } = await of.noticed()
    return { params: { id: guid }, body: { noticeId: due, on: '2026-04-01' } }
  },
  'POST /api/JobNotices/jobs/:id/cancel': async (of) => {
    const { guid, queued } = await of.noticed()
    return { params: { id: guid }, body: { noticeId: queued } }
  },
  'POST /api/JobNotices/jobs/:id/served/:noticeId': async (of) => {
    const { guid, due } = await of.noticed()
    return {
      params: { id: guid, noticeId: due },
      query: { on: '2026-03-30', how: 'Certified mail' },
      files: document,
    }
  },
  'POST /api/JobNotices/jobs/:id/not-needed': async (of) => {
    const { guid, due } = await of.noticed()
    return { params: { id: guid }, body: { noticeId: due, reason: 'Paid in full.' } }
  },
  'GET /api/JobNotices/jobs/:id/proof/:noticeId': async (of) => {
    const { guid, served } = await of.noticed()
    return { params: { id: guid, noticeId: served } }
  },
  'GET /api/branches': async ({ tenantId }) => ({ query: { tenantId } }),
  'GET /api/branches/list.csv': async ({ tenantId }) => ({ query: { tenantId } }),
  'POST /api/branches/load': async ({ tenantId }) => ({ body: { tenantId, csv: 'banner', apply: false } }),
  'GET /api/taxRules': async ({ tenantId }) => ({ query: { tenantId } }),
  'POST /api/taxRules': async ({ tenantId }) => ({
    query: { tenantId },
    body: {
      state: 'OR',
      validity: { kind: 'open' },
      citation: '',
      notes: '',
      effectiveFrom: '2000-01-01',
      checkedOn: null,
      checkedBy: '',
    },
  }),
  'GET /api/JobNotices/rules': async ({ tenantId }) => ({ query: { tenantId } }),
  'POST /api/JobNotices/rules': async ({ tenantId }) => ({
    query: { tenantId },
    body: {
      id: '',
      state: 'OR',
      projectType: 'private',
      residential: 'residential',
      hiredBy: ['owner'],
      name: 'Notice of right to a lien',
      period: { days: 8 },
      servedOn: ['owner'],
      citation: 'ORS 87.021',
      notes: '',
      effectiveFrom: '2020-01-01',
      effectiveTo: null,
      checkedOn: null,
      checkedBy: '',
      changedAt: null,
    },
  }),
  'GET /api/creditapplication/storefront-token': async (of) => ({ query: { sftoken: await of.sftoken() } }),
  'GET /api/creditapplication/web-user': async (of) => ({ query: { sftoken: await of.sftoken() } }),
}

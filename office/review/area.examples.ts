import type { Examples } from '../../test/access/example-parts.ts'
import { ACCOUNT, BRANCH, CLAIMED, CUSTOMER } from '../../test/access/subjects.ts'
import { UNKNOWN, certificate, ofWritten } from '../../test/access/example-parts.ts'
import type { reviewArea } from './area.server.ts'

export default {
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
  'GET /api/applicationStatus/:tenant/:applicationKey': async (of) => ({
    params: { tenant: of.banner, applicationKey: (await of.application()).key },
  }),
  'GET /api/CreditReview/customerStatus/:tenant/:id': async (of) => ({
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
} satisfies Examples<typeof reviewArea>

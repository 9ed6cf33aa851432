/** The ERP's data on a customer, beside the application's, and what is written to the ERP. */
import { z } from 'zod'
import { staff } from '../../../../platform/http/access-words.ts'
import { answer, endpoint } from '../../../../platform/http/endpoint.ts'
import { Detail } from '../../contract/review-detail.ts'
import { Changed, Instant, StatusShape, Tenant, TenantId } from '../../../../platform/http/shapes.ts'

const tooLong = '*Field contains too many characters'
/** Appears in lists, letters and the ERP, so it is one line without invisible characters. */
const line = z.string().overwrite((typed) => typed.replaceAll(/[\p{C}\s]+/gu, ' ').trim())
const requiredLine = (most: number) => line.min(1, '*Required').max(most, tooLong)
const Account = z.string().trim().max(22)

/** A possible match for this applicant: an ERP account or a business at the bureau (with its D-U-N-S number). */
const Match = z.object({
  businessName: z.string(),
  address: z.object({
    street: z.string(),
    city: z.string(),
    state: z.string(),
    country: z.string(),
    zipCode: z.string(),
  }),
  /** '' for a business at the bureau. */
  accountNumber: z.string(),
  /** '' for a customer in the ERP. */
  dunsNumber: z.string(),
  /** From the bureau: its confidence, 1 to 10. */
  confidence: z.number().nullable(),
})

const ofGuid = {
  access: staff('editApplications', { is: 'application', at: 'params.guid' }),
  params: z.object({ guid: z.guid() }),
}
const ofApplication = staff('editApplications', { is: 'application', at: 'params.applicationId' })
const logged = {
  access: staff('managedUser', { is: 'application', at: 'params.id', tenant: 'params.bannerId' }),
  params: z.object({ bannerId: TenantId, id: z.string().max(40) }),
}

export const erp = {
  setCustomerAccount: endpoint({
    method: 'GET',
    path: '/api/ErpReconciliation/setCustomerAccount/:guid/:account',
    summary:
      'Sets which ERP customer this is, while the application is pending; `isSuccess` is false for an unknown account.',
    access: ofGuid.access,
    params: ofGuid.params.extend({ account: Account }),
    rate: 60,
    reply: answer(Changed.nullable()),
  }),
  saveCompanyInformation: endpoint({
    ...ofGuid,
    method: 'POST',
    path: '/api/ErpReconciliation/saveCompanyInformation/:guid',
    summary:
      'Corrects the company name and billing address for the review; the signed answers do not change.',
    body: z.object({
      companyName: requiredLine(35),
      billingAddress: z.object({
        Country: z.string().trim().length(2, '*Required'),
        StreetAddress: requiredLine(35),
        AddressUnitNumber: line.max(35, tooLong).default(''),
        City: requiredLine(60),
        State: requiredLine(60),
        PostalCode: requiredLine(10),
      }),
    }),
    reply: answer(Changed.nullable()),
  }),
  reload: endpoint({
    method: 'POST',
    path: '/api/ErpReconciliation/reload/:guid',
    summary: 'Reads the account from the ERP again and returns it.',
    access: staff('managedUser', { is: 'application', at: 'params.guid' }),
    params: ofGuid.params,
    rate: 60,
    reply: answer(Detail.pick({ accountId: true, erpReconciliation: true, previousOrders: true })),
  }),
  customerMatches: endpoint({
    method: 'GET',
    path: '/api/creditreview/getCustomerMatches/:applicationId',
    summary: 'Returns ERP customers or bureau businesses that may be this applicant.',
    access: ofApplication,
    params: z.object({ applicationId: z.string().max(40) }),
    query: z.object({
      source: z.enum(['erp', 'bureau']).default('erp'),
      /** A name, street, phone or account number; '': the application's own. Only for the ERP. */
      search: z.string().trim().max(100, tooLong).default(''),
    }),
    rate: 60,
    reply: answer(z.array(Match)),
  }),
  setCustomerMatch: endpoint({
    method: 'POST',
    path: '/api/creditreview/setCustomerMatch/:applicationId',
    summary: 'Sets which of them it is: the one with that account or D-U-N-S number.',
    access: ofApplication,
    params: z.object({ applicationId: z.string().max(40) }),
    body: z.object({ accountNumber: Account.default(''), dunsNumber: z.string().trim().max(20).default('') }),
    rate: 60,
    reply: answer(Changed),
  }),
  transactions: endpoint({
    ...logged,
    method: 'GET',
    path: '/api/erpLog/transactions/:bannerId/:id',
    summary: 'Returns the writes to the ERP for this application with their progress, newest first.',
    reply: answer(
      z.array(
        z.object({
          id: z.number(),
          operation: z.string(),
          /** As staff read it. */
          description: z.string(),
          accountNumber: z.string(),
          state: z.enum(['waiting', 'done', 'failed']),
          tries: z.number(),
          requestedBy: z.string(),
          createdAt: Instant,
          doneAt: Instant.nullable(),
          /** When the last attempt failed, and why; null if none did. */
          failedAt: Instant.nullable(),
          problem: z.string().nullable(),
        }),
      ),
    ),
  }),
  errors: endpoint({
    ...logged,
    method: 'GET',
    path: '/api/erpLog/errors/:bannerId/:id',
    summary: 'Returns what the ERP refused or failed to answer for this application, newest first.',
    reply: answer(
      z.array(z.object({ id: z.number(), message: z.string(), operation: z.string(), at: Instant })),
    ),
  }),
  retry: endpoint({
    method: 'POST',
    path: '/api/erpLog/retry/:bannerId/:id',
    summary: 'Immediately retries the writes that failed.',
    access: staff('editApplications', { is: 'application', at: 'params.id', tenant: 'params.bannerId' }),
    params: logged.params,
    rate: 20,
    reply: answer(z.null()),
  }),
  orderHistory: endpoint({
    method: 'GET',
    path: '/api/CreditReview/getOrderHistory',
    summary: 'Returns earlier orders of the account from the ERP; none if the account is unknown (REV-A18).',
    access: staff('managedUser', { is: 'application', at: 'query.creditAppId' }),
    query: z.object({ creditAppId: z.string().max(40) }),
    rate: 60,
    reply: answer(Detail.shape.previousOrders),
  }),
  customerId: endpoint({
    method: 'GET',
    path: '/api/CreditReview/getCustomerId',
    summary:
      "Returns the customer's number across the group, which the sales tool uses; '' if there is none.",
    access: staff(null, { is: 'banner', at: 'query.tenant' }),
    query: z.object({ tenant: z.string().max(20), customerAccountId: Account }),
    rate: 60,
    reply: answer(z.string()),
  }),
  customer: endpoint({
    method: 'GET',
    path: '/api/CreditReview/customer/:tenant/:customerId',
    summary:
      'Returns an ERP customer by their number across the group, with ship-tos; to those who may read applications also with credit limit, orders and applications.',
    access: staff(null, { is: 'banner', at: 'params.tenant' }),
    params: z.object({ tenant: Tenant, customerId: z.string().trim().min(1).max(40) }),
    rate: 60,
    reply: answer(
      z.object({
        customerId: z.string(),
        accountNumber: z.string(),
        businessName: z.string(),
        businessEmail: z.string(),
        businessPhone: z.string(),
        billingAddress: z.string(),
        shippingAddress: z.string(),
        /** False: the caller sees no credit limit, orders or applications (CASH-009). */
        showsCredit: z.boolean(),
        creditLimit: z.number().nullable(),
        shipTo: z.array(
          z.object({
            customerId: z.string(),
            customerName: z.string(),
            city: z.string(),
            address: z.string(),
          }),
        ),
        orders: Detail.shape.previousOrders,
        applications: z.array(
          z.object({
            creditAppId: z.number(),
            /** Only if the caller may read applications of that banner. */
            tenant: Tenant,
            companyName: z.string(),
            status: StatusShape,
            dateSubmitted: Instant,
          }),
        ),
      }),
    ),
  }),
}

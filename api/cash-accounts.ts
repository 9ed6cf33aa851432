/** Cash accounts: possible matches, the submission, and what staff see of the accounts (CASH). */
import { z } from 'zod'
import {
  answer,
  employee,
  endpoint,
  file,
  holder,
  holderOrNewOrStaff,
  openAndRecognized,
} from './endpoint.ts'
import { Groups, Instant, Key, Tenant, TenantId, pageOf } from './shapes.ts'

/** `opening`: the ERP has not given the number yet. `refused`: staff must look at it. */
const State = z.enum(['opening', 'open', 'refused'])

/** What is shown after the submission (CASH-011, CASH-016, CASH-021). */
const Summary = z.object({
  reference: z.string(),
  state: State,
  submittedAt: Instant,
  companyName: z.string(),
  firstName: z.string(),
  lastName: z.string(),
  emailAddress: z.string(),
  /** Names, not codes; '' where the banner or the form has none. */
  customerTypeCategory: z.string(),
  customerPriceClass: z.string(),
  assignedBranch: z.string(),
  /** Null until the ERP has opened the account. */
  accountNumber: z.string().nullable(),
})

const Row = z.object({
  id: z.number(),
  guid: z.string(),
  companyName: z.string(),
  contactName: z.string(),
  contactEmail: z.string(),
  state: State,
  accountNumber: z.string().nullable(),
  branchNumber: z.string(),
  /** The name of an employee; '' for a customer. */
  createdBy: z.string(),
  submittedAt: Instant,
  openedAt: Instant.nullable(),
})

const Filters = z.object({
  tenantId: TenantId,
  /** Words of the company's name, each from its start, or an account number. */
  search: z.string().max(100).default(''),
  state: State.optional(),
})

const ofAccount = {
  access: employee('managedUser', { savedForm: 'params.id', form: 'cash-account' }),
  params: z.object({ id: Key }),
}

export const cashAccounts = {
  matches: endpoint({
    method: 'POST',
    path: '/api/CashAccount/matches/:tenant',
    summary: 'Finds customers with this name, street address or phone. Only staff see which ones (CASH-A05).',
    access: openAndRecognized,
    params: z.object({ tenant: Tenant }),
    rate: 30,
    body: z.object({
      companyName: z.string().max(100).default(''),
      streetAddress1: z.string().max(100).default(''),
      phoneNumber: z.string().max(40).default(''),
    }),
    reply: answer(
      z.object({
        found: z.boolean(),
        customers: z.array(
          z.object({
            customerNumber: z.string(),
            customerName: z.string(),
            address: z.string(),
            branchNumber: z.string(),
          }),
        ),
      }),
    ),
  }),
  submit: endpoint({
    method: 'POST',
    path: '/api/CashAccount/submit/:tenant/:applicationKey',
    summary:
      'Submits a cash account and waits some seconds for its number. Customers send their answers with 0 or the empty guid; staff send the guid of a form that they saved as `submitting` (CASH-A01).',
    access: holderOrNewOrStaff(
      { savedForm: 'params.applicationKey', form: 'cash-account', tenant: 'params.tenant' },
      'params.tenant',
    ),
    params: z.object({ tenant: Tenant, applicationKey: Key }),
    multipart: 'fields',
    rate: 30,
    query: z.object({ sftoken: z.string().max(4_000).optional() }),
    body: z.object({
      /** JSON text of the answers; read only without a saved form. */
      incompleteFormData: z.string().default('{}'),
    }),
    reply: answer(
      Summary.extend({
        /** The customer's key, to open this page again; '' for staff. */
        applicationKey: z.string(),
      }),
    ),
  }),
  load: endpoint({
    method: 'GET',
    path: '/api/CashAccount/:tenant/:applicationKey',
    summary: 'Returns a submitted cash account to the holder of its key.',
    access: holder({
      savedForm: 'params.applicationKey',
      form: 'cash-account',
      tenant: 'params.tenant',
    }),
    params: z.object({ tenant: Tenant, applicationKey: Key }),
    reply: answer(Summary),
  }),
  creditApplicationUrl: endpoint({
    method: 'GET',
    path: '/api/CashAccount/credit-application-url/:tenant/:accountNumber',
    summary: "Returns the address of a credit application filled in with this account's company, as text.",
    access: employee(null, { banner: 'params.tenant' }),
    params: z.object({ tenant: Tenant, accountNumber: z.string().max(20) }),
    reply: file,
  }),
  list: endpoint({
    method: 'GET',
    path: '/api/CashAccount/accounts',
    summary: 'Returns submitted cash accounts, newest first.',
    access: employee('managedUser', { banner: 'query.tenantId' }),
    query: Filters.extend({ cursor: z.string().max(1_000).optional() }),
    reply: answer(pageOf(Row)),
  }),
  export: endpoint({
    method: 'GET',
    path: '/api/CashAccount/accounts/export',
    summary: 'Returns the whole list with the same filters as a spreadsheet.',
    access: employee('managedUser', { banner: 'query.tenantId' }),
    query: Filters,
    rate: 10,
    reply: file,
  }),
  detail: endpoint({
    ...ofAccount,
    method: 'GET',
    path: '/api/CashAccount/accounts/:id',
    summary: 'Returns a submitted cash account with its answers and what was written to the ERP.',
    reply: answer(
      Row.extend({
        groups: Groups,
        hasDocument: z.boolean(),
        write: z
          .object({
            state: z.enum(['waiting', 'done', 'failed']),
            tries: z.number(),
            problem: z.string().nullable(),
          })
          .nullable(),
      }),
    ),
  }),
  document: endpoint({
    ...ofAccount,
    method: 'GET',
    path: '/api/CashAccount/accounts/:id/document',
    summary: 'Returns the PDF of the answers that was mailed to the customer.',
    reply: file,
  }),
  retry: endpoint({
    method: 'POST',
    path: '/api/CashAccount/accounts/:id/retry',
    summary: 'Asks the ERP again to open the account.',
    access: employee('editApplications', ofAccount.access.subject),
    params: ofAccount.params,
    rate: 30,
    reply: answer(z.null()),
  }),
}

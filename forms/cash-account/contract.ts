/** Cash accounts: possible matches, the submission, and what staff see of the accounts (CASH). */
import { z } from 'zod'
import { accountStates } from '../../office/accounts/rules.ts'
import {
  AnswersAndWrite,
  accountEndpoints,
  ofAccount,
  unsignedSubmission,
} from '../../office/accounts/contract.ts'
import { anyone, holder, staff } from '../../platform/http/access-words.ts'
import { answer, endpoint, file } from '../../platform/http/endpoint.ts'
import { Instant, Key, Tenant } from '../../platform/http/shapes.ts'

const State = z.enum(accountStates)

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

export const cashAccounts = {
  matches: endpoint({
    method: 'POST',
    path: '/api/CashAccount/matches/:tenant',
    summary: 'Finds customers with this name, street address or phone. Only staff see which ones (CASH-A05).',
    access: anyone({ recognizes: true, banner: 'params.tenant' }),
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
    ...unsignedSubmission('cash-account'),
    path: '/api/CashAccount/submit/:tenant/:applicationKey',
    summary:
      'Submits a cash account and waits some seconds for its number. Customers send their answers with 0 or the empty guid; staff send the guid of a form that they saved as `submitting` (CASH-A01).',
    rate: 30,
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
      is: 'form',
      at: 'params.applicationKey',
      of: 'cash-account',
      tenant: 'params.tenant',
    }),
    params: z.object({ tenant: Tenant, applicationKey: Key }),
    reply: answer(Summary),
  }),
  creditApplicationUrl: endpoint({
    method: 'GET',
    path: '/api/CashAccount/credit-application-url/:tenant/:accountNumber',
    summary: "Returns the address of a credit application filled in with this account's company, as text.",
    access: staff(null, { is: 'banner', at: 'params.tenant' }),
    params: z.object({ tenant: Tenant, accountNumber: z.string().max(20) }),
    reply: file,
  }),
  ...accountEndpoints('/api/CashAccount/accounts', {
    form: 'cash-account',
    nouns: ['a submitted cash account', 'submitted cash accounts'],
    state: State,
    row: Row,
    detail: Row.extend({
      ...AnswersAndWrite,
      hasDocument: z.boolean(),
      /** Credit customers who may be the same company, as a search before the opening found them. */
      possibleMatches: z.array(z.object({ accountNumber: z.string(), businessName: z.string() })),
    }),
    document: 'the PDF of the answers that was mailed to the customer',
  }),
  retry: endpoint({
    method: 'POST',
    path: '/api/CashAccount/accounts/:id/retry',
    summary: 'Asks the ERP again to open the account.',
    ...ofAccount('cash-account'),
    access: staff('editApplications', ofAccount('cash-account').access.subject),
    rate: 30,
    reply: answer(z.null()),
  }),
}

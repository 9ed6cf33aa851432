/** Job accounts: existing jobs and duplicates, the submission, and what staff see of the jobs (JOB). */
import { z } from 'zod'
import { comparedParts } from './rules/job-account.ts'
import { jobStates } from '../../office/accounts/rules.ts'
import {
  AnswersAndWrite,
  accountEndpoints,
  ofAccount,
  unsignedSubmission,
} from '../../office/accounts/contract.ts'
import { anyOf, holder, staff, visitor } from '../../platform/http/access-words.ts'
import { answer, endpoint } from '../../platform/http/endpoint.ts'
import { Day, Instant, Key, Opened, Tenant } from '../../platform/http/shapes.ts'

const State = z.enum(jobStates)

/** What is shown after the submission (JOB-031, JOB-032, JOB-050). */
const Complete = z.object({
  reference: z.string(),
  state: State,
  submittedAt: Instant,
  companyAccountNumber: z.string(),
  company: z.string(),
  jobName: z.string(),
  /** Whole dollars. */
  jobLimitRequested: z.number(),
  assignedBranch: z.string(),
  assignedBranchId: z.string(),
  assignedBranchNumber: z.string(),
  /** Null until the ERP has opened the job's ship-to account; always null at platt (JOB-060). */
  pendingJobAccountNumber: z.string().nullable(),
  /** '' without one. */
  submissionWarningMessage: z.string(),
})

const ExistingJob = z.object({
  /** The Job ID where the customer has one, otherwise the number of its ship-to account. */
  number: z.string(),
  name: z.string(),
  address: z.string(),
  ownerName: z.string(),
})

const Row = z.object({
  id: z.number(),
  guid: z.string(),
  companyName: z.string(),
  accountNumber: z.string(),
  jobName: z.string(),
  jobId: z.string(),
  /** Whole dollars. */
  jobLimit: z.number(),
  jobType: z.string(),
  place: z.string(),
  state: State,
  jobNumber: z.string().nullable(),
  branchNumber: z.string(),
  /** The name of an employee; '' for a customer. */
  createdBy: z.string(),
  submittedAt: Instant,
  startDate: Day,
})

export const jobAccounts = {
  existingJobs: endpoint({
    method: 'POST',
    path: '/api/JobAccount/:tenant/:accountNumber/existingJobAccounts',
    summary:
      "Returns the job accounts of a customer's account to staff of its banner and to its own web user; 403 for anyone else (JOB-A11).",
    access: anyOf(
      visitor('query.sftoken', { account: 'params.accountNumber', banner: 'params.tenant' }),
      staff(null, { is: 'banner', at: 'params.tenant' }),
    ),
    params: z.object({ tenant: Tenant, accountNumber: z.string().max(20) }),
    query: z.object({ sftoken: z.string().max(4_000).optional() }),
    rate: 60,
    reply: z.array(ExistingJob),
  }),
  duplicates: endpoint({
    method: 'GET',
    path: '/api/JobAccount/:tenant/duplicates',
    summary:
      'Finds jobs of the account that may be the same as this one, before another one is made, and says what is alike.',
    access: staff(null, { is: 'banner', at: 'params.tenant' }),
    params: z.object({ tenant: Tenant }),
    rate: 60,
    query: z.object({
      accountNumber: z.string().max(20),
      name: z.string().max(100).default(''),
      street: z.string().max(100).default(''),
      city: z.string().max(100).default(''),
      state: z.string().max(100).default(''),
      postalCode: z.string().max(20).default(''),
      owner: z.string().max(100).default(''),
    }),
    reply: answer(
      z.object({
        jobs: z.array(
          ExistingJob.extend({
            postalCode: z.string(),
            /** What is the same, or similar, as in the asked job. */
            alike: z.array(z.object({ part: z.enum(comparedParts), how: z.enum(['same', 'similar']) })),
          }),
        ),
      }),
    ),
  }),
  submit: endpoint({
    ...unsignedSubmission('job-account'),
    path: '/api/JobAccount/:tenant/:applicationKey/submit',
    summary:
      'Submits a job account and waits some seconds for its number. Customers send the key of their draft, or the empty guid with their answers; staff send the guid of a form that they saved as `submitting` (JOB-120, JOB-A10).',
    rate: 60,
    reply: z.object({
      isSuccess: z.boolean(),
      message: z.string(),
      warningMessage: z.string(),
      data: Complete.extend({
        /** The customer's key, to open this page again; '' for staff. */
        applicationKey: z.string(),
      }),
    }),
  }),
  load: endpoint({
    method: 'GET',
    path: '/api/JobAccount/:tenant/:applicationKey',
    summary: 'Returns a saved job account to the holder of its key, and its summary once it was submitted.',
    access: holder({
      is: 'form',
      at: 'params.applicationKey',
      of: 'job-account',
      tenant: 'params.tenant',
    }),
    params: z.object({ tenant: Tenant, applicationKey: Key }),
    reply: answer(Opened.extend({ complete: Complete.nullable() })),
  }),
  ...accountEndpoints('/api/JobAccount/accounts', {
    form: 'job-account',
    nouns: ['a submitted job account', 'submitted job accounts'],
    // `undelivered`: open, and its first delivery is not entered, so no notice counts yet.
    state: z.enum([...State.options, 'undelivered']),
    row: Row,
    detail: Row.extend({
      ...AnswersAndWrite,
      hasDocument: z.boolean(),
      warning: z.string(),
      documents: z.array(
        z.object({ name: z.string(), kind: z.enum(['tax', 'bond', 'other']), size: z.number() }),
      ),
    }),
    document: 'the PDF of the answers that was mailed to the customer',
  }),
  openInErp: endpoint({
    method: 'POST',
    path: '/api/JobAccount/accounts/:id/open',
    summary:
      'Asks the ERP to open the job: again, or for the first time once staff have checked the account.',
    ...ofAccount('job-account'),
    access: staff('editApplications', ofAccount('job-account').access.subject),
    rate: 30,
    reply: answer(z.null()),
  }),
}

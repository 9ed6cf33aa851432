/** Bureau reports on a business and its guarantors (docs/rules/credit.md). */
import { z } from 'zod'
import { staff } from '../../../../platform/http/access-words.ts'
import { answer, endpoint } from '../../../../platform/http/endpoint.ts'
import { isStateOf } from '../../../../banners/rules/regions.ts'
import { Country, TenantId } from '../../../../platform/http/shapes.ts'

/** An application by its guid or its number. */
const Application = z.union([z.guid(), z.coerce.number().int().positive()])
const tooLong = '*Field contains too many characters'
const requiredText = (most: number) => z.string().trim().min(1, '*Required').max(most, tooLong)

/** One entry of a LIST; the spelling is the specification's (BUR-004). */
const Similar = z.object({
  ExperianFileNumber: z.string(),
  BusinessName: z.string(),
  StreetAddress: z.string(),
  City: z.string(),
  State: z.string(),
  Zip: z.string(),
})

const Result = z.object({
  /** NONE: no match (BUR-008). */
  type: z.enum(['LIST', 'BUSP', 'OWNER', 'NONE']),
  /** Only for a LIST: the ID to pass to `selectFromListOfSimilars`. */
  transactionNumber: z.string().nullable(),
  list: z.array(Similar),
})

const onBody = staff('editApplications', {
  is: 'application',
  at: 'body.applicationId',
  tenant: 'body.tenantId',
})

export const creditChecks = {
  business: endpoint({
    method: 'POST',
    path: '/api/CreditCheck/business',
    summary: 'Pulls a report on the business. Returns a report, a list of similar businesses, or no match.',
    access: onBody,
    body: z.object({ applicationId: Application, tenantId: TenantId }),
    rate: 20,
    reply: answer(Result),
  }),
  guarantor: endpoint({
    method: 'POST',
    path: '/api/CreditCheck/guarantor',
    summary:
      'Pulls the consumer report of a guarantor who has signed and personally authorized it (15 U.S.C. 1681b); otherwise 403.',
    access: onBody,
    /** A signatory as the detail shows it; it names its application (BUR-021). */
    body: z.object({
      applicationId: Application,
      tenantId: TenantId,
      signatoryId: z.string().max(40),
      /** The permissible purpose. Default: to decide on the application. */
      purpose: z.enum(['decision', 'account-review']).optional(),
    }),
    rate: 20,
    reply: answer(Result),
  }),
  select: endpoint({
    method: 'GET',
    path: '/api/CreditCheck/selectFromListOfSimilars/:appId/:transactionNumber/:fileNumber/:recordSequence',
    summary: 'Pulls the report on one business of the list of similar ones; positions start at 1 (BUR-A03).',
    access: staff('editApplications', { is: 'application', at: 'params.appId' }),
    params: z.object({
      appId: z.string().max(40),
      transactionNumber: z.string().max(100),
      fileNumber: z.string().max(100),
      recordSequence: z.coerce.number().int().min(1).max(1_000),
    }),
    rate: 20,
    reply: answer(Result),
  }),
  undo: endpoint({
    method: 'POST',
    path: '/api/CreditCheck/undo/:guid',
    summary:
      'Undoes a wrong match or report while the application is pending: its figures no longer count, and the evidence keeps it.',
    access: staff('editApplications', { is: 'application', at: 'params.guid' }),
    params: z.object({ guid: z.guid() }),
    body: z.object({
      about: z.enum(['match', 'report']),
      /** The D-U-N-S number of the match or the transaction number of the report that is undone; otherwise 409. */
      number: z.string().trim().min(1, '*Required').max(100, tooLong),
      reason: z.string().trim().max(500, tooLong).default(''),
    }),
    rate: 30,
    reply: answer(z.null()),
  }),
  bureauAddress: endpoint({
    method: 'POST',
    path: '/api/CreditCheck/bureauAddress/:guid',
    summary:
      'Searches for the business at the bureau again, with this name and address; the answers do not change.',
    access: staff('editApplications', { is: 'application', at: 'params.guid' }),
    params: z.object({ guid: z.guid() }),
    body: z
      .object({
        companyName: requiredText(100),
        street: requiredText(100),
        unit: z.string().trim().max(40, tooLong).default(''),
        city: requiredText(60),
        state: requiredText(60),
        postalCode: requiredText(10),
        country: Country.default('US'),
      })
      .refine(({ state, country }) => state === '' || isStateOf(state, country), {
        path: ['state'],
        message: 'Select a state',
      }),
    rate: 30,
    /** The number of matches. 0: none. 1: matched. More: an analyst chooses. */
    reply: answer(z.object({ dnbMatchesFound: z.number() })),
  }),
}

import { z } from 'zod'
import { answer, endpoint, holder, holderOrStaff } from './endpoint.ts'
import { lifecycleEndpoints } from './form-lifecycle.ts'
import { Instant, Key, Saved, StatusShape, Tenant } from './shapes.ts'

const application = {
  savedForm: 'params.applicationKey',
  form: 'credit-application',
  tenant: 'params.tenant',
} as const

export const applications = {
  load: endpoint({
    method: 'GET',
    path: '/api/CreditApplication/:tenant/:guid',
    summary: 'A saved application for whoever holds its key; never the digits of a secret.',
    access: holder({ savedForm: 'params.guid', form: 'credit-application', tenant: 'params.tenant' }),
    params: z.object({ tenant: Tenant, guid: Key }),
    reply: answer(
      Saved.extend({
        reference: z.string(),
        /** Who saved it last, in words for the customer. */
        savedBy: z.string(),
        /** True once answers can no longer be changed: a signature was given, or it was submitted. */
        locked: z.boolean(),
        submittedAt: z.string().nullable(),
        /** When the applicant withdrew it; of a draft nothing but this is left then. */
        withdrawnAt: Instant.nullable(),
        /** Of an application that was submitted. */
        status: StatusShape.exclude(['Withdrawn']).nullable(),
        firstSignatory: z.object({ email: z.string(), fullName: z.string() }).nullable(),
        /** Who submitted it, as the customer reads it. Empty before submission or when nobody is named. */
        submittedBy: z.string(),
        /** Staff submitted it, and not everybody has signed. */
        unsigned: z.boolean(),
      }),
    ),
  }),
  submit: endpoint({
    method: 'POST',
    path: '/api/CreditApplication/submit/:tenant/:applicationKey',
    summary:
      'Submits an application: by its key a signed one, by its guid what staff saved as `submitting`, without signatures (APP-A36). A second time answers the same.',
    access: holderOrStaff(application),
    params: z.object({ tenant: Tenant, applicationKey: Key }),
    rate: 60,
    reply: answer(
      z.object({
        reference: z.string(),
        submittedAt: z.string(),
        decisionBy: z.string(),
        redirectUrl: z.string(),
      }),
    ),
  }),
  ...lifecycleEndpoints('/api/CreditApplication', 'credit-application'),
}

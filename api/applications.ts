import { z } from 'zod'
import { answer, endpoint, holder } from './endpoint.ts'
import { Key, Saved, StatusShape, Tenant } from './shapes.ts'

export const applications = {
  load: endpoint({
    method: 'GET',
    path: '/api/CreditApplication/:tenant/:guid',
    summary: 'A saved application for whoever holds its guid; never the digits of a secret.',
    access: holder({ savedForm: 'params.guid', form: 'credit-application', tenant: 'params.tenant' }),
    params: z.object({ tenant: Tenant, guid: Key }),
    reply: answer(
      Saved.extend({
        reference: z.string(),
        /** True once answers can no longer be changed: a signature was given, or it was submitted. */
        locked: z.boolean(),
        submittedAt: z.string().nullable(),
        /** Of an application that was submitted. */
        status: StatusShape.nullable(),
        firstSignatory: z.object({ email: z.string(), fullName: z.string() }).nullable(),
      }),
    ),
  }),
  submit: endpoint({
    method: 'POST',
    path: '/api/CreditApplication/submit/:tenant/:applicationKey',
    summary: 'Submits a signed application; a second time answers the same.',
    access: holder({
      savedForm: 'params.applicationKey',
      form: 'credit-application',
      tenant: 'params.tenant',
    }),
    params: z.object({ tenant: Tenant, applicationKey: Key }),
    rate: 30,
    reply: answer(
      z.object({
        reference: z.string(),
        submittedAt: z.string(),
        decisionBy: z.string(),
        redirectUrl: z.string(),
      }),
    ),
  }),
}

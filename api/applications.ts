import { z } from 'zod'
import { answer, endpoint, holder } from './endpoint.ts'
import { Instant, Key, Saved, StatusShape, Tenant } from './shapes.ts'

const ofApplication = {
  access: holder({ savedForm: 'params.applicationKey', form: 'credit-application', tenant: 'params.tenant' }),
  params: z.object({ tenant: Tenant, applicationKey: Key }),
}

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
        /** When the applicant withdrew it; of a draft nothing but this is left then. */
        withdrawnAt: Instant.nullable(),
        /** Of an application that was submitted. */
        status: StatusShape.exclude(['Withdrawn']).nullable(),
        firstSignatory: z.object({ email: z.string(), fullName: z.string() }).nullable(),
      }),
    ),
  }),
  submit: endpoint({
    method: 'POST',
    path: '/api/CreditApplication/submit/:tenant/:applicationKey',
    summary: 'Submits a signed application; a second time answers the same.',
    ...ofApplication,
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
  continueLink: endpoint({
    ...ofApplication,
    method: 'POST',
    path: '/api/CreditApplication/:tenant/:applicationKey/continueLink',
    summary: 'Mails the address of an unfinished application to its business email; to no other address.',
    rate: 10,
    reply: answer(
      z.object({
        /** Masked. */
        sentTo: z.string(),
        /** From when on it can be sent again. */
        againAt: Instant,
      }),
    ),
  }),
  withdrawal: endpoint({
    ...ofApplication,
    method: 'POST',
    path: '/api/CreditApplication/:tenant/:applicationKey/withdrawal',
    summary: 'Withdraws an application that is not decided; a second time answers the same.',
    rate: 10,
    reply: answer(z.object({ withdrawnAt: Instant })),
  }),
}

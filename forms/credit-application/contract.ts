import { z } from 'zod'
import { anyOf, holder, staff } from '../../platform/http/access-words.ts'
import { answer, endpoint } from '../../platform/http/endpoint.ts'
import { lifecycleEndpoints } from '../../kit/saving/contract/form-lifecycle.ts'
import { Key, Opened, StatusShape, Tenant } from '../../platform/http/shapes.ts'

const application = {
  is: 'form',
  at: 'params.applicationKey',
  of: 'credit-application',
  tenant: 'params.tenant',
} as const

export const applications = {
  load: endpoint({
    method: 'GET',
    path: '/api/CreditApplication/:tenant/:guid',
    summary: 'Returns a saved application to the holder of its key; never the digits of a secret.',
    access: holder({ is: 'form', at: 'params.guid', of: 'credit-application', tenant: 'params.tenant' }),
    params: z.object({ tenant: Tenant, guid: Key }),
    reply: answer(
      Opened.extend({
        /** Only for a submitted application. */
        status: StatusShape.exclude(['Withdrawn']).nullable(),
        firstSignatory: z.object({ email: z.string(), fullName: z.string() }).nullable(),
        /** Who submitted it, as the customer sees it. Empty before submission, or if no one is named. */
        submittedBy: z.string(),
        /** Staff submitted it, and some signatures are missing. */
        unsigned: z.boolean(),
      }),
    ),
  }),
  submit: endpoint({
    method: 'POST',
    path: '/api/CreditApplication/submit/:tenant/:applicationKey',
    summary:
      'Submits an application. With the key: a signed one. With the guid: what staff saved as `submitting`, without signatures (APP-A36). A repeated call returns the same result.',
    access: anyOf(holder(application), staff(null, application, { may: 'view' })),
    params: z.object({ tenant: Tenant, applicationKey: Key }),
    rate: 60,
    reply: answer(
      z.object({
        reference: z.string(),
        submittedAt: z.string(),
        redirectUrl: z.string(),
      }),
    ),
  }),
  ...lifecycleEndpoints('/api/CreditApplication', 'credit-application'),
}

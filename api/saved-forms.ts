import { z } from 'zod'
import { answer, endpoint, holder } from './endpoint.ts'
import { Key, Saved, TenantId } from './shapes.ts'

export const savedForms = {
  saveExternal: endpoint({
    method: 'POST',
    path: '/api/FormDataStorage/save-in-progress-form-external',
    summary: "Saves a customer's draft; the first save makes it and gives its key.",
    access: holder(
      { savedForm: 'body.applicationID', form: 'credit-application', tenant: 'body.tenantId' },
      'body.tenantId',
    ),
    multipart: 'fields',
    rate: 120,
    body: z.object({
      tenantId: TenantId,
      markCompleted: z.string().optional(),
      /** The guid; the empty guid or nothing begins a new draft (WIRE-01). */
      applicationID: Key.optional(),
      incompleteFormData: z.string(),
      /** `submitting`: the save before a submission, every answer must hold (APP-A01). */
      state: z.enum(['submitting', 'complete']).optional(),
      /** The version that was read; required once a draft exists (WIRE-02). */
      rowVersion: z.coerce.number().int().optional(),
    }),
    reply: answer(Saved).extend({ applicationID: z.string(), applicationKey: z.string() }),
  }),
}

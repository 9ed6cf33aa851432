import { z } from 'zod'
import { customerDraftTypes, draftTypes } from '../../../forms/registry.ts'
import { anyone, holder, staff } from '../../../platform/http/access-words.ts'
import { answer, endpoint } from '../../../platform/http/endpoint.ts'
import { Instant, Key, Problems, Saved, TenantId } from '../../../platform/http/shapes.ts'

const Save = z.object({
  tenantId: TenantId,
  markCompleted: z.string().optional(),
  /** Customers send the key, staff the guid or the number. An empty guid or nothing creates a draft (WIRE-01). */
  applicationID: Key.optional(),
  incompleteFormData: z.string(),
  /**
   * `submitting`: the save before a submission; every answer must be valid. `complete`: staff's save after it,
   * which writes nothing and is refused until the form is submitted (APP-A01, APP-129).
   */
  state: z.enum(['submitting', 'complete']).optional(),
  /** The version that was read; required once a draft exists (WIRE-02). */
  rowVersion: z.coerce.number().int().optional(),
  /** Staff confirm that the save may cancel the signing. Without it, such a save is refused. */
  voidSignatures: z.literal('true').optional(),
})
/** The type of form that a first save creates; a later save keeps the form's own type. */
const ofType = <const T extends string>(types: readonly T[]) =>
  z.enum(types).default('credit-application' as T & 'credit-application')
const SavedReply = answer(Saved).extend({ applicationID: z.string(), applicationKey: z.string() })

export const savedForms = {
  session: endpoint({
    method: 'POST',
    path: '/api/FormDataStorage/session',
    summary: 'Starts the browser session for the first save, so that the browser can retry that save.',
    access: anyone(),
    rate: 120,
    reply: answer(z.null()),
  }),
  saveExternal: endpoint({
    method: 'POST',
    path: '/api/FormDataStorage/save-in-progress-form-external',
    summary: "Saves a customer's draft; the first save creates it and returns its key.",
    access: holder(
      { is: 'form', at: 'body.applicationID', of: customerDraftTypes, tenant: 'body.tenantId' },
      { start: 'body.tenantId' },
    ),
    multipart: 'fields',
    rate: 120,
    query: z.object({
      /** The storefront's token; read only with the first save. */
      sftoken: z.string().max(4_000).optional(),
    }),
    body: Save.extend({ appType: ofType(customerDraftTypes) }),
    reply: SavedReply,
  }),
  saveInternal: endpoint({
    method: 'POST',
    path: '/api/FormDataStorage/save-in-progress-form',
    summary:
      "Saves a form that staff fill in; the first save creates it. `applicationID` is the form's number.",
    access: staff(
      null,
      { is: 'historyForm', at: 'body.applicationID', tenant: 'body.tenantId' },
      { may: 'view', start: 'body.tenantId' },
    ),
    multipart: 'fields',
    body: Save.extend({ appType: ofType(draftTypes) }),
    reply: SavedReply,
  }),
  inProgress: endpoint({
    method: 'GET',
    path: '/api/FormDataStorage/in-progress-form',
    summary: 'Returns a saved form as staff see it, to those who may view it.',
    access: staff(null, { is: 'historyForm', at: 'query.applicationID' }, { may: 'view' }),
    query: z.object({ applicationID: Key }),
    // The client sees this as data.data of the specification (API-A09).
    reply: answer(
      z.object({
        hasAttachedFiles: z.boolean(),
        /** The form's number. */
        applicationID: z.string(),
        /** JSON text of the answers as staff see them; secrets as their last four digits. */
        incompleteFormData: z.string(),
        /** The guid, which also identifies its documents. */
        attachmentId: z.string(),
        bannerName: z.string(),
        appType: z.string(),
        formName: z.string(),
        /** True once submitted. */
        completed: z.boolean(),
        updatedByName: z.string(),
        updatedDate: Instant,
        /** Only for instant credit; null here. */
        instantCreditFormData: z.unknown(),
        // Fields that the screen needs beyond the specification.
        applicationKey: z.string(),
        rowVersion: z.number(),
        state: Saved.shape.state,
        facts: z.record(z.string(), z.unknown()),
        problems: Problems,
        /** The answers are final: someone signed, or it was submitted or withdrawn. */
        locked: z.boolean(),
        emailedAt: Instant.nullable(),
        submittedAt: Instant.nullable(),
        withdrawnAt: Instant.nullable(),
      }),
    ),
  }),
  deletion: endpoint({
    method: 'POST',
    path: '/api/FormDataStorage/delete-in-progress-form',
    summary: "Deletes the employee's own form, if no one else has edited it.",
    access: staff(null, { is: 'historyForm', at: 'body.applicationID' }, { may: 'own' }),
    body: z.object({ applicationID: z.coerce.string().max(100), appType: z.string().max(100).optional() }),
    reply: answer(z.null()),
  }),
}

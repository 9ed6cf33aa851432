import { z } from 'zod'
import { draftTypes } from '../domain/forms/index.ts'
import { answer, employeeWithForm, employeeWithFormOrNew, endpoint, holderOrNew, open } from './endpoint.ts'
import { Instant, Key, Problems, Saved, TenantId } from './shapes.ts'

const Save = z.object({
  tenantId: TenantId,
  /** The type of form that a first save begins; a later save is of the form that it names. */
  appType: z.enum(draftTypes).default('credit-application'),
  markCompleted: z.string().optional(),
  /** Of a customer the key, of staff the guid or the number; the empty guid or nothing begins a new draft (WIRE-01). */
  applicationID: Key.optional(),
  incompleteFormData: z.string(),
  /**
   * `submitting`: the save before a submission, every answer must hold. `complete`: staff's save after it, which
   * writes nothing and is refused while the form is not submitted (APP-A01, APP-129).
   */
  state: z.enum(['submitting', 'complete']).optional(),
  /** The version that was read; required once a draft exists (WIRE-02). */
  rowVersion: z.coerce.number().int().optional(),
  /** Staff's word that a save may end the signing: without it one that would is refused. */
  voidSignatures: z.literal('true').optional(),
})
const SavedReply = answer(Saved).extend({ applicationID: z.string(), applicationKey: z.string() })

export const savedForms = {
  session: endpoint({
    method: 'POST',
    path: '/api/FormDataStorage/session',
    summary:
      'Gives a browser the session that its first save counts in, so that one whose answer is lost can be sent again.',
    access: open,
    rate: 120,
    reply: answer(z.null()),
  }),
  saveExternal: endpoint({
    method: 'POST',
    path: '/api/FormDataStorage/save-in-progress-form-external',
    summary: "Saves a customer's draft; the first save makes it and gives its key.",
    access: holderOrNew(
      { savedForm: 'body.applicationID', form: draftTypes, tenant: 'body.tenantId' },
      'body.tenantId',
    ),
    multipart: 'fields',
    rate: 120,
    query: z.object({
      /** The web shop's token; read with the first save alone. */
      sftoken: z.string().max(4_000).optional(),
    }),
    body: Save,
    reply: SavedReply,
  }),
  saveInternal: endpoint({
    method: 'POST',
    path: '/api/FormDataStorage/save-in-progress-form',
    summary:
      "Saves a form that staff fill in; the first save makes it. `applicationID` is the form's number.",
    access: employeeWithFormOrNew(
      'view',
      { historyForm: 'body.applicationID', tenant: 'body.tenantId' },
      'body.tenantId',
    ),
    multipart: 'fields',
    body: Save,
    reply: SavedReply,
  }),
  inProgress: endpoint({
    method: 'GET',
    path: '/api/FormDataStorage/in-progress-form',
    summary: 'A saved form as staff see it, for whoever of them may view it.',
    access: employeeWithForm('view', { historyForm: 'query.applicationID' }),
    query: z.object({ applicationID: Key }),
    // What the specification calls data.data is this as a client sees it (API-A09).
    reply: answer(
      z.object({
        hasAttachedFiles: z.boolean(),
        /** The number. */
        applicationID: z.string(),
        /** JSON text of the answers as staff see them; secrets as their last four. */
        incompleteFormData: z.string(),
        /** The guid, under which its papers lie. */
        attachmentId: z.string(),
        bannerName: z.string(),
        appType: z.string(),
        formName: z.string(),
        /** It was submitted. */
        completed: z.boolean(),
        updatedByName: z.string(),
        updatedDate: Instant,
        /** Of instant credit alone; null here. */
        instantCreditFormData: z.unknown(),
        // What the screen needs beside the words of the specification.
        applicationKey: z.string(),
        rowVersion: z.number(),
        state: Saved.shape.state,
        facts: z.record(z.string(), z.unknown()),
        problems: Problems,
        /** Answers can no longer be changed: somebody signed, or it was submitted or withdrawn. */
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
    summary: 'Deletes a form of her own that nobody else has had yet.',
    access: employeeWithForm('own', { historyForm: 'body.applicationID' }),
    body: z.object({ applicationID: z.coerce.string().max(100), appType: z.string().max(100).optional() }),
    reply: answer(z.null()),
  }),
}

import { z } from 'zod'
import { documentTypes } from '../../../forms/registry.ts'
import { uploadKinds } from '../../../platform/files/files.ts'
import { anyOf, holder, staff } from '../../../platform/http/access-words.ts'
import { answer, endpoint, file } from '../../../platform/http/endpoint.ts'
import { Key, Tenant } from '../../../platform/http/shapes.ts'

const FileList = z.object({
  /** The complete section after the change. */
  fileList: z.array(
    z.object({ name: z.string(), extension: z.string(), fullPath: z.string(), size: z.number() }),
  ),
})
/** Opaque; valid only with the application that it belongs to (REV-A09). */
const FullPath = z.string().min(1).max(1_000)
/** Only from staff, after a prompt: the change may cancel the customer's signing. */
const VoidSignatures = z.literal('true').optional()
const CreditAppId = z.coerce.number().int().positive()

const ofDraft = {
  is: 'form',
  at: 'params.applicationId',
  of: documentTypes,
  tenant: 'params.tenant',
} as const
const ofHeader = { is: 'form', at: 'headers.x-application-key', of: documentTypes } as const

export const documents = {
  upload: endpoint({
    method: 'POST',
    path: '/api/CreditApplication/upload/:tenant/:applicationId/:type',
    summary: 'Adds tax or other documents to a draft; all of them or none.',
    access: anyOf(holder(ofDraft), staff(null, ofDraft, { may: 'view' })),
    params: z.object({ tenant: Tenant, applicationId: Key, type: z.enum(uploadKinds) }),
    query: z.object({ voidSignatures: VoidSignatures }),
    multipart: 'files',
    rate: 60,
    reply: answer(FileList),
  }),
  remove: endpoint({
    method: 'POST',
    path: '/api/CreditApplication/removeDocument',
    summary:
      'Removes an uploaded document from a draft. The header X-Application-Key carries its key, or its guid for staff.',
    access: anyOf(holder(ofHeader), staff(null, ofHeader, { may: 'view' })),
    query: z.object({ fullPath: FullPath, voidSignatures: VoidSignatures }),
    rate: 60,
    reply: answer(FileList),
  }),
  download: endpoint({
    method: 'GET',
    path: '/api/CreditApplication/document/:tenant/:applicationId',
    summary: "Returns one of an application's own documents.",
    access: anyOf(holder(ofDraft), staff(null, ofDraft, { may: 'view' })),
    params: z.object({ tenant: Tenant, applicationId: Key }),
    query: z.object({ fullPath: FullPath }),
    reply: file,
  }),
  signedCopy: endpoint({
    method: 'GET',
    path: '/api/CreditApplication/signed-copy/:tenant/:applicationId',
    summary: 'Returns the sealed document to the browser session that created the draft.',
    access: holder({
      is: 'form',
      at: 'params.applicationId',
      of: 'credit-application',
      tenant: 'params.tenant',
    }),
    params: z.object({ tenant: Tenant, applicationId: Key }),
    rate: 30,
    reply: file,
  }),
  reviewUpload: endpoint({
    method: 'POST',
    path: '/api/CreditReview/upload/:banner/:id',
    summary: 'Adds documents of the credit department to an application.',
    access: staff('editApplications', { is: 'application', at: 'params.id', tenant: 'params.banner' }),
    params: z.object({ banner: z.string(), id: CreditAppId }),
    multipart: 'files',
    reply: answer(FileList),
  }),
  reviewRemove: endpoint({
    method: 'POST',
    path: '/api/CreditReview/removeDocument',
    summary: 'Removes a document that the credit department added, for a reason; it can be restored.',
    access: staff('editApplications', { is: 'application', at: 'query.creditAppId' }),
    query: z.object({ fullPath: FullPath, creditAppId: CreditAppId }),
    body: z.object({ reason: z.string().trim().min(1, '*Required').max(500) }),
    reply: answer(FileList),
  }),
  reviewRestore: endpoint({
    method: 'POST',
    path: '/api/CreditReview/restoreDocument/:banner/:id',
    summary: 'Restores a document that staff removed. For Admin and above.',
    access: staff('editUsers', { is: 'application', at: 'params.id', tenant: 'params.banner' }),
    params: z.object({ banner: z.string(), id: CreditAppId }),
    body: z.object({ documentId: z.uuid() }),
    reply: answer(FileList),
  }),
  reviewDownload: endpoint({
    method: 'GET',
    path: '/api/CreditReview/Download',
    summary: 'Returns any document of an application.',
    access: staff('managedUser', { is: 'application', at: 'query.creditAppId' }),
    query: z.object({ fullPath: FullPath, creditAppId: CreditAppId }),
    reply: file,
  }),
  reviewDownloadAll: endpoint({
    method: 'GET',
    path: '/api/CreditReview/DownloadAll',
    summary: 'Returns every document of an application, as one archive.',
    access: staff('managedUser', { is: 'application', at: 'query.creditAppId' }),
    query: z.object({ creditAppId: CreditAppId }),
    reply: file,
  }),
}

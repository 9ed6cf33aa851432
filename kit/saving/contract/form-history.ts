/** Every form that an employee created, mailed or may view (002 2.7, 4.5). */
import { z } from 'zod'
import { uploadKinds } from '../../../platform/files/files.ts'
import { staff } from '../../../platform/http/access-words.ts'
import { answer, endpoint, file } from '../../../platform/http/endpoint.ts'
import { Instant } from '../../../platform/http/shapes.ts'

/** HIST-007. */
const SavedFormItem = z.object({
  /** The form's number, which View and Delete need. Not in the specification. */
  applicationID: z.string(),
  formName: z.string(),
  status: z.enum(['In Progress', 'Emailed Customer', 'Pending', 'Approved', 'Denied', 'Withdrawn']),
  /** The value of the column Company Name/Bill-To Account. */
  accountLabel: z.string(),
  companyName: z.string(),
  accountNumber: z.string(),
  createdDate: Instant,
  updatedDate: Instant,
  /** Only for job accounts; otherwise ''. */
  projectName: z.string(),
  /** Why it is pending or was denied; otherwise ''. */
  reason: z.string(),
  hasAttachedFiles: z.boolean(),
  attachmentId: z.string(),
  /** Path of the page that shows it; '' if the caller may not view it (HIST-009). */
  link: z.string(),
  canDelete: z.boolean(),
  createdByUserSSO: z.string().nullable(),
  /** The employee's name, if known. */
  createdByName: z.string(),
  branchManagerSSO: z.string().nullable(),
  appType: z.string(),
  bannerName: z.string(),
})

/** FILE-011. */
const AttachmentRecord = z.object({
  bannerCode: z.string(),
  formType: z.string(),
  attachmentId: z.string(),
  formFileType: z.enum(uploadKinds),
  fileName: z.string(),
  /** Without the dot. */
  fileExtension: z.string(),
  contentType: z.string(),
  size: z.number(),
})

export const formHistory = {
  list: endpoint({
    method: 'GET',
    path: '/api/FormDataStorage/form-history',
    summary: 'Returns the saved forms of all banners of the caller, most recently changed first (HIST-A01).',
    access: staff(null, { is: 'self' }),
    query: z.object({
      filter: z
        .string()
        .toLowerCase()
        .pipe(z.enum(['my', 'branch', 'regional']))
        .default('my'),
      search: z.string().max(200).default(''),
      page: z.coerce.number().int().min(1).max(1_000).default(1),
      pageSize: z.coerce
        .number()
        .pipe(z.literal([10, 25, 50, 100]))
        .default(10),
    }),
    reply: answer(z.array(SavedFormItem)).extend({
      total: z.number(),
      /** `total` is the limit of the count: there are more, and a search finds them. */
      more: z.boolean(),
    }),
  }),
  attachments: endpoint({
    method: 'POST',
    path: '/api/FormDataStorage/form-attachments',
    summary: 'Returns the files attached to a form.',
    access: staff(
      null,
      { is: 'historyForm', at: 'body.attachmentId', tenant: 'body.bannerCode' },
      { may: 'view' },
    ),
    body: z.object({
      formType: z.string().max(100),
      attachmentId: z.string().max(100),
      bannerCode: z.string().max(20),
      /** Ignored: the caller comes from the token (API-A04). */
      currentUser: z.string().max(200).optional(),
      formName: z.string().max(200).optional(),
    }),
    reply: z.array(AttachmentRecord),
  }),
  download: endpoint({
    method: 'GET',
    path: '/api/FormDataStorage/download/:bannerCode/:formType/:attachmentId/:formFileType/:fileName',
    summary: 'Downloads one file of a form.',
    access: staff(
      null,
      { is: 'historyForm', at: 'params.attachmentId', tenant: 'params.bannerCode' },
      { may: 'view' },
    ),
    params: z.object({
      bannerCode: z.string().max(20),
      formType: z.string().max(100),
      attachmentId: z.string().max(100),
      formFileType: z.enum(uploadKinds),
      fileName: z.string().max(255),
    }),
    reply: file,
  }),
}

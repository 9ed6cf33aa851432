/** The signatures under a banner's welcome emails (MAIL). */
import { z } from 'zod'
import { IMAGE_BYTES, MOST_SIGNATURES } from './rules.ts'
import { staff } from '../../platform/http/access-words.ts'
import { answer, endpoint } from '../../platform/http/endpoint.ts'
import { Email, Instant, TenantId } from '../../platform/http/shapes.ts'

const Signatory = z.object({
  name: z.string(),
  title: z.string(),
  email: z.string(),
  phone: z.string().nullable(),
  /** The image as a data URL. */
  signatureUrl: z.string(),
})

const Preferences = z.object({
  emailSignatories: z.array(Signatory),
  /** Null before the first save. */
  lastUpdatedDate: Instant.nullable(),
  lastUpdatedByEmail: z.string().nullable(),
})

/** Base64 is longer by a third; a sentence is better than a refused body for an image that is a little too large. */
const DATA_URL = 3 * IMAGE_BYTES

const Sent = z.object({
  name: z.string().trim().max(100).default(''),
  title: z.string().trim().max(100).default(''),
  email: Email.default(''),
  phone: z
    .string()
    .max(30)
    .nullish()
    .transform((phone) => phone ?? ''),
  signatureUrl: z.string().max(DATA_URL).default(''),
})

const of = staff('editEmailTemplate', { is: 'banner', at: 'query.tenantId' })

export const emailTemplate = {
  preferences: endpoint({
    method: 'GET',
    path: '/admin/getPreferences',
    summary:
      "Returns the signatures of a banner's welcome emails, and who changed them last (MAIL-011, MAIL-023).",
    access: of,
    query: z.object({ tenantId: TenantId }),
    reply: answer(Preferences),
  }),
  save: endpoint({
    method: 'POST',
    path: '/admin/saveEmailSignatories',
    summary:
      'Replaces the signatures of a banner; the images are checked by their content (MAIL-024, MAIL-A01).',
    access: staff('editEmailTemplate', { is: 'banner', at: 'body.tenantId' }),
    limit: 4 * 1_048_576,
    rate: 30,
    body: z.object({
      tenantId: TenantId,
      /** Ignored: the token says who saves. */
      sso: z.string().max(200).optional(),
      signatories: z.array(Sent).max(MOST_SIGNATURES, `There can be at most ${MOST_SIGNATURES} signatures.`),
      /** As read before; a save over someone else's newer one is refused. Absent: not compared. */
      lastUpdatedDate: Instant.nullish(),
    }),
    reply: answer(Preferences),
  }),
  preview: endpoint({
    method: 'GET',
    path: '/admin/previewTestEmail',
    summary: 'Returns the sample of the welcome email with the stored signatures, and sends nothing.',
    access: of,
    query: z.object({ tenantId: TenantId }),
    rate: 60,
    reply: answer(z.object({ subject: z.string(), html: z.string() })),
  }),
  sample: endpoint({
    method: 'GET',
    path: '/admin/sendTestEmail',
    summary: 'Emails the signed-in employee a sample of the welcome email (MAIL-022, MAIL-A03).',
    access: of,
    query: z.object({ tenantId: TenantId }),
    rate: 10,
    reply: answer(z.null()),
  }),
}

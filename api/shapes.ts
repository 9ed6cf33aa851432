/** Shapes that several areas of the contract share. */
import { z } from 'zod'
import { bannerNames } from '../domain/rules/banners.ts'

export const Tenant = z.enum(bannerNames)
/** 128 random bits written as a GUID; the version bits carry no meaning. */
export const Guid = z.guid()
/** A key as a holder sends it. Malformed or wrong, it answers the same 404: nobody learns what a key looks like. */
export const Key = z.string().max(100)
export const TenantId = z.coerce.number().int().min(1).max(4)
/**
 * A list or a record of at most so many, counted before any of it is looked at: a check of the schema itself would
 * first read every item.
 */
export const upTo = <S extends z.ZodType>(most: number, schema: S): S =>
  z.preprocess(
    (sent, context) => {
      if (typeof sent !== 'object' || sent === null || Object.keys(sent).length <= most) return sent
      context.addIssue({ code: 'custom', message: `Please send at most ${most}.` })
      return z.NEVER
    },
    schema.meta(schema instanceof z.ZodRecord ? { maxProperties: most } : { maxItems: most }),
  ) as unknown as S

/** The reply to an act on an application: its version as it is now. What the page shows it reads anew. */
export const Changed = z.object({ rowVersion: z.number() })

/** Answers as they travel: section → field → value, secrets as their last four. */
export const Answers = z.record(z.string(), z.unknown())
const ProblemShape = z.object({
  path: z.string(),
  message: z.string(),
  missing: z.boolean().optional(),
})
export const Problems = z.array(ProblemShape)
/** How far a form is, as its applicant sees it (docs/rules/life-of-an-application.md). */
const FormStateShape = z.enum([
  'draft',
  'emailed',
  'signing',
  'pending',
  'approved',
  'denied',
  'withdrawn',
  'purged',
  'received',
])
/** A day that a calendar of ours and of the database knows. */
export const Day = z.iso.date().refine((day) => day >= '1900-01-01', 'Please choose a later day.')
/** A number that the database gave, and so one that it can look for. */
export const SerialId = z
  .number('*Required')
  .int('*Required')
  .positive('*Required')
  .max(2_147_483_647, '*Required')
/** An instant as ISO 8601 in UTC. */
export const Instant = z.string()
/** A one-time code. */
export const Code = z.string().regex(/^\d{6}$/, 'Please type in the six digits of the code.')
export const CodeSent = z.object({
  /** Masked. */
  sentTo: z.string(),
  sentAt: Instant,
  expiresAt: Instant,
})
/** The code that was mailed to the business email; nothing from the browser that made the draft. */
export const ByCode = z.object({ code: Code.optional() }).nullish()
export const ReviewStatusShape = z.enum(['Pending', 'Approved', 'Denied'])
export const StatusShape = z.enum(['Pending', 'Approved', 'Denied', 'Withdrawn'])

/** A form as it was just saved or is now. */
export const Saved = z.object({
  applicationID: z.string(),
  applicationKey: z.string(),
  rowVersion: z.number(),
  state: FormStateShape,
  savedAt: Instant,
  answers: Answers,
  facts: z.record(z.string(), z.unknown()),
  /** Wrong values of this save: the stored ones were kept. What is only missing is not listed. */
  problems: Problems,
})

/** One page of a list that is paged by key. */
export const pageOf = <Row extends z.ZodType>(row: Row) =>
  z.object({
    rows: z.array(row),
    nextCursor: z.string().nullable(),
    /** Leads to the page before; null on the first. */
    previousCursor: z.string().nullable(),
    /** The number of the first row, counted from 1; 0 where there is none. */
    from: z.number(),
    /** At most 1,001, which reads "1,000+". */
    count: z.number(),
  })

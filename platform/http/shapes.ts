/** Shapes that several areas of the contract share. */
import { z } from 'zod'
import { emailIn, emailProblem } from '../text/email.ts'
import { ANY_DAY, dayProblem } from '../text/days/plausible-days.ts'
import { bannerById, bannerIds, bannerNames } from '../../banners/rules/banners.ts'
import { paymentTermsCodes } from '../../banners/rules/payment-terms.ts'
import { usStates } from '../../banners/rules/regions.ts'
import { countryCodes } from '../text/countries.ts'

/** One of a long list. Its type stays a text, which is how both sides handle it. */
export const oneOfList = (codes: readonly string[], message: string): z.ZodType<string, string> =>
  z.enum(codes as readonly [string], message)

/** When an invoice is due. */
export const PaymentTermsShape = z.enum(paymentTermsCodes)
export const Tenant = z.enum(bannerNames)
/** Two letters; also the territories and military mail. */
export const UsState = oneOfList(usStates, 'Select a state')
/** ISO 3166-1, two letters. */
export const Country = oneOfList(countryCodes, 'Select a country')
/** Schemas of texts that arrive exactly as they were sent; every other text is cleaned (docs/rules/forms.md). */
export const asSent = z.registry()
/** A password, or something else that is not read as text. */
export const AsSent = (schema: z.ZodString): z.ZodString => schema.register(asSent, {})

/** An email address in the form in which it is stored. Any other text stays as it is, for a rule to refuse. */
export const Email = z
  .string()
  .max(1_000)
  .transform((written) => emailIn(written) ?? written)
/** The same, or ''; anything else is refused with the messages of the forms. */
export const EmailOrNone = Email.refine((email) => emailProblem(email) === null, {
  error: ({ input }) => emailProblem(String(input)) ?? undefined,
})
export const NeededEmail = EmailOrNone.refine((email) => email !== '', 'Enter an email address')

/** 128 random bits written as a GUID; the version bits have no meaning. */
export const Guid = z.guid()
/** A key as a holder sends it. A malformed and a wrong key get the same 404, so the format reveals nothing. */
export const Key = AsSent(z.string().max(100))
export const TenantId = z.coerce.number().int().min(1).max(bannerIds.length)
/** A banner by its name or its number. */
export const TenantOrId = z.union([Tenant, TenantId.transform((id) => bannerById(id).name)])
/**
 * A list or a record with a maximum size, which is checked before any item is read. The schema's own check would
 * read every item first.
 */
export const upTo = <S extends z.ZodType>(most: number, schema: S): S =>
  z.preprocess(
    (sent, context) => {
      if (typeof sent !== 'object' || sent === null || Object.keys(sent).length <= most) return sent
      context.addIssue({ code: 'custom', message: `Send at most ${most}.` })
      return z.NEVER
    },
    schema.meta(schema instanceof z.ZodRecord ? { maxProperties: most } : { maxItems: most }),
  ) as unknown as S

/** The reply to a change of an application: its new version. The page then loads what it shows. */
export const Changed = z.object({ rowVersion: z.number() })

/** Answers in requests and replies: section → field → value. Secrets as their last four digits. */
export const Answers = z.record(z.string(), z.unknown())
const ProblemShape = z.object({
  path: z.string(),
  message: z.string(),
  missing: z.boolean().optional(),
})
export const Problems = z.array(ProblemShape)
/** The progress of a form as its applicant sees it (docs/rules/life-of-an-application.md). */
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
/** A day that can be meant, in any reading. The rule of its kind may be narrower (platform/text/days/plausible-days.ts). */
export const Day = z
  .string()
  .meta({ format: 'date' })
  .refine((day) => day !== '' && dayProblem(day, ANY_DAY) === null, {
    error: ({ input }) => dayProblem(String(input), ANY_DAY) ?? '*Required',
  })
/** An ID from the database, and within its range. */
export const SerialId = z
  .number('*Required')
  .int('*Required')
  .positive('*Required')
  .max(2_147_483_647, '*Required')
/** An instant as ISO 8601 in UTC. */
export const Instant = z.string()
/** A one-time code. */
export const Code = z.string().regex(/^\d{6}$/, 'Enter the 6-digit code.')
export const CodeSent = z.object({
  /** Masked. */
  sentTo: z.string(),
  sentAt: Instant,
  expiresAt: Instant,
})
/** The code that was mailed to the business email; not needed in the browser that created the draft. */
export const ByCode = z.object({ code: Code.optional() }).nullish()
export const ReviewStatusShape = z.enum(['Pending', 'Approved', 'Denied'])
export const StatusShape = z.enum(['Pending', 'Approved', 'Denied', 'Withdrawn'])

/** A form after a save, or as it is now. */
export const Saved = z.object({
  applicationID: z.string(),
  applicationKey: z.string(),
  rowVersion: z.number(),
  state: FormStateShape,
  savedAt: Instant,
  answers: Answers,
  facts: z.record(z.string(), z.unknown()),
  /** Invalid values in this save, for which the stored values were kept. Missing values are not listed. */
  problems: Problems,
})

/** A saved form as its customer opens it. */
export const Opened = Saved.extend({
  reference: z.string(),
  /** Who saved it last, as the customer sees it. */
  savedBy: z.string(),
  /** True once the answers are final: a signature was given, or it was submitted. */
  locked: z.boolean(),
  submittedAt: z.string().nullable(),
  /** When the applicant withdrew it. Of a withdrawn draft, nothing else is left. */
  withdrawnAt: Instant.nullable(),
})

/** Answers by group, with names instead of codes. */
export const Groups = z.array(
  z.object({
    title: z.string(),
    rows: z.array(z.object({ label: z.string(), text: z.string() })),
  }),
)

/** One page of a list that is paged by key. */
export const pageOf = <Row extends z.ZodType>(row: Row) =>
  z.object({
    rows: z.array(row),
    nextCursor: z.string().nullable(),
    /** The key of the previous page; null on the first. */
    previousCursor: z.string().nullable(),
    /** The number of the first row, starting at 1; 0 if there is none. */
    from: z.number(),
    /** At most 1,001, shown as "1,000+". */
    count: z.number(),
  })

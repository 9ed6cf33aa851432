/** Decisions of the credit department and the notices to applicants (docs/rules/review.md, law.md). */
import { z } from 'zod'
import { LONGEST_REASON } from '../rules/denial-reasons.ts'
import { signingRoles } from '../../../../common/signing/rules/signing.ts'
import { staff } from '../../../../platform/http/access-words.ts'
import { answer, endpoint } from '../../../../platform/http/endpoint.ts'
import {
  Changed,
  Day,
  PaymentTermsShape,
  SerialId,
  TenantId,
  upTo,
} from '../../../../platform/http/shapes.ts'

const Id = z.coerce.number().int().positive()
const tooLong = '*Field contains too many characters'

/** The version that the caller saw; if absent, the current one. A stale version gets 409, with the newer decision. */
export const RowVersion = z.number().int().positive().optional()

/** How the applicant was notified, if no letter is sent. Without it the clock keeps running (WIRE-08). */
const NoticeOtherwise = z.object({ on: Day, how: z.string().trim().min(1, '*Required').max(500, tooLong) })

/**
 * A person whose consumer report counted, with the score if one was used. Only that person is notified (15 U.S.C.
 * 1681m).
 */
export const ConsumerReport = z.object({
  role: z.enum(signingRoles),
  agency: z.enum(['experian', 'equifax', 'transunion']),
  score: z
    .object({
      value: z.number('*Field only allows numeric values').int().min(0).max(999),
      lowest: z.number('*Field only allows numeric values').int().min(0).max(999),
      highest: z.number('*Field only allows numeric values').int().min(0).max(999),
      on: Day,
      /** As the agency named them: up to four, and inquiries as a fifth (15 U.S.C. 1681g(f)(9)). */
      factors: upTo(5, z.array(z.string().trim().min(1, '*Required').max(200, tooLong)).min(1, '*Required')),
    })
    .nullish(),
})

/** One for each person. */
const consumerReports = upTo(signingRoles.length, z.array(ConsumerReport)).optional()

const ReasonKey = z.string().min(1, '*Required').max(60)

/** The analyst's words, if the reason `other` is among the reasons. */
const OtherReason = z.string().trim().max(LONGEST_REASON, tooLong).nullish()

const denial = {
  reasonType: ReasonKey,
  /** Ignored: the reason's text is looked up again (REV-A21). */
  reasonText: z.string().max(400).nullish(),
  /** One to four reasons in total (12 CFR 1002.9). */
  furtherReasons: upTo(3, z.array(ReasonKey)).optional(),
  otherReason: OtherReason,
  consumerReports,
}

const waiting = {
  reasonType: ReasonKey,
  /** Only with a reason of the kind "missing items". If none is listed, the reason itself is the missing item. */
  missingItems: upTo(20, z.array(z.string().trim().min(1, '*Required').max(200, tooLong))).optional(),
  /** The deadline for the missing items. */
  missingBy: Day.nullish(),
}

const Block = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('paragraph'), text: z.string() }),
  z.object({ kind: z.literal('lines'), lines: z.array(z.string()) }),
  z.object({ kind: z.literal('heading'), text: z.string() }),
  z.object({ kind: z.literal('list'), items: z.array(z.string()) }),
  z.object({ kind: z.literal('notice'), text: z.string() }),
])

const words = {
  /** Name and address, as printed. */
  addressee: z.array(z.string()),
  subject: z.string(),
  heading: z.string(),
  blocks: z.array(Block),
  /** Below the letter: reference number, help line. */
  foot: z.array(z.string()),
}

export const decisionAccess = staff('editApplications', {
  is: 'application',
  at: 'body.creditAppId',
  tenant: 'body.tenantId',
})

/** Beside the amount of an approval. Less than the applicant requested is a counteroffer. */
const offer = {
  /** If absent, the terms that the applicant requested. */
  paymentTerms: PaymentTermsShape.nullish(),
  /** Required for a counteroffer: one to four reasons in total (12 CFR 1002.9). Otherwise ignored. */
  reasonType: ReasonKey.nullish(),
  furtherReasons: upTo(3, z.array(ReasonKey)).optional(),
  otherReason: OtherReason,
}

/** The warnings that the analyst saw, by key, and why they approve anyway. */
export const Despite = z.object({
  seen: upTo(60, z.array(z.string().max(60))),
  reason: z.string().trim().min(1, '*Required').max(500, tooLong),
})

/** What is approved, and what goes to the customer and the ERP. */
export const approvalShape = {
  accountId: z
    .string()
    .min(1, { error: '*Required', abort: true })
    .regex(/^\d+$/, '*Field only allows numeric values')
    .max(22, '*Field contains too many characters'),
  /** Whole dollars (REV-070 to 073). */
  creditAmount: z
    .number('*Field only allows numeric values')
    .int('*Field only allows numeric values')
    .min(100, 'Credit amount must be greater than 100')
    .max(999_999_999, '*Field contains too many characters'),
  ...offer,
  sendLetter: z.boolean(),
  creditRepId: SerialId,
  branchNumber: z.string().regex(/^[1-9]\d{0,9}$/, '*Required'),
  /** Ignored: the ERP user comes from the token (API-A04). */
  erpUserLoginId: z.string().nullish(),
  /** WIRE-06: which value goes to the ERP. Fields that are equal or not compared are ignored. */
  erpReconciliation: z
    .record(z.string().max(100), z.enum(['application', 'erp']))
    .refine((fields) => Object.keys(fields).length <= 60, '*Field contains too many characters')
    .nullish(),
  /** Sends the customer's documents and the sealed application to the ERP too. */
  uploadAttachments: z.boolean().optional(),
  consumerReports,
}

export const decisions = {
  approve: endpoint({
    method: 'POST',
    path: '/api/CreditReview/approve',
    summary: 'Approves an application that is not approved yet, and sends the letter if requested.',
    access: decisionAccess,
    body: z.object({
      tenantId: TenantId,
      creditAppId: Id,
      ...approvalShape,
      notice: NoticeOtherwise.nullish(),
      /** Required if the detail has approvalWarnings; otherwise 409 with all of them. */
      despite: Despite.nullish(),
      rowVersion: RowVersion,
    }),
    reply: answer(Changed),
  }),
  deny: endpoint({
    method: 'POST',
    path: '/api/CreditReview/deny',
    summary: 'Denies an application for one to four reasons, and sends the notice if requested.',
    access: decisionAccess,
    body: z.object({
      tenantId: TenantId,
      creditAppId: Id,
      ...denial,
      sendLetter: z.boolean(),
      notice: NoticeOtherwise.nullish(),
      accountId: z.string().max(22).nullish(),
      uploadAttachments: z.boolean().nullish(),
      rowVersion: RowVersion,
    }),
    reply: answer(Changed),
  }),
  pending: endpoint({
    method: 'POST',
    path: '/api/CreditReview/pending',
    summary: 'Keeps an application pending for a reason; missing items stop the clock.',
    access: decisionAccess,
    body: z.object({
      tenantId: TenantId,
      creditAppId: Id,
      ...waiting,
      /** Default false (REV-A03). */
      sendLetter: z.boolean().optional(),
      rowVersion: RowVersion,
    }),
    reply: answer(Changed),
  }),
  itemsReceived: endpoint({
    method: 'POST',
    path: '/api/CreditReview/missing-items/received',
    summary: 'Records which missing items arrived or were waived; the last one starts the 30 days again.',
    access: decisionAccess,
    body: z.object({
      tenantId: TenantId,
      creditAppId: Id,
      items: upTo(20, z.array(SerialId).min(1, '*Required')),
      rowVersion: RowVersion,
    }),
    reply: answer(Changed),
  }),
  receiptUndone: endpoint({
    method: 'POST',
    path: '/api/CreditReview/missing-items/undo',
    summary: 'Undoes the receipt of an item; an application that it completed is incomplete again.',
    access: decisionAccess,
    body: z.object({ tenantId: TenantId, creditAppId: Id, item: SerialId, rowVersion: RowVersion }),
    reply: answer(Changed),
  }),
  itemsReminded: endpoint({
    method: 'POST',
    path: '/api/CreditReview/missing-items/reminder',
    summary: 'Reminds the customer of the items that are still missing, with a new link, once a day.',
    access: decisionAccess,
    body: z.object({ tenantId: TenantId, creditAppId: Id }),
    reply: answer(Changed),
  }),
  noticeGiven: endpoint({
    method: 'POST',
    path: '/api/CreditReview/notice',
    summary:
      'Records that the applicant was notified of a decision without a letter, which stops the clock. With a role: that this person was notified of the report on them.',
    access: decisionAccess,
    body: z.object({
      tenantId: TenantId,
      creditAppId: Id,
      ...NoticeOtherwise.shape,
      role: z.enum(signingRoles).optional(),
      rowVersion: RowVersion,
    }),
    reply: answer(Changed),
  }),
  acceptance: endpoint({
    method: 'POST',
    path: '/api/CreditReview/acceptance',
    summary: 'Records that the applicant accepted a counteroffer. 409 unless the latest decision is one.',
    access: decisionAccess,
    body: z.object({
      tenantId: TenantId,
      creditAppId: Id,
      ...NoticeOtherwise.shape,
      rowVersion: RowVersion,
    }),
    reply: answer(Changed),
  }),
  letterPreview: endpoint({
    method: 'POST',
    path: '/api/CreditReview/letter-preview',
    summary: 'Previews the letter and the notices with their recipients. Sends and stores nothing.',
    access: decisionAccess,
    body: z.object({
      tenantId: TenantId,
      creditAppId: Id,
      decision: z.discriminatedUnion('status', [
        z.object({
          status: z.literal('Approved'),
          creditAmount: z.number().int().min(100, 'Credit amount must be greater than 100').max(999_999_999),
          ...offer,
          accountId: z.string().max(22),
          consumerReports,
        }),
        z.object({ status: z.literal('Denied'), ...denial }),
        z.object({ status: z.literal('Pending'), ...waiting }),
      ]),
    }),
    reply: answer(
      z.object({
        recipients: z.array(z.string()),
        ...words,
        /** To each person whose report counted. A notice without a recipient is printed and mailed. */
        notices: z.array(
          z.object({ role: z.string(), name: z.string(), recipient: z.string().nullable(), ...words }),
        ),
      }),
    ),
  }),
}

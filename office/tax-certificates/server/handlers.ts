import type { taxCertificates } from '../contract/tax-certificates.ts'
import { bannerById, type Banner } from '../../../banners/rules/banners.ts'
import { reviewFiles } from '../../../platform/files/files.ts'
import { denialProblems, type DenialReason } from '../rules/certificate-denials.ts'
import {
  DENIED,
  NO_ACCOUNT,
  PENDING,
  accountProblem,
  certificateProblems,
  certificateStatuses,
  type CertificateEntry,
} from '../rules/tax-certificates.ts'
import { dayOf } from '../../../platform/text/days/days.ts'
import type { Directory } from '../../../common/customers/server/index.ts'
import {
  type Incoming,
  type UploadDependencies,
  documentReply,
  nameUploads,
  takeUploads,
} from '../../../platform/files/index.ts'
import { changesBetween } from '../../../platform/audit/index.ts'
import { pageByKey } from '../../../kit/list/server/index.ts'
import { taxRules } from './rule-rows.ts'
import { type Tx, inTransaction } from '../../../platform/database/index.ts'
import { Conflict, Invalid, NotFound } from '../../../platform/errors.ts'
import { type HandlersOf, actorName, replyWith } from '../../../platform/http/index.ts'
import type { Jobs } from '../../../platform/jobs/index.ts'
import { certificateList } from './list.ts'
import { denialRecipient, mailDenial } from './denial.ts'
import { pathOf, presentDetail, presentRows } from './present.ts'
import { renewalHandlers } from './renewal.ts'
import { followInErp } from './to-erp.ts'
import {
  type Certificate,
  certificateById,
  insertCertificate,
  lockCertificate,
  recordCertificateChange,
  reviewerInitials,
  textsIn,
} from './store.ts'

export interface TaxCertificateDependencies extends UploadDependencies {
  banners: readonly Banner[]
  directory: Directory
  jobs: Jobs
  publicUrl: string
}

/** TAX-011 */
const PAGE = 250

const refuse = (problems: Readonly<Record<string, string>>): void => {
  const listed = Object.entries(problems).map(([key, message]) => ({ path: `body.${key}`, message }))
  if (listed.length > 0) throw new Invalid(listed)
}

/** TAX-044, TAX-045: the row as it is now. */
const replyWithRow = async (tx: Tx, row: Certificate) => {
  const [shown] = await presentRows(tx, [row])
  return replyWith(shown!, 'Success')
}

export const taxCertificateHandlers = (d: TaxCertificateDependencies): HandlersOf<typeof taxCertificates> => {
  const { db, jobs, files, directory } = d
  /** Throws NotFound where a banner keeps no certificates (TAX-A04). */
  const offered = (bannerId: number): Banner => {
    const banner = bannerById(bannerId, d.banners)
    if (!banner.taxCertificates) throw new NotFound()
    return banner
  }
  const check = (entry: CertificateEntry, bannerId: number, now: Date, stored?: string | null) => {
    const { timeZone } = offered(bannerId)
    const problems = certificateProblems(entry, {
      today: dayOf(now, timeZone),
      ...(stored === undefined ? {} : { stored }),
    })
    refuse(problems)
  }
  /** The account with its ship-to accounts. Throws Invalid if there is none. */
  const accountOf = async (banner: Banner, typed: string) => {
    const problem = accountProblem(typed)
    if (problem) throw new Invalid([{ path: 'body.accountNumber', message: problem }])
    const account = await directory.account(banner.name, typed.trim())
    if (!account) throw new Invalid([{ path: 'body.accountNumber', message: NO_ACCOUNT }])
    const below = account.shipTo.filter(({ customerId }) => customerId !== account.accountNumber)
    return {
      number: account.accountNumber,
      name: account.companyName,
      subAccounts: Object.fromEntries(
        below.map(({ customerId, customerName }) => [customerId, customerName]),
      ),
    }
  }

  return {
    list: async ({ query: { pageSize, cursor, ...query }, ctx }) => {
      const { bannerId } = ctx.subject
      offered(bannerId)
      const filter = { bannerId, statusCode: query.statusCode, ...query }
      const { rows, ...page } = await pageByKey(certificateList(db, filter), cursor, pageSize ?? PAGE)
      return replyWith({ rows: await presentRows(db, rows), ...page })
    },

    statusCodes: async () => certificateStatuses.map(({ code, words }) => ({ key: code, value: words })),

    subAccounts: async ({ params, ctx }) => {
      const { number, name, subAccounts } = await accountOf(offered(ctx.subject.bannerId), params.account)
      return Object.keys(subAccounts).length > 0
        ? replyWith({ enterpriseNumber: number, name, subAccounts })
        : replyWith(null, name)
    },

    detail: async ({ params }) => {
      const found = await certificateById(db, params.batchId)
      if (!found) throw new NotFound()
      const rules = await taxRules(db)
      const denialMailTo = await denialRecipient(db, found, rules)
      return replyWith({ ...(await presentDetail(db, found, rules)), denialMailTo })
    },

    review: async ({ body, ctx }) =>
      inTransaction(db, async (tx) => {
        const before = await lockCertificate(tx, body.batchId)
        if (!before) throw new NotFound()
        if (body.rowVersion !== undefined && body.rowVersion !== before.row_version)
          throw new Conflict('Someone else has changed this certificate. Close it and open it again.')
        check(body, ctx.subject.bannerId, ctx.now, before.expires_on)
        const rules = await taxRules(tx)
        const isDenied = body.statusCode === DENIED
        const recipient =
          isDenied && before.status_code !== DENIED ? await denialRecipient(tx, before, rules) : null
        const denial = isDenied
          ? {
              denialReason: body.denialReason ?? (before.denial_reason as DenialReason | ''),
              denialText: body.denialText ?? before.denial_text,
            }
          : { denialReason: '' as const, denialText: '' }
        refuse(denialProblems(denial, recipient !== null))
        const after = {
          states: body.states.toSorted(),
          effective_on: body.effectiveDate,
          expires_on: body.expirationDate || null,
          status_code: body.statusCode,
          denial_reason: denial.denialReason,
          denial_text: denial.denialText,
        }
        const { identity } = ctx.actor
        const row = await tx
          .updateTable('tax_certificate')
          .set({
            ...after,
            states: textsIn(after.states),
            reviewer_initials: await reviewerInitials(tx, identity),
            reviewed_at: ctx.now,
            row_version: before.row_version + 1,
          })
          .where('id', '=', before.id)
          .returningAll()
          .executeTakeFirstOrThrow()
        const { states, effective_on, expires_on, status_code, denial_reason, denial_text } = before
        const stored = { states, effective_on, expires_on, status_code, denial_reason, denial_text }
        const by = { at: ctx.now, actor: actorName(ctx.actor), address: ctx.address }
        await recordCertificateChange(tx, before.id, by, 'reviewed', changesBetween(stored, after))
        if (recipient !== null) {
          await mailDenial(tx, d, row, recipient, rules, ctx.now)
          await recordCertificateChange(tx, before.id, by, 'denial mailed to the customer', { to: recipient })
        }
        return replyWithRow(tx, await followInErp(tx, jobs, row))
      }),

    sendToErp: async ({ body, ctx }) =>
      inTransaction(db, async (tx) => {
        const before = await lockCertificate(tx, body.batchId)
        if (!before) throw new NotFound()
        const row = await followInErp(tx, jobs, before)
        if (row === before) throw new Conflict('Only an approved certificate is sent to the ERP.')
        await recordCertificateChange(
          tx,
          row.id,
          { at: ctx.now, actor: actorName(ctx.actor), address: ctx.address },
          'sent to the ERP again',
          {},
        )
        return replyWithRow(tx, row)
      }),

    create: async ({ body, files: uploaded, ctx }) => {
      const banner = offered(ctx.subject.bannerId)
      const { identity } = ctx.actor
      const keep = async (incoming: readonly Incoming[]) => {
        // Before the transaction, because it asks the ERP.
        const account = await accountOf(banner, body.accountNumber)
        check(body, banner.tenantId, ctx.now)
        if (incoming.length > 1) throw new Invalid('Please choose one file.')
        const [file] = nameUploads(incoming)
        return inTransaction(db, async (tx) => {
          const numbers = Object.keys(account.subAccounts)
          const row = await insertCertificate(
            tx,
            {
              banner_id: banner.tenantId,
              account_number: account.number,
              account_name: account.name,
              is_enterprise: numbers.length > 0,
              sub_accounts: account.subAccounts,
              sub_account_numbers: numbers.join(' '),
              states: body.states.toSorted(),
              effective_on: body.effectiveDate,
              expires_on: body.expirationDate || null,
              status_code: body.statusCode,
              uploaded_at: ctx.now,
              uploaded_by: identity.sso,
              uploaded_by_email: identity.email,
              ...(body.statusCode === PENDING
                ? {}
                : { reviewer_initials: await reviewerInitials(tx, identity), reviewed_at: ctx.now }),
            },
            file!,
          )
          await recordCertificateChange(
            tx,
            row.id,
            { at: ctx.now, actor: actorName(ctx.actor), address: ctx.address },
            'uploaded',
            { name: row.file_name, sha256: row.sha256, status_code: row.status_code },
          )
          return replyWithRow(tx, await followInErp(tx, jobs, row))
        })
      }
      return takeUploads(d, ctx, uploaded, { accepted: reviewFiles }, keep)
    },

    ...renewalHandlers(d),

    download: async ({ query }) => {
      const found = await certificateById(db, Number.parseInt(query.fullPath, 10))
      if (!found || query.fullPath !== pathOf(found)) throw new NotFound()
      const { file_key, content_type, file_name: name } = found
      return documentReply(files, { file_key, content_type, name })
    },
  }
}

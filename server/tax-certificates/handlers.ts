import type { taxCertificates } from '../../api/tax-certificates.ts'
import { bannerById, type Banner } from '../../domain/rules/banners.ts'
import { reviewFiles } from '../../domain/rules/files.ts'
import {
  NO_ACCOUNT,
  PENDING,
  accountProblem,
  certificateProblems,
  certificateStatuses,
  type CertificateEntry,
} from '../../domain/rules/tax-certificates.ts'
import { dayOf } from '../../domain/text/days.ts'
import type { Directory } from '../customers/index.ts'
import {
  type Incoming,
  type UploadDependencies,
  documentReply,
  named,
  takeUploads,
} from '../documents/index.ts'
import { changesBetween } from '../platform/audit/index.ts'
import { pageByKey } from '../lists/index.ts'
import { taxRules } from '../lookups/index.ts'
import { inTransaction } from '../platform/database/index.ts'
import { Conflict, Invalid, NotFound } from '../platform/errors.ts'
import { type HandlersOf, actorName, answered } from '../platform/http/index.ts'
import type { Jobs } from '../platform/jobs/index.ts'
import { certificateList } from './list.ts'
import { pathOf, presentDetail, presentRow } from './present.ts'
import { renewalHandlers } from './renewal.ts'
import { followInErp } from './to-erp.ts'
import {
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
}

/** TAX-011 */
const PAGE = 250

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
    const listed = Object.entries(problems).map(([key, message]) => ({ path: `body.${key}`, message }))
    if (listed.length > 0) throw new Invalid(listed)
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
      const rules = await taxRules(db)
      return answered({ rows: rows.map((row) => presentRow(row, rules)), ...page })
    },

    statusCodes: async () => certificateStatuses.map(({ code, words }) => ({ key: code, value: words })),

    subAccounts: async ({ params, ctx }) => {
      const { number, name, subAccounts } = await accountOf(offered(ctx.subject.bannerId), params.account)
      return Object.keys(subAccounts).length > 0
        ? answered({ enterpriseNumber: number, name, subAccounts })
        : answered(null, name)
    },

    detail: async ({ params }) => {
      const found = await certificateById(db, params.batchId)
      if (!found) throw new NotFound()
      return answered(presentDetail(found, await taxRules(db)))
    },

    review: async ({ body, ctx }) =>
      inTransaction(db, async (tx) => {
        const before = await lockCertificate(tx, body.batchId)
        if (!before) throw new NotFound()
        if (body.rowVersion !== undefined && body.rowVersion !== before.row_version)
          throw new Conflict('Someone else has changed this certificate. Close it and open it again.')
        check(body, ctx.subject.bannerId, ctx.now, before.expires_on)
        const after = {
          states: body.states.toSorted(),
          effective_on: body.effectiveDate,
          expires_on: body.expirationDate || null,
          status_code: body.statusCode,
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
        const { states, effective_on, expires_on, status_code } = before
        await recordCertificateChange(
          tx,
          before.id,
          { at: ctx.now, actor: actorName(ctx.actor), address: ctx.address },
          'reviewed',
          changesBetween({ states, effective_on, expires_on, status_code }, after),
        )
        return answered(presentRow(await followInErp(tx, jobs, row), await taxRules(tx)), 'Success')
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
        return answered(presentRow(row, await taxRules(tx)), 'Success')
      }),

    create: async ({ body, files: uploaded, ctx }) => {
      const banner = offered(ctx.subject.bannerId)
      const { identity } = ctx.actor
      const keep = async (incoming: readonly Incoming[]) => {
        // Before the transaction, because it asks the ERP.
        const account = await accountOf(banner, body.accountNumber)
        check(body, banner.tenantId, ctx.now)
        if (incoming.length > 1) throw new Invalid('Please choose one file.')
        const [file] = named(incoming)
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
          return answered(presentRow(await followInErp(tx, jobs, row), await taxRules(tx)), 'Success')
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

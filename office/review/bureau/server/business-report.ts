/** The report on a business: requested by name and address, or selected from a list of similar ones (BUR-008). */
import type { CreditApplication } from '../../../../forms/credit-application/form/index.ts'
import { bannerById } from '../../../../banners/rules/banners.ts'
import { MATCH_FOUND, noMatchFound, purposeWhile } from '../rules/bureau.ts'
import { dayOf } from '../../../../platform/text/days/days.ts'
import { keepGenerated } from '../../../../platform/files/index.ts'
import { printCreditReport } from './credit-report-pdf.ts'
import { Invalid, NotFound } from '../../../../platform/errors.ts'
import { type EmployeeRequest, actorName, nameOf } from '../../../../platform/http/index.ts'
import type { BusinessReport, SimilarBusiness } from '../../../../services/bureau/port.ts'
import type { Whole } from '../../server/applications/index.ts'
import { businessAsked } from './asked.ts'
import { listOf } from './store.ts'
import type { CreditCheckDependencies } from './dependencies.ts'
import { askBureauOnce, question } from './question.ts'

export interface Outcome {
  type: 'LIST' | 'BUSP' | 'OWNER' | 'NONE'
  message: string
  transactionNumber: string | null
  list: readonly SimilarBusiness[]
}

const aboutBusiness = ({ application }: Whole, chosenFrom: string | null = null) => ({
  kind: 'business' as const,
  role: null,
  purpose: purposeWhile(application.status) ?? 'decision',
  consent_id: null,
  chosen_from: chosenFrom,
})

export const checkBusiness = async (d: CreditCheckDependencies, ctx: EmployeeRequest): Promise<Outcome> => {
  const { id, whole } = await question(d, ctx, async (_, read) => ({ about: aboutBusiness(read) }))
  const business = businessAsked(whole.answers as CreditApplication, whole.application.corrected)
  let outcome: Outcome = nothing(business.companyName)
  await askBureauOnce(d, ctx, id, {}, async () => {
    const check = await d.creditBureau.check(business)
    if (check.type === 'NONE') return { outcome: 'NONE' }
    if (check.type === 'LIST') {
      outcome = { type: 'LIST', message: '', transactionNumber: id, list: check.similar }
      return { outcome: 'LIST', businesses: JSON.stringify(check.similar) }
    }
    outcome = foundOutcome(id)
    return fileReport(d, ctx, whole, check.report)
  })
  return outcome
}

/** BUR-022: the list must belong to this application, and the number must be at the given index (BUR-A03). */
export const selectSimilar = async (
  d: CreditCheckDependencies,
  ctx: EmployeeRequest,
  wanted: { transactionNumber: string; fileNumber: string; recordSequence: number },
): Promise<Outcome> => {
  const { id, whole, similar } = await question(d, ctx, async (tx, read) => {
    const list = UUID.test(wanted.transactionNumber)
      ? await listOf(tx, ctx.subject.formId, wanted.transactionNumber, d.creditBureau.name)
      : undefined
    if (!list) throw new NotFound('This list of businesses no longer exists. Run the check again.')
    const similar = list.businesses[wanted.recordSequence - 1]
    if (similar?.fileNumber !== wanted.fileNumber)
      throw new Invalid([{ path: 'params.fileNumber', message: 'Choose one from the list.' }])
    return { about: aboutBusiness(read, list.id), similar }
  })
  let outcome: Outcome = nothing(similar.businessName)
  await askBureauOnce(d, ctx, id, { fileNumber: similar.fileNumber }, async () => {
    const report = await d.creditBureau.report(similar)
    if (!report) return { outcome: 'NONE' }
    outcome = foundOutcome(id)
    return fileReport(d, ctx, whole, report)
  })
  return outcome
}

const UUID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i

const nothing = (name: string): Outcome => ({
  type: 'NONE',
  message: noMatchFound(name),
  transactionNumber: null,
  list: [],
})
const foundOutcome = (transactionNumber: string): Outcome => ({
  type: 'BUSP',
  message: MATCH_FOUND,
  transactionNumber,
  list: [],
})

/** The report, and its PDF among the department's documents. */
const fileReport = (
  d: CreditCheckDependencies,
  ctx: EmployeeRequest,
  whole: Whole,
  report: BusinessReport,
) => ({
  outcome: 'BUSP' as const,
  report: JSON.stringify(report),
  file: async () => {
    const { application, answers } = whole
    const banner = bannerById(application.banner_id, d.banners)
    const { name, demonstration } = d.creditBureau
    return keepGenerated(d, {
      formId: application.id,
      kind: 'admin',
      name: `Credit report ${name} ${dayOf(ctx.now, banner.timeZone)}.pdf`,
      contentType: 'application/pdf',
      content: await printCreditReport({
        banner,
        reference: String(application.id),
        at: ctx.now,
        bureau: { name, demonstration },
        askedBy: nameOf(ctx),
        companyName: businessAsked(answers as CreditApplication, application.corrected).companyName,
        report,
      }),
      by: actorName(ctx.actor),
      at: ctx.now,
    })
  },
})

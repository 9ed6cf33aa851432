import { randomUUID } from 'node:crypto'
import type { CreditApplication } from '../domain/forms/credit-application/index.ts'
import { dayOf } from '../domain/text/days.ts'
import { companyForStaff } from '../domain/rules/signing.ts'
import { businessAsked } from '../server/credit-checks/index.ts'
import type { AuditEvent } from '../server/platform/audit/index.ts'
import { printCreditReport } from '../server/documents/index.ts'
import type { BusinessReport, CreditBureau } from '../server/ports/bureau.ts'
import { plantFile } from './documents.ts'
import { namesAround, type AtBureau } from './plant-bureau.ts'
import { ADDRESS } from './plant-form.ts'
import type { Planting } from './plant.ts'

/** Where the course has one: found at once, or chosen from a list of similar ones. */
export const plantBusinessReport = async (planting: Planting, at: AtBureau): Promise<AuditEvent[]> => {
  const { form, course, banner, analyst } = at
  if (!course.report) return []
  const { tx, creditBureau } = planting
  const answers = form.answers as CreditApplication
  const reports = await reportsOf(creditBureau, answers)
  const report = reports[course.report === 'chosen' ? 1 : 0]
  if (!report) return []
  const listId = course.report === 'chosen' ? randomUUID() : null
  const listedAt = new Date(course.submitted.getTime() + 25 * 60_000)
  const askedAt = new Date(listedAt.getTime() + 60_000)
  const asked = {
    saved_form_id: form.id,
    kind: 'business' as const,
    role: null,
    bureau: creditBureau.name,
    demonstration: true,
    purpose: 'decision',
    consent_id: null,
    asked_by: analyst.sso,
    asked_by_name: analyst.name,
  }
  if (listId)
    await tx
      .insertInto('credit_check')
      .values({
        ...asked,
        id: listId,
        outcome: 'LIST',
        businesses: JSON.stringify(
          reports.map(({ fileNumber, businessName, street, city, state, zip }) => ({
            fileNumber,
            businessName,
            street,
            city,
            state,
            zip,
          })),
        ),
        asked_at: listedAt,
      })
      .execute()
  const name = `Credit report ${creditBureau.name} ${dayOf(askedAt, banner.timeZone)}.pdf`
  const document = await plantFile(planting, form.id, {
    kind: 'admin',
    name,
    bytes: await printCreditReport({
      banner,
      reference: String(form.id),
      at: askedAt,
      bureau: creditBureau,
      askedBy: analyst.name,
      companyName: companyForStaff(answers),
      report,
    }),
    at: askedAt,
    by: analyst.sso,
  })
  await tx
    .insertInto('credit_check')
    .values({
      ...asked,
      id: randomUUID(),
      outcome: 'BUSP',
      report: JSON.stringify(report),
      document_id: document.id,
      chosen_from: listId,
      asked_at: askedAt,
    })
    .execute()
  const about = { formId: form.id, actor: analyst.sso, address: ADDRESS }
  const detail = { bureau: creditBureau.name, by: analyst.name }
  return [
    ...(listId
      ? [{ ...about, at: listedAt, event: 'credit report asked for', detail: { ...detail, outcome: 'LIST' } }]
      : []),
    {
      ...about,
      at: askedAt,
      event: 'credit report obtained',
      detail: { ...detail, outcome: 'BUSP', name, sha256: document.sha256 },
    },
  ]
}

/** On the business, and on those that could be meant. */
const reportsOf = async (bureau: CreditBureau, answers: CreditApplication): Promise<BusinessReport[]> => {
  const asked = businessAsked(answers, null)
  const checks = await Promise.all(
    namesAround(asked).map((companyName) => bureau.check({ ...asked, companyName })),
  )
  return checks.flatMap((check) => (check.type === 'BUSP' ? [check.report] : []))
}

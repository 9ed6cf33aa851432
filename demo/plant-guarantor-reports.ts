import { randomUUID } from 'node:crypto'
import { MINUTE } from '../domain/text/durations.ts'
import type { CreditApplication } from '../domain/forms/credit-application/index.ts'
import { signingRoles } from '../domain/rules/signing.ts'
import { personAsked } from '../server/credit-checks/index.ts'
import type { AuditEvent } from '../server/platform/audit/index.ts'
import type { AtBureau } from './plant-bureau.ts'
import { ADDRESS } from './plant-form.ts'
import type { Planting } from './plant.ts'

/** A number that was never anybody's; what is invented tells nothing of a number. */
const NOBODYS = '900000000'

/** Of guarantors who have signed and authorized it, where the course says how many inquiries they have (REV-026). */
export const plantGuarantorReports = async (
  { tx, creditBureau }: Planting,
  { form, course, analyst }: AtBureau,
): Promise<AuditEvent[]> => {
  if (course.inquiries.length === 0) return []
  const answers = form.answers as CreditApplication
  const consents = await tx
    .selectFrom('consent')
    .select(['id', 'role', 'text_version', 'text_sha256'])
    .where('saved_form_id', '=', form.id)
    .where('kind', '=', 'consumer-report')
    .execute()
  const events: AuditEvent[] = []
  for (const [place, role] of signingRoles.entries()) {
    const consent = consents.find((one) => one.role === role)
    const inquiries = course.inquiries[place]
    if (!consent || !answers[role] || inquiries === undefined) continue
    const found = await creditBureau.owner({ ...personAsked(answers[role]), ssn: NOBODYS })
    if (!found) continue
    const at = new Date(course.submitted.getTime() + (30 + place) * MINUTE)
    await tx
      .insertInto('credit_check')
      .values({
        id: randomUUID(),
        saved_form_id: form.id,
        kind: 'guarantor',
        role,
        outcome: 'OWNER',
        bureau: creditBureau.name,
        agency: creditBureau.agency,
        demonstration: true,
        report: JSON.stringify({ ...found, inquiries }),
        purpose: 'decision',
        consent_id: consent.id,
        asked_by: analyst.sso,
        asked_by_name: analyst.name,
        asked_at: at,
      })
      .execute()
    events.push({
      formId: form.id,
      at,
      actor: analyst.sso,
      event: 'consumer report obtained',
      detail: {
        role,
        purpose: 'decision',
        consent: consent.text_version,
        consentSha256: consent.text_sha256,
        bureau: creditBureau.name,
        outcome: 'OWNER',
        by: analyst.name,
      },
      address: ADDRESS,
    })
  }
  return events
}

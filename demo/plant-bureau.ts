/** What the embedded bureaus say of an application: who it is, and reports on some of the businesses and guarantors. */
import type { CreditApplication } from '../domain/forms/credit-application/index.ts'
import { theSureOne } from '../domain/rules/bureau.ts'
import type { Banner } from '../domain/rules/banners.ts'
import { businessAsked } from '../server/credit-checks/index.ts'
import type { AuditEvent } from '../server/platform/audit/index.ts'
import type { Business, BusinessMatch, BusinessProfile, MatchCandidate } from '../server/ports/bureau.ts'
import type { SavedForm } from '../server/forms/index.ts'
import type { Course } from './plan.ts'
import type { Planting } from './plant.ts'
import { plantBusinessReport } from './plant-business-report.ts'
import { plantGuarantorReports } from './plant-guarantor-reports.ts'

export interface AtBureau {
  form: SavedForm
  course: Course
  banner: Banner
  analyst: { sso: string; name: string }
}

/** Only embedded bureaus are asked: nobody pays for a demonstration. */
export const plantBureau = async (planting: Planting, at: AtBureau): Promise<AuditEvent[]> => {
  const { businessMatch, creditBureau } = planting
  if (businessMatch.demonstration) await plantMatch(planting, at)
  if (!creditBureau.demonstration || at.course.status === 'Withdrawn') return []
  return [...(await plantBusinessReport(planting, at)), ...(await plantGuarantorReports(planting, at))]
}

const plantMatch = async ({ tx, businessMatch }: Planting, { form, course, banner }: AtBureau) => {
  const asked = businessAsked(form.answers as CreditApplication, null)
  const candidates =
    course.bureau === null || course.bureau === 0
      ? []
      : await candidatesOf(businessMatch, asked, course.bureau > 1)
  const sure = course.bureau === 1 ? theSureOne(candidates) : null
  const profile = sure && (await businessMatch.profile(sure))
  await tx
    .insertInto('bureau_match')
    .values({
      saved_form_id: form.id,
      asked: JSON.stringify(asked),
      candidates: JSON.stringify(candidates),
      profile: profile && JSON.stringify(banner.name === 'rexel' ? warned(profile, course.depth) : profile),
      bureau: businessMatch.name,
      demonstration: true,
      problem:
        course.bureau === null
          ? `${businessMatch.name} did not answer, and is not asked again by itself.`
          : null,
      asked_by: 'system',
      asked_at: new Date(course.submitted.getTime() + 8_000),
    })
    .execute()
}

/** The others that could be meant; each one of whom the bureau knows more. */
export const namesAround = ({ companyName, city }: Business): string[] => [
  companyName,
  `${companyName} Supply`,
  `${companyName} of ${city}`,
]

const candidatesOf = async (
  bureau: BusinessMatch,
  asked: Business,
  several: boolean,
): Promise<MatchCandidate[]> => {
  if (!several) return [...(await bureau.match(asked))]
  const found = await Promise.all(
    namesAround(asked).map(async (companyName) => bureau.match({ ...asked, companyName })),
  )
  return found.flatMap(([one], place) => (one ? [{ ...one, confidence: 9 - place }] : []))
}

/** BUR-011: each warning once, whatever the company is called; the figures are those of whom one warns. */
const warned = (profile: BusinessProfile, dataDepth: Course['depth']): BusinessProfile => {
  switch (dataDepth) {
    case 'J': {
      const score = {
        value: null,
        instead: 'bankruptcy',
        percentile: null,
        riskClass: '',
        factors: [],
      } as const
      return { ...profile, dataDepth, creditLimit: null, score }
    }
    case 'K':
    case 'M': {
      const score = { ...profile.score, value: 7, percentile: 7, riskClass: 'High Risk' }
      return { ...profile, dataDepth, creditLimit: 1_000, score }
    }
    default:
      return { ...profile, dataDepth }
  }
}

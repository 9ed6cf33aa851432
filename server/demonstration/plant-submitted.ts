/** An application that was sent in, with what staff made of it. */
import type { BannerId } from '../../domain/rules/banners.ts'
import type { CreditApplication } from '../../domain/forms/credit-application/index.ts'
import { applicationRow } from '../applications/submit.ts'
import type { Act } from '../database/audit.ts'
import { jobIdOf } from '../database/job-fate.ts'
import { fillIn } from './application-rows.ts'
import type { Dice } from './dice.ts'
import type { Course } from './plan.ts'
import type { Planting } from './plant.ts'
import { plantActs } from './plant-acts.ts'
import { plantDecision, type Desk } from './plant-decision.ts'
import { ADDRESS, APPLICANT, plantForm } from './plant-form.ts'
import { plantPapers, plantRemarks } from './plant-beside.ts'
import { plantSignatures } from './plant-signatures.ts'
import type { World } from './world.ts'

export const plantSubmitted = async (
  planting: Planting,
  dice: Dice,
  world: World,
  course: Course,
  desk: Desk,
): Promise<void> => {
  const { tx } = planting
  const { banner, analyst } = desk
  const bannerId: BannerId = banner.tenantId
  const { begun, submitted, decided, status, internal, emailed } = course
  const withdrawn = status === 'Withdrawn' ? decided : null
  const filled = fillIn(dice, world, {
    bannerId,
    audience: internal ? 'internal' : 'external',
    taxable: course.taxable,
    people: course.people,
    emailed,
    at: submitted,
  })
  const form = await plantForm(planting, filled, {
    bannerId,
    state: withdrawn ? 'withdrawn' : 'pending',
    // Who mails an application is known by his address (REV-034).
    owner: emailed ? `counter@${banner.emailDomains[0]}` : internal ? analyst.sso : null,
    begun,
    saved: submitted,
    submitted,
    ...(withdrawn ? { withdrawn } : {}),
  })
  const application = await tx
    .with('search', (q) =>
      q.insertInto('application_search').values({
        id: form.id,
        banner_id: bannerId,
        date_submitted: submitted,
        name: filled.company.name,
      }),
    )
    .insertInto('application')
    .values({
      ...applicationRow(form, filled.answers, submitted),
      ...(withdrawn ? { status: 'Withdrawn' as const, clock_from: null } : {}),
      is_created_from_storefront: course.storefront,
      date_emailed: emailed ? begun : null,
      dnb_matches_found: course.bureau,
    })
    .returningAll()
    .executeTakeFirstOrThrow()

  const about = { formId: form.id, address: ADDRESS }
  const applicant = form.owner_sso ?? APPLICANT
  const acts: Act[] = [
    { ...about, at: begun, actor: applicant, act: 'draft begun' },
    { ...about, at: submitted, actor: emailed ? APPLICANT : applicant, act: 'submitted' },
    ...(withdrawn ? [{ ...about, at: withdrawn, actor: APPLICANT, act: 'withdrawn' }] : []),
    ...(await plantPapers(planting, form, filled, course, analyst)),
    ...(await plantRemarks(planting, dice, form.id, course, analyst)),
  ]
  if (!internal || emailed) {
    const company = filled.company.name
    acts.push(...(await plantSignatures(planting, form, { banner, company, submitted })))
    await plantJobs(planting, form.id, submitted)
  }
  if (decided && !withdrawn) {
    const answers = filled.answers as CreditApplication
    const { branchNumber } = filled
    const at = { application, answers, branchNumber }
    acts.push(...(await plantDecision(planting, dice, { ...course, decided }, at, desk)))
  }
  await plantActs(tx, acts)
}

/** What followed the submission, done within the minute. */
const plantJobs = async ({ tx }: Planting, formId: number, submitted: Date): Promise<void> => {
  await tx
    .insertInto('job_fate')
    .values(
      ['keep-sealed-copy', 'application-submitted'].map((name, index) => ({
        saved_form_id: formId,
        job_id: jobIdOf({ formId })!,
        name,
        state: 'done' as const,
        tries: 1,
        enqueued_at: submitted,
        ended_at: new Date(submitted.getTime() + (index + 1) * 3_000),
        problem: null,
      })),
    )
    .execute()
}

/** An application that was sent in, with what staff made of it. */
import { bannerById, type BannerId } from '../../domain/rules/banners.ts'
import { applicationRow } from '../applications/submit.ts'
import { appendAct } from '../database/audit.ts'
import type { SavedForm } from '../saved-forms/store.ts'
import { fillIn } from './application-rows.ts'
import type { Dice } from './dice.ts'
import { plantPaper } from './papers.ts'
import { outcomeOf } from './outcome.ts'
import type { Course } from './plan.ts'
import type { Planting } from './plant.ts'
import { ADDRESS, APPLICANT, plantForm } from './plant-form.ts'
import { plantSignatures } from './plant-signatures.ts'
import { analystOf } from './staff.ts'
import type { World } from './world.ts'

const HOUR = 3_600_000
const remarks = [
  'Called the bank, account in good standing.',
  'Two references answered, both pay within terms.',
  'Sales asks for a quick answer: job starts next week.',
  'Left a message with the office manager.',
  'Licence checked with the state board: active.',
  'Asked for last year’s financial statement.',
]

export const plantSubmitted = async (
  planting: Planting,
  dice: Dice,
  world: World,
  bannerId: BannerId,
  course: Course,
  reps: readonly number[],
): Promise<void> => {
  const { tx } = planting
  const analyst = analystOf(bannerId)
  const filled = fillIn(dice, world, {
    bannerId,
    audience: course.internal ? 'internal' : 'external',
    taxable: course.taxable,
    at: course.submitted,
  })
  const form = await plantForm(planting, filled, {
    bannerId,
    state: ({ Pending: 'pending', Approved: 'approved', Denied: 'denied' } as const)[course.status],
    owner: course.internal ? analyst.sso : null,
    begun: course.begun,
    saved: course.submitted,
    submitted: course.submitted,
  })
  if (!course.taxable)
    await plantPaper(planting, form, {
      kind: 'tax',
      title: 'Tax exemption certificate',
      text: `${filled.company.name} buys for resale.`,
      at: course.begun,
      by: form.updated_by,
    })
  const remarked = dice.chance(0.5) ? new Date(course.submitted.getTime() + dice.whole(1, 20) * HOUR) : null
  const commented = remarked && remarked < planting.now ? remarked : null
  const outcome = outcomeOf(dice, course, filled, analyst, reps)
  await tx
    .insertInto('application')
    .values({
      ...applicationRow(form, filled.answers, course.submitted),
      ...outcome?.row,
      date_completed: course.completed,
      last_comment_at: commented,
      is_created_from_storefront: !course.internal && dice.chance(0.15),
      date_emailed: course.internal && dice.chance(0.4) ? course.begun : null,
    })
    .execute()
  await tx
    .insertInto('application_search')
    .values({ id: form.id, banner_id: bannerId, date_submitted: course.submitted, name: filled.company.name })
    .execute()
  if (commented)
    await tx
      .insertInto('comment')
      .values({
        saved_form_id: form.id,
        message: dice.pick(remarks),
        created_by: analyst.name,
        created_at: commented,
      })
      .execute()
  if (outcome)
    await tx
      .insertInto('decision')
      .values({ saved_form_id: form.id, ...outcome.decision })
      .execute()
  await appendAct(tx, {
    formId: form.id,
    at: course.begun,
    actor: form.owner_sso ?? APPLICANT,
    act: 'draft begun',
    address: ADDRESS,
  })
  if (!course.internal)
    await plantSignatures(planting, form, {
      banner: bannerById(bannerId),
      company: filled.company.name,
      submitted: course.submitted,
    })
  await tellStory(planting, form, course, {
    sso: analyst.sso,
    commented,
    reviewed: outcome?.row.date_reviewed ?? null,
  })
}

const tellStory = async (
  { tx }: Planting,
  form: SavedForm,
  course: Course,
  staff: { sso: string; commented: Date | null; reviewed: Date | null },
): Promise<void> => {
  const applicant = form.owner_sso ?? APPLICANT
  const acts = [
    { at: course.submitted, actor: applicant, act: 'submitted' },
    ...(staff.commented ? [{ at: staff.commented, actor: staff.sso, act: 'comment added' }] : []),
    ...(staff.reviewed ? [{ at: staff.reviewed, actor: staff.sso, act: course.status.toLowerCase() }] : []),
  ]
  for (const act of acts.toSorted((a, b) => a.at.getTime() - b.at.getTime()))
    await appendAct(tx, { formId: form.id, address: ADDRESS, ...act })
}

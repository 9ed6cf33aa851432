/** An application that was sent in, with what staff made of it. */
import type { BannerId } from '../domain/rules/banners.ts'
import type { CreditApplication } from '../domain/forms/credit-application/index.ts'
import { applicationRow } from '../server/credit-application/index.ts'
import type { AuditEvent } from '../server/platform/audit/index.ts'
import { jobIdOf } from '../server/platform/jobs/index.ts'
import { fillIn } from './application-rows.ts'
import type { Dice } from './dice.ts'
import type { Course } from './plan.ts'
import type { Planting } from './plant.ts'
import { accountNumberOf, plantAccount, plantCredit } from './plant-account.ts'
import { plantEvents } from './plant-events.ts'
import { plantDecision, type Desk } from './plant-decision.ts'
import { ADDRESS, APPLICANT, plantForm } from './plant-form.ts'
import { plantBureau } from './plant-bureau.ts'
import { plantCustomerMail } from './plant-customer-mail.ts'
import { plantDocuments, plantRemarks } from './plant-beside.ts'
import { plantSignatures } from './plant-signatures.ts'
import { sellerOf, type Employee } from './staff.ts'
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
  const employee = emailed ? sellerOf(bannerId) : internal ? analyst : null
  const number = accountNumberOf(bannerId, course)
  const filled = fillIn(dice, world, {
    bannerId,
    audience: internal ? 'internal' : 'external',
    taxable: course.taxable,
    people: course.people,
    emailed,
    at: submitted,
    ...(course.account ? { account: number } : {}),
    ...(employee
      ? { salesperson: employee.salesperson, branchNumber: openBranch(world, bannerId, employee) }
      : {}),
  })
  const form = await plantForm(planting, filled, {
    bannerId,
    state: withdrawn ? 'withdrawn' : 'pending',
    owner: employee?.sso ?? null,
    emailed: emailed ? begun : null,
    storefront: course.storefront ? visitor : null,
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

  const answers = filled.answers as CreditApplication
  const { branchNumber } = filled
  const account = { banner, number, standing: course.account, branchNumber, answers, now: planting.now }
  if (course.account) await plantAccount(tx, account)

  const about = { formId: form.id, address: ADDRESS }
  const applicant = form.owner_sso ?? APPLICANT
  const by = employee && { by: employee.name }
  const events: AuditEvent[] = [
    { ...about, at: begun, actor: applicant, event: 'draft begun', ...(by ? { detail: by } : {}) },
    ...(emailed
      ? [
          await plantCustomerMail(planting, form, {
            banner,
            by: employee!,
            to: filled.company.email,
            at: begun,
          }),
          { ...about, at: submitted, actor: APPLICANT, event: 'submitted' },
        ]
      : [
          {
            ...about,
            at: submitted,
            actor: applicant,
            event: 'submitted',
            ...(by ? { detail: { unsigned: true, ...by } } : {}),
          },
        ]),
    ...(withdrawn ? [{ ...about, at: withdrawn, actor: APPLICANT, event: 'withdrawn' }] : []),
    ...(await plantDocuments(planting, form, filled, course, analyst)),
    ...(await plantRemarks(planting, dice, form.id, course, analyst)),
  ]
  if (!internal || emailed) {
    const company = filled.company.name
    events.push(...(await plantSignatures(planting, form, { banner, company, submitted })))
    await plantJobs(planting, form.id, submitted)
  }
  events.push(...(await plantBureau(planting, { form, course, banner, analyst })))
  if (decided && !withdrawn) {
    const at = { application, answers, branchNumber, accountNumber: number }
    events.push(...(await plantDecision(planting, dice, { ...course, decided }, at, desk)))
    if (status === 'Approved' && !course.account) await plantAccount(tx, { ...account, opened: decided })
    if (status === 'Approved') await plantCredit(tx, form.id)
  }
  await plantEvents(tx, events)
}

/** Whom the web shop knows: the account that everybody tries first. */
const visitor = { webUserId: 'web-7', customerNumber: '100001' }

/** Hers, where customers are served there; she may sit at headquarters. */
const openBranch = (world: World, bannerId: BannerId, { branchId }: Employee) =>
  world.neighborhoods.get(bannerId)!.find(({ branchNumber }) => branchNumber === branchId)?.branchNumber ??
  world.neighborhoods.get(bannerId)![0]!.branchNumber

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

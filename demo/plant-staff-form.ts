/** A form that an employee has begun, and perhaps mailed to its customer. */
import { DAY, HOUR } from '../domain/text/durations.ts'
import type { Banner } from '../domain/rules/banners.ts'
import type { AuditEvent } from '../server/platform/audit/index.ts'
import { fillIn } from './application-rows.ts'
import type { Dice } from './dice.ts'
import { plantDocument } from './documents.ts'
import type { Planting } from './plant.ts'
import { plantEvents } from './plant-events.ts'
import { plantCustomerMail } from './plant-customer-mail.ts'
import { ADDRESS, APPLICANT, plantForm } from './plant-form.ts'
import { employeeOf } from './staff.ts'
import type { StaffForm } from './staff-forms.ts'
import type { World } from './world.ts'

export const plantStaffForm = async (
  planting: Planting,
  dice: Dice,
  world: World,
  banner: Banner,
  { by, branch, state, daysAgo, sections, account, documents }: StaffForm,
): Promise<void> => {
  const employee = employeeOf(by)
  const saved = new Date(planting.now.getTime() - daysAgo * DAY)
  const begun = new Date(saved.getTime() - 2 * HOUR)
  const mailed = state === 'emailed' ? new Date(saved.getTime() - HOUR) : null
  const filled = fillIn(dice, world, {
    bannerId: banner.tenantId,
    audience: 'internal',
    taxable: true,
    at: saved,
    sections: Math.max(sections, 1),
    branchNumber: branch ?? employee.branchId,
    salesperson: employee.salesperson,
    ...(account ? { account } : {}),
  })
  const { businessInfo } = filled.answers as { businessInfo?: Record<string, unknown> }
  // Left after the first look: a branch, and nothing else.
  const answers =
    sections === 0 ? { businessInfo: { branchNumber: businessInfo?.branchNumber } } : filled.answers
  const form = await plantForm(
    planting,
    { ...filled, answers },
    {
      bannerId: banner.tenantId,
      state,
      owner: employee.sso,
      begun,
      saved,
      emailed: mailed,
    },
  )
  if (documents)
    for (const [kind, title] of kept)
      await plantDocument(planting, form.id, {
        kind,
        title,
        text: `${title} of ${filled.company.name}.`,
        at: begun,
        by: employee.sso,
      })
  const about = { formId: form.id, actor: employee.sso, detail: { by: employee.name }, address: ADDRESS }
  const events: AuditEvent[] = [{ ...about, at: begun, event: 'draft begun' }]
  if (mailed) {
    events.push(
      await plantCustomerMail(planting, form, {
        banner,
        by: employee,
        to: filled.company.email,
        at: mailed,
      }),
      {
        formId: form.id,
        actor: APPLICANT,
        address: ADDRESS,
        at: saved,
        event: 'saved',
        detail: { rowVersion: 2 },
      },
    )
  } else events.push({ ...about, at: saved, event: 'saved' })
  await plantEvents(planting.tx, events)
}

const kept = [
  ['tax', 'Resale certificate'],
  ['tax', 'Tax exemption certificate'],
  ['other', 'Financial statement'],
] as const

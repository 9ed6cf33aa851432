/** Forms that staff started and did not submit, so that the form history shows each case of its rules (HIST-008 to 012). */
import type { Banner } from '../../banners/rules/banners.ts'
import { demonstrations, type StaffForm } from '../../banners/server/index.ts'
import { DAY, HOUR } from '../../platform/text/days/durations.ts'
import type { Fill } from '../../forms/credit-application/demonstration/applications.ts'
import type { Dice } from '../../common/demonstration/dice.ts'
import { fillIn } from '../../forms/credit-application/demonstration/invented-application.ts'
import { attach, emailToCustomer, saveAsStaff } from '../../common/demonstration/saving.ts'
import { employeeOf, salespersonOf } from '../../common/demonstration/staff.ts'

export const fillStaffForms = async (fill: Fill, banner: Banner, dice: Dice): Promise<void> => {
  for (const form of demonstrations[banner.name].staffForms) await begin(fill, banner, dice, form)
}

const begin = async (
  { product, world, now, done }: Fill,
  banner: Banner,
  dice: Dice,
  { by, branch, state, daysAgo, sections, account, documents }: StaffForm,
): Promise<void> => {
  const employee = employeeOf(by)
  const at = new Date(now.getTime() - daysAgo * DAY - HOUR)
  const { sent, company } = fillIn(dice, world, {
    bannerId: banner.tenantId,
    audience: 'internal',
    taxable: true,
    at,
    sections: Math.max(sections, 1),
    branchNumber: branch ?? employee.branchId,
    salesperson: salespersonOf(banner, employee),
    ...(account ? { account } : {}),
  })
  const { businessInfo } = sent as { businessInfo?: { branchNumber?: string } }
  // Abandoned at once: it has a branch and nothing else.
  const answers = sections === 0 ? { businessInfo: { branchNumber: businessInfo?.branchNumber } } : sent
  product.startAt(at)
  const { guid } = await saveAsStaff(product, banner, by, answers)
  for (const [kind, title] of documents ? kept : [])
    await attach(product, banner, guid, { kind, title, text: `${title} of ${company.name}.` }, { as: by })
  const form = { type: 'credit-application', guid } as const
  const { name, email: to } = company
  if (state === 'emailed') await emailToCustomer(product, banner, form, employee, { company: name, to })
  await product.until(now)
  done()
}

const kept = [
  ['tax', 'Resale certificate'],
  ['tax', 'Tax exemption certificate'],
  ['other', 'Financial statement'],
] as const

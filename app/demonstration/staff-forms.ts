/** Forms that staff started and did not submit, so that the form history shows each case of its rules (HIST-008 to 012). */
import type { Banner, BannerName } from '../../banners/rules/banners.ts'
import { DAY, HOUR } from '../../platform/text/durations.ts'
import type { Fill } from '../../forms/credit-application/demonstration/applications.ts'
import type { Dice } from '../../common/demonstration/dice.ts'
import { fillIn } from '../../forms/credit-application/demonstration/invented-application.ts'
import { attach, emailToCustomer, saveAsStaff } from '../../common/demonstration/saving.ts'
import { employeeOf, salespersonOf, type UserName } from '../../common/demonstration/staff.ts'

interface StaffForm {
  by: UserName
  /** Absent: their own. */
  branch?: string
  state: 'draft' | 'emailed'
  daysAgo: number
  /** How many sections are filled in; 0: only how it begins. */
  sections: number
  /** An account in the directory. */
  account?: string
  /** Two certificates and a statement were added. */
  documents?: true
}

const staffForms: Readonly<Record<BannerName, readonly StaffForm[]>> = {
  rexel: [
    { by: 'approver.rexel', state: 'draft', daysAgo: 0.1, sections: 3, account: '100001' },
    { by: 'approver.rexel', state: 'draft', daysAgo: 1.2, sections: 2 },
    { by: 'approver.rexel', state: 'draft', daysAgo: 4.5, sections: 0 },
    { by: 'approver.rexel', state: 'emailed', daysAgo: 2.3, sections: 4 },
    // Coworkers in the same branch: a draft that only its maker opens, and one that all of the banner may view.
    { by: 'viewonly.rexel', state: 'draft', daysAgo: 0.8, sections: 1 },
    { by: 'viewonly.rexel', state: 'emailed', daysAgo: 3.4, sections: 5, documents: true },
    { by: 'norole.rexel', state: 'draft', daysAgo: 0.3, sections: 2 },
    { by: 'norole.rexel', state: 'emailed', daysAgo: 5.1, sections: 3 },
    // In the same region, and in another.
    { by: 'branchmanager.rexel', state: 'draft', daysAgo: 1.6, sections: 2 },
    { by: 'branchmanager.rexel', state: 'emailed', daysAgo: 6.2, sections: 4 },
    { by: 'systemadmin.rexel', branch: '121', state: 'draft', daysAgo: 2.9, sections: 2 },
    // The manager of 102 may view it, although another employee made it.
    { by: 'viewonly.rexel', branch: '102', state: 'draft', daysAgo: 7.4, sections: 3 },
  ],
  platt: [
    { by: 'approver.platt', state: 'draft', daysAgo: 0.4, sections: 3, account: '100001' },
    { by: 'approver.platt', branch: '5034', state: 'draft', daysAgo: 2.1, sections: 1 },
    { by: 'approver.platt', branch: '5034', state: 'emailed', daysAgo: 3.7, sections: 4 },
    { by: 'systemadmin.all', state: 'draft', daysAgo: 1.1, sections: 2 },
    { by: 'systemadmin.all', state: 'emailed', daysAgo: 5.5, sections: 3, documents: true },
  ],
  gexpro: [
    // Its accounts are those of rexel.
    { by: 'approver.gexpro', state: 'draft', daysAgo: 0.5, sections: 3, account: '100001' },
    { by: 'approver.gexpro', state: 'draft', daysAgo: 1.9, sections: 1 },
    { by: 'approver.gexpro', state: 'emailed', daysAgo: 4.1, sections: 4, documents: true },
    { by: 'approver.rexelgexpro', branch: '304', state: 'draft', daysAgo: 2.6, sections: 2 },
    { by: 'approver.rexelgexpro', branch: '304', state: 'emailed', daysAgo: 6.3, sections: 4 },
  ],
  rexelenergy: [
    { by: 'approver.rexelenergy', state: 'draft', daysAgo: 0.7, sections: 2 },
    { by: 'approver.rexelenergy', state: 'emailed', daysAgo: 3.9, sections: 4 },
  ],
}

export const fillStaffForms = async (fill: Fill, banner: Banner, dice: Dice): Promise<void> => {
  for (const form of staffForms[banner.name]) await begin(fill, banner, dice, form)
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

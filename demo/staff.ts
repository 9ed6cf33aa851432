/** Who works in the demonstration: the approver of each banner decides, and she and her colleagues fill in forms. */
import type { Insertable } from 'kysely'
import { bannerById, type BannerId, type BannerName } from '../domain/rules/banners.ts'
import type { EmployeeTable } from '../server/platform/database/index.ts'
import { claimsOf, demonstrationStaff } from '../server/identity/index.ts'

type UserName = (typeof demonstrationStaff)[number]['userName']

export interface Employee {
  sso: string
  name: string
  email: string
  branchId: string
  /** As the directory of the ERP knows her. */
  salesperson: { eclipseUserLogin: string; displayName: string }
}

export const employeeOf = (userName: UserName): Employee => {
  const person = demonstrationStaff.find((staff) => staff.userName === userName)!
  const { sso, name, branchId } = person
  const { email, erpUserLogin } = claimsOf(person)
  return {
    sso,
    name,
    email,
    branchId,
    salesperson: { eclipseUserLogin: erpUserLogin, displayName: name },
  }
}

export const analystOf = (bannerId: BannerId): Employee => employeeOf(`approver.${bannerById(bannerId).name}`)

/** Who mails forms to customers. */
const sellers: Readonly<Record<BannerName, UserName>> = {
  platt: 'systemadmin.all',
  rexel: 'viewonly.rexel',
  gexpro: 'approver.gexpro',
  rexelenergy: 'approver.rexelenergy',
}
export const sellerOf = (bannerId: BannerId): Employee => employeeOf(sellers[bannerById(bannerId).name])

/** sso of the manager of a branch (HIST-009). */
export const managers: Readonly<Record<string, string>> = {
  '800': employeeOf('systemadmin.all').sso,
  '101': employeeOf('admin.rexel').sso,
  '102': employeeOf('branchmanager.rexel').sso,
}

/** Rows of `employee`: their names, as their last token said them. */
export const employeeRows = (now: Date): Insertable<EmployeeTable>[] =>
  demonstrationStaff.map(({ userName }) => {
    const { sso, name, email } = employeeOf(userName)
    return { sso, name, email, seen_at: now }
  })

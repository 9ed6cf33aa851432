/** Who works in the demonstration: the approver of each banner decides, and all of them fill out forms. */
import { type Banner, bannerById, type BannerId, type BannerName } from '../../banners/rules/banners.ts'
import { lenderOf } from '../../banners/rules/lending.ts'
import { claimsOf, demonstrationStaff } from '../identity/server/index.ts'

export type UserName = (typeof demonstrationStaff)[number]['userName']

export interface Employee {
  userName: UserName
  sso: string
  name: string
  email: string
  branchId: string
  /** As the directory of the ERP knows them. */
  salesperson: { eclipseUserLogin: string; displayName: string }
}

export const employeeOf = (userName: UserName): Employee => {
  const person = demonstrationStaff.find((staff) => staff.userName === userName)!
  const { sso, name, branchId } = person
  const { email, erpUserLogin } = claimsOf(person)
  return {
    userName,
    sso,
    name,
    email,
    branchId,
    salesperson: { eclipseUserLogin: erpUserLogin, displayName: name },
  }
}

export const janeSmith = { eclipseUserLogin: 'SMITHJ', displayName: 'Jane Smith' }

/** Who sells to the customer: the employee, or Jane Smith where the banner uses the salespeople of another one. */
export const salespersonOf = ({ name }: Banner, { salesperson }: Employee) =>
  lenderOf('staffLists', name) === name ? salesperson : janeSmith

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

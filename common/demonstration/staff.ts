/** Who works in the demonstration: the approver of each banner decides, and all of them fill out forms. */
import { type Banner, bannerById, type BannerId } from '../../banners/rules/banners.ts'
import { demonstrations } from '../../banners/server/index.ts'
import { lenderOf } from '../../banners/rules/lending.ts'
import { claimsOf, demonstrationStaff } from '../identity/server/index.ts'

export interface Employee {
  userName: string
  sso: string
  name: string
  email: string
  branchId: string
  /** As the directory of the ERP knows them. */
  salesperson: { eclipseUserLogin: string; displayName: string }
}

export const employeeOf = (userName: string): Employee => {
  const person = demonstrationStaff.find((staff) => staff.userName === userName)
  if (!person) throw new RangeError(`There is no demonstration user ${userName}.`)
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
export const sellerOf = (bannerId: BannerId): Employee =>
  employeeOf(demonstrations[bannerById(bannerId).name].seller)

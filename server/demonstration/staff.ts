/** Who decides in the demonstration: the approver of each banner, as she signs in. */
import { bannerById, type BannerId } from '../../domain/rules/banners.ts'
import { demonstrationStaff } from '../identity/demonstration-staff.ts'

export const analystOf = (bannerId: BannerId): { sso: string; name: string } => {
  const userName = `approver.${bannerById(bannerId).name}`
  const person = demonstrationStaff.find((staff) => staff.userName === userName)
  if (!person) throw new Error(`There is no demonstration user ${userName}.`)
  return { sso: `demo-${person.userName}`, name: person.name }
}

/** Cash accounts of each banner that offers them: opened for customers and by employees, and one that the ERP did not open. */
import { randomUUID } from 'node:crypto'
import { cashAccount } from './form/index.ts'
import { abilitiesOf, type Banner } from '../../banners/rules/banners.ts'
import { DAY } from '../../platform/text/days/durations.ts'
import type { Fill } from '../credit-application/demonstration/applications.ts'
import { type Company, companyOf } from '../../common/demonstration/companies.ts'
import type { Dice } from '../../common/demonstration/dice.ts'
import { saveAsStaff } from '../../common/demonstration/saving.ts'
import { janeSmith, sellerOf } from '../../common/demonstration/staff.ts'

const submissions = [
  { days: 1, internal: false },
  { days: 3, internal: true },
  { days: 9, internal: false },
  { days: 20, internal: true, erpAway: true },
] as const

/** The segment of the group. */
export const segment = { customerTypeCategory: 'CONTRACTOR', customerType: 'CON1' }

export const fillCashAccounts = async (
  { product, world, now, done }: Fill,
  banner: Banner,
  dice: Dice,
): Promise<void> => {
  if (!abilitiesOf(banner.name).offersCashAccounts) return
  const as = sellerOf(banner.tenantId).userName
  for (const { days, internal, ...rest } of submissions) {
    const { branchNumber, around } = dice.pick(world.neighborhoods.get(banner.tenantId)!)
    const company = companyOf(dice, world.pools, banner.name, dice.pick(around))
    const fields = { appType: cashAccount.name, incompleteFormData: '{}' }
    const submit = async () => {
      if (!internal) {
        const answers = { companyInformation: { ...informationOf(company), branchNumber } }
        await product.call('POST', `/api/CashAccount/submit/${banner.name}/0`, {
          fields: { ...fields, incompleteFormData: JSON.stringify(answers) },
          headers: { 'idempotency-key': randomUUID() },
        })
        return
      }
      const assignedBranch = { value: branchNumber, text: `Branch ${branchNumber}` }
      const account = { assignedBranch, branchNumber, ...segment, acquiredAccountFrom: 'WALK_IN' }
      const { guid } = await saveAsStaff(
        product,
        banner,
        as,
        {
          companyInformation: informationOf(company),
          userAccount: { ...account, insideSalesPerson: janeSmith },
        },
        { submitting: true, appType: cashAccount.name },
      )
      await product.call('POST', `/api/CashAccount/submit/${banner.name}/${guid}`, { as, fields })
    }
    product.startAt(new Date(now.getTime() - days * DAY))
    if ('erpAway' in rest)
      await product.withoutErp('openCashAccount', async () => {
        await submit()
        await product.until(new Date(product.now.getTime() + 5 * DAY))
      })
    else await submit()
    await product.until(now)
    done()
  }
}

const informationOf = ({ name, street, place, owner, phone }: Company) => ({
  companyName: name,
  streetAddress1: street,
  postalCode: place.zip,
  city: place.city,
  state: place.state,
  firstName: owner.firstName,
  lastName: owner.lastName,
  emailAddress: owner.email,
  phoneNumber: phone,
})

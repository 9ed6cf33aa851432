/** Instant credit in every state: an employee fills it out, the customer signs, then the branch manager. */
import { instantCredit } from './form/index.ts'
import { abilitiesOf, type Banner } from '../../banners/rules/banners.ts'
import { demonstrations } from '../../banners/server/index.ts'
import { DAY, HOUR } from '../../platform/text/days/durations.ts'
import type { Fill } from '../credit-application/demonstration/applications.ts'
import { segment } from '../cash-account/demonstration.ts'
import { type Company, companyOf } from '../../common/demonstration/companies.ts'
import type { Dice } from '../../common/demonstration/dice.ts'
import type { Product } from '../../common/demonstration/product.ts'
import { attach, emailToCustomer, saveAsStaff } from '../../common/demonstration/saving.ts'
import { signAt } from '../credit-application/demonstration/signing.ts'
import { type Employee, employeeOf, janeSmith } from '../../common/demonstration/staff.ts'

/** How far it got. A story that ends as `emailed` or `signed by customer` expires after thirty days. */
type End = 'draft' | 'emailed' | 'signed by customer' | 'opened' | 'not opened' | 'declined' | 'stopped'
interface Story {
  days: number
  end: End
  isExempt?: true
}

const everyState: readonly Story[] = [
  { days: 0.3, end: 'draft' },
  { days: 1.1, end: 'emailed' },
  { days: 2.2, end: 'signed by customer', isExempt: true },
  { days: 4, end: 'opened' },
  { days: 9, end: 'declined' },
  { days: 13, end: 'stopped' },
  { days: 16, end: 'not opened' },
  { days: 48, end: 'emailed' },
  { days: 61, end: 'signed by customer' },
]

/** A banner that does not offer it to the public has one. */
export const fillInstantCredits = async (fill: Fill, banner: Banner, dice: Dice): Promise<void> => {
  const { instantCredit: people } = demonstrations[banner.name]
  if (!people) return
  const stories = abilitiesOf(banner.name).offersInstantCredit
    ? everyState
    : everyState.filter(({ end }) => end === 'opened')
  for (const story of stories) {
    await tell(
      fill,
      { banner, as: people.by, manager: employeeOf(people.approver), branchNumber: people.branch },
      dice,
      story,
    )
    fill.done()
  }
}

interface Setting {
  banner: Banner
  as: string
  manager: Employee
  branchNumber: string
}

const tell = async (
  { product, world, now }: Fill,
  { banner, as, manager, branchNumber }: Setting,
  dice: Dice,
  { days, end, isExempt }: Story,
): Promise<void> => {
  const neighborhoods = world.neighborhoods.get(banner.tenantId)!
  const { around } = neighborhoods.find((one) => one.branchNumber === branchNumber)!
  const company = companyOf(dice, world.pools, banner.name, dice.pick(around))
  product.startAt(new Date(now.getTime() - days * DAY))
  const { salesInformation: sales, ...answers } = answersOf(dice, company, banner, manager.sso, branchNumber)
  const { guid } = await saveAsStaff(
    product,
    banner,
    as,
    { ...answers, salesInformation: { ...sales, isTaxExempt: isExempt ? '1' : '0' } },
    { appType: instantCredit.name },
  )
  if (isExempt) await attach(product, banner, guid, certificateOf(company), { as })
  if (end !== 'draft') {
    await finish(product, { banner, as, manager, company, guid }, end)
    await expireAfterThirtyDays(product, now)
  }
  await product.until(now)
}

const certificateOf = ({ name, place }: Company) => ({
  kind: 'tax' as const,
  title: 'Resale certificate',
  text: `${name} buys electrical material for resale in ${place.state}.`,
})

interface Saved extends Omit<Setting, 'branchNumber'> {
  company: Company
  guid: string
}

const finish = async (
  product: Product,
  { banner, as, manager, company, guid }: Saved,
  end: Exclude<End, 'draft'>,
): Promise<void> => {
  const url = `/api/InstantCredit/${banner.name}/${guid}`
  const { owner } = company
  const applicant = { name: `${owner.firstName} ${owner.lastName}`, email: owner.email }
  const form = { type: 'instant-credit', guid } as const
  await emailToCustomer(product, banner, form, employeeOf(as), { company: company.name, to: owner.email })
  await product.until(new Date(product.now.getTime() + 3 * HOUR))
  if (end === 'emailed') return
  if (end === 'stopped') {
    await product.call('POST', `${url}/takeBack`, { as })
    return
  }
  const token = await product.mailed(
    'emailed-by-employee',
    owner.email,
    /(?:accessToken=|\/sign\/\w+\/)([\w-]+)/,
  )
  const declined = end === 'declined' ? 'We pay cash after all.' : undefined
  await signAt(product, `/sign/${banner.name}/${token}`, applicant, declined)
  if (end !== 'opened' && end !== 'not opened') return

  await product.until(new Date(product.now.getTime() + HOUR))
  const open = () => signAsManager(product, { banner, manager, guid })
  if (end === 'opened') return open()
  await product.withoutErp('openCashAccount', async () => {
    await open()
    await product.until(new Date(product.now.getTime() + 5 * DAY))
  })
}

const signAsManager = async (
  product: Product,
  { banner, manager, guid }: Pick<Saved, 'banner' | 'manager' | 'guid'>,
): Promise<void> => {
  const page = `/api/HelloSign/getFormDataSignatureUrl/${banner.name}/${guid}?signature=branchManager`
  const { data } = await product.call<{ url: string }>('GET', page, { as: manager.userName })
  await signAt(product, data.url, manager)
  const fields = { appType: instantCredit.name }
  await product.call('POST', `/api/InstantCredit/${banner.name}/${guid}/submit`, {
    as: manager.userName,
    fields,
  })
}

const expireAfterThirtyDays = async (product: Product, now: Date): Promise<void> => {
  const expired = new Date(product.now.getTime() + 31 * DAY)
  if (expired > now) return
  await product.until(expired)
  await product.jobs.runDaily('expire-instant-credit')
}

const answersOf = (dice: Dice, company: Company, banner: Banner, approver: string, branchNumber: string) => {
  const { owner, place } = company
  const address = {
    streetAddress1: company.street,
    zipCode: place.zip,
    city: place.city,
    state: place.state,
  }
  const { firstName, lastName, email: emailAddress, phone: phoneNumber } = owner
  return {
    companyInformation: {
      companyName: company.name,
      companyTelephoneNumber: company.phone,
      companyEmailAddress: company.bookkeeper.email,
    },
    mailingAddress: address,
    physicalAddress: { sameAsMailingAddress: '1', ...address },
    principalInformation: {
      principal1FirstName: firstName,
      principal1LastName: lastName,
      principal1Title: 'Owner',
      use2ndPrincipal: '0',
    },
    contactInformation: {
      firstName,
      lastName,
      jobTitle: 'Owner',
      contactPhoneNumber: phoneNumber,
      contactEmailAddress: emailAddress,
      driversLicenseNumber: `D90${dice.whole(10_000, 99_999)}`,
      driversLicenseIssuingState: place.state,
      driversLicenseExpirationDate: '2031-05-31',
    },
    signatoryInformation: {
      sameAsPayableContact: '1',
      firstName,
      lastName,
      jobTitle: 'Owner',
      phoneNumber,
      emailAddress,
    },
    salesInformation: {
      branch: { value: branchNumber, text: `Branch ${branchNumber}` },
      branchNumber,
      branchManagerSSO: approver,
      ...(abilitiesOf(banner.name).followsGroup
        ? segment
        : { customerTypeCategory: 'A', customerType: 'A10' }),
      insideSalesPerson: janeSmith,
    },
    notes: { userNotes: dice.pick(['Came in for a panel and breakers.', 'Job starts on Monday.']) },
  }
}

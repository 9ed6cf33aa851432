/** What an ERP account provides for a job account: who pays, where it delivers, which branch serves it. */
import { abilitiesOf, type BannerName } from '../../../banners/rules/banners.ts'
import { phoneNumber } from '../../../platform/text/phone.ts'
import type { JobAccount } from './index.ts'
import type { KnownCustomer, KnownShipTo } from '../../../services/erp/rules/known-customer.ts'

type Account = Pick<KnownCustomer, 'accountNumber' | 'companyName'> & Partial<KnownCustomer>

const peopleOf = (of: Account) => ({
  branchManager: of.branchManager?.displayName ?? '',
  branchManagerEmail: of.branchManager?.email ?? '',
  branchManagerErpUserId: of.branchManager?.eclipseUserLogin ?? '',
  creditRep: of.creditManager?.displayName ?? '',
  creditRepErpUserId: of.creditManager?.eclipseUserLogin ?? '',
  creditManagerEmail: of.creditManager?.email ?? '',
  inSideSalesPerson: entryOf(of.insideSalesPerson),
  outSideSalesPerson: entryOf(of.outsideSalesPerson),
})

/** `name:login:email`, as accounts of platt list their people (JOB-038). */
const entryOf = (person: Account['insideSalesPerson']): string =>
  person ? [person.displayName, person.eclipseUserLogin ?? '', person.email ?? ''].join(':') : ''

export interface Person {
  readonly name: string
  readonly email: string
}

/** The people in such a text; entries are separated by semicolons. A plain name has no email. */
export const peopleIn = (text: string): Person[] =>
  text
    .split(';')
    .map((entry) => entry.split(':').map((part) => part.trim()))
    .filter(([name]) => name)
    .map((parts) => ({ name: parts[0]!, email: parts.length > 2 ? parts.at(-1)! : '' }))

/** The branch of an account, if it is one of ours. */
const branchOf = ({ branchNumber = '', branchKnown }: Account) => (branchKnown === false ? '' : branchNumber)

export const billToOf = (account: Account, branchName = '') => ({
  accountNumber: account.accountNumber,
  companyName: account.companyName,
  billToCustomerNumber: account.accountNumber,
  streetAddress: account.address?.streetAddress ?? '',
  addressUnitNumber: account.address?.addressUnitNumber ?? '',
  city: account.address?.city ?? '',
  state: account.address?.state ?? '',
  postalCode: account.address?.postalCode ?? '',
  phone: phoneNumber(account.phone ?? ''),
  email: account.email ?? '',
  branchId: branchOf(account),
  branchName,
  branchNumber: branchOf(account),
  ...peopleOf(account),
})

/** The same people serve its ship-to accounts. */
export const shipToOf = (account: Account, shipTo: KnownShipTo, branchName = '') => ({
  customerId: shipTo.customerId,
  customerName: shipTo.customerName,
  address: shipTo.address,
  city: shipTo.city,
  state: shipTo.state ?? '',
  postalCode: shipTo.postalCode ?? '',
  branchNumber: branchOf(account),
  branchName,
  ...peopleOf(account),
})

const NO_BRANCH = "This account isn't assigned to one of our branches. Contact the credit department."

type PersonOf = NonNullable<Account['branchManager']>

/** As its own customer may see it: of the people who serve it, only names and emails. */
export const forCustomer = <A extends Account>(account: A) => ({
  ...account,
  branchManager: nameAndEmail(account.branchManager),
  creditManager: nameAndEmail(account.creditManager),
  insideSalesPerson: nameAndEmail(account.insideSalesPerson),
  outsideSalesPerson: nameAndEmail(account.outsideSalesPerson),
})

const nameAndEmail = (person: PersonOf | null | undefined) =>
  person ? { displayName: person.displayName, email: person.email ?? '' } : null

/** The answers of the first steps. The first ship-to is preselected (JOB-067). */
export const answersFromAccount = (banner: BannerName, account: Account, branchName = ''): JobAccount => {
  const branchId = branchOf(account)
  const branchInformation = {
    branchId,
    branchName,
    errorMessage: account.address && branchId === '' ? NO_BRANCH : '',
  }
  if (abilitiesOf(banner).followsGroup) {
    const [first] = account.shipTo ?? []
    return {
      accountInformation: {
        billTo: billToOf(account, branchName),
        billToAccount: account.accountNumber,
        shipTo: first ? shipToOf(account, first, branchName) : null,
        shipToAccount: first?.customerId ?? '',
      },
      branchInformation,
    }
  }
  return {
    companyInformation: {
      accountNumber: account.accountNumber,
      accountName: account.companyName.slice(0, 35),
      contactNumber: phoneNumber(account.phone ?? ''),
      emailAddress: account.email ?? '',
      streetAddress: account.address?.streetAddress ?? '',
      addressUnitNumber: account.address?.addressUnitNumber ?? '',
      city: account.address?.city ?? '',
      country: account.address?.country || 'US',
      state: account.address?.state ?? '',
      postalCode: account.address?.postalCode ?? '',
      plattBranch: branchName,
    },
    branchInformation,
  }
}

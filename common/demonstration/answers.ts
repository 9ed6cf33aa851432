/** What a company might have answered: the raw wire answers of the credit application, before the form reads them. */
import { type BannerName, abilitiesOf } from '../../banners/rules/banners.ts'
import type { Company, Person } from './companies.ts'
import type { Dice } from './dice.ts'

export interface Circumstances {
  banner: BannerName
  /** Null for a banner whose customers choose none. */
  branchNumber: string | null
  taxable: boolean
  /** The year of the application. */
  year: number
  /** The people who give a guaranty; null: random. */
  people: 'two guarantors' | 'a proprietor' | 'no guarantor' | null
  /** Only employees answer it. */
  salesperson: { eclipseUserLogin: string; displayName: string } | null
  account: string | null
}

const businessTypes = ['Corporation', 'Corporation', 'Proprietorship', 'Other', 'Partnership', 'Government']
const sectors = [
  'Commercial Contractor',
  'Residential Contractor',
  'Industrial Contractor',
  'Specialty Contractor',
  'MRO',
  'OEM',
]
const banks = [
  'First Example Bank',
  'Example Community Credit Union',
  'Example National Bank',
  'Farmers Example Trust',
]
const suppliers = [
  'Example Wire & Cable',
  'Example Conduit Supply',
  'Example Lighting Wholesale',
  'Example Tool Rental',
  'Example Fasteners',
]
const titles = ['President', 'Owner', 'Managing Member', 'Chief Financial Officer', 'Vice President']

export const answersOf = (dice: Dice, company: Company, circumstances: Circumstances) => {
  const { banner, branchNumber, taxable, people } = circumstances
  const fallen = dice.pick(businessTypes)
  const businessType =
    people === 'two guarantors' ? 'Partnership' : people === 'a proprietor' ? 'Proprietorship' : fallen
  const hasTaxId = dice.chance(0.6)
  const amount = dice.whole(2, 80) * 500
  const references = abilitiesOf(banner).followsGroup || dice.chance(0.3) ? dice.whole(1, 3) : 0
  return {
    businessInfo: {
      ...(circumstances.account
        ? { hasAccount: 'true', accountNumber: circumstances.account }
        : { hasAccount: 'false' }),
      ...(branchNumber ? { branchNumber } : {}),
      companyName: company.name,
      // Only employees answer it; it is dropped for customers.
      internalCompanyName: company.name,
      ...(circumstances.salesperson ? { insideSalesPerson: circumstances.salesperson } : {}),
      ...(abilitiesOf(banner).followsGroup ? { customerTypeCategory: 'CONTRACTOR' } : {}),
      ...(dice.chance(0.2) ? { parentCompanyName: `${company.owner.lastName} Holdings` } : {}),
      phone: company.phone,
      email: company.email,
    },
    billingInfo: {
      ...addressOf(company),
      ...shippingOf(dice, company),
      businessType,
      ...(businessType === 'Other' ? { businessTypeLabel: 'Limited liability company' } : {}),
      ...(dice.chance(0.7) ? { contractorLicenceNumber: `EC${dice.whole(10_000, 99_999)}` } : {}),
      monthlyIncomeEstimate: String(amount * 12),
      monthlyPurchasesEstimate: String(amount),
      ...creditRequestedBy(amount),
      incorporatedCountry: 'US',
      incorporatedState: company.place.state,
      yearEstablished: String(circumstances.year - dice.whole(1, 45)),
      sectorType: dice.pick(sectors),
      employeeCount: dice.pick(['1 to 5', '6 to 20', '> 20']),
      businessIndustry: 'Electrical contracting',
      isHaveFederalTaxId: hasTaxId ? 'Yes' : 'No',
      // No employer was ever given a number that begins with 00.
      ...(hasTaxId ? { federalTaxId: `07${dice.whole(1_000_000, 9_999_999)}` } : {}),
    },
    accountPayable: contactOf(company.bookkeeper),
    ...(!abilitiesOf(banner).asksPurchasingContact ? {} : { purchasingContact: contactOf(company.buyer) }),
    preferences: {
      statementPreferredCommunicationType: '1',
      statementPreferredEmailAddress: company.bookkeeper.email,
      invoicePreferredCommunicationType: '1',
      invoicePreferredEmailAddress: company.bookkeeper.email,
      isPurchaseOrderRequired: dice.chance(0.3) ? 'Yes' : 'No',
      isTaxable: taxable ? 'Yes' : 'No',
    },
    bankingInformation: {
      bankName: dice.pick(banks),
      accountType: '1',
      officerName: `${company.buyer.firstName} ${company.bookkeeper.lastName}`,
      officerEmail: `loans.${company.phone.slice(-4)}@bank.example.com`,
      phoneNumber: otherPhone(company, 1),
      ...addressOf(company),
      streetAddress: '1 Bank Plaza',
    },
    hasTradeReferences: references > 0 ? 'Yes' : 'No',
    tradeReference: suppliers.slice(0, references).map((name, place) => {
      const account = String(dice.whole(10_000, 99_999))
      return {
        name,
        account,
        ...addressOf(company),
        streetAddress: `${(place + 1) * 400} Supply Road`,
        phone: otherPhone(company, place + 2),
        email: `credit.${account}@${name.split(' ')[1]!.toLowerCase()}.example.com`,
      }
    }),
    signatory: signatoryOf(dice, company, company.owner, people),
    ...(businessType === 'Partnership'
      ? { signatoryTwo: signatoryOf(dice, company, company.partner, people) }
      : {}),
    eSign: dice.chance(0.25) ? { comments: 'Please call the office before noon.' } : {},
  }
}

/** Most ask for two months of purchases; some leave it to us. Without the dice, whose next throws decide other things. */
const creditRequestedBy = (monthlyPurchases: number) => {
  const step = (monthlyPurchases / 500) % 6
  const paymentTermsRequested = [undefined, 'net30', undefined, 'net30', 'net45'][step]
  if (step === 5) return {}
  return {
    creditAmountRequested: String(monthlyPurchases * 2),
    ...(paymentTermsRequested ? { paymentTermsRequested } : {}),
  }
}

/** Another fictitious number with the same area code. */
const otherPhone = ({ phone }: Company, further: number): string =>
  phone.replace(/\d\d$/, (last) => String((Number(last) + further * 7) % 100).padStart(2, '0'))

const addressOf = ({ place, street }: Company) => ({
  country: 'US',
  streetAddress: street,
  city: place.city,
  state: place.state,
  postalCode: place.zip,
})

/** Two in three ship to where they bill. */
const shippingOf = (dice: Dice, company: Company) =>
  dice.chance(0.67)
    ? { isBillingAddressSameAsShipping: '1' }
    : {
        isBillingAddressSameAsShipping: '0',
        shippingCountry: 'US',
        shippingStreetAddress: `${dice.whole(100, 900)} Warehouse Rd`,
        shippingCity: company.place.city,
        shippingState: company.place.state,
        shippingPostalCode: company.place.zip,
      }

const contactOf = ({ firstName, lastName, phone, email }: Person) => ({ firstName, lastName, phone, email })

const signatoryOf = (dice: Dice, company: Company, person: Person, people: Circumstances['people']) => ({
  firstName: person.firstName,
  lastName: person.lastName,
  jobTitle: dice.pick(titles),
  email: person.email,
  phone: person.phone,
  isSsnOrEin: 'ssn',
  // Numbers from 900 on were never assigned.
  ssn: taxpayerNumber(dice.whole(0, 90 * 19 * 9_000 - 1)),
  guarantor: (people ? people !== 'no guarantor' : dice.chance(0.5)) ? 'true' : 'false',
  ...addressOf(company),
})

/** A number in the form of an ITIN, valid where the form requires an SSN: 9XX, a group of 70 to 88, no serial of zeros. */
const taxpayerNumber = (which: number): string =>
  [910 + (which % 90), 70 + (Math.floor(which / 90) % 19), 1_000 + Math.floor(which / (90 * 19))].join('')

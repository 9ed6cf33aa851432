import {
  all,
  choice,
  digitsOnly,
  dunsDigits,
  external,
  fact,
  fold,
  foundingYear,
  internal,
  is,
  money,
  not,
  option,
  put,
  secret,
  section,
  text,
  vary,
  yesNo,
  type Condition,
} from '../../../kit/model/index.ts'
import { bannerThat } from '../../../common/questions/banner-that.ts'
import { billing } from './addresses.ts'
import { businessTypes, employeeCounts, sectorTypes } from './options.ts'

export const businessType = choice('businessType', {
  label: 'Business Type',
  options: businessTypes,
  default: 'Proprietorship',
  required: external,
  // What the last steps will ask for, while there is time to find the people.
  tells: (type) =>
    type === 'Partnership'
      ? 'A partnership needs two signatories with two different email addresses.'
      : type === 'Corporation'
        ? 'An officer signs for a corporation, with their job title.'
        : null,
})

const businessTypeLabel = text('businessTypeLabel', {
  label: vary('Please describe your business type', [internal, 'Please describe the business type']),
  when: is(businessType, 'Other'),
  required: true,
})

const contractorLicenceNumber = text('contractorLicenceNumber', {
  label: 'Contractor License Number',
  max: 50,
  width: 'half',
})

const dunsNumber = text('dunsNumber', {
  label: 'D-U-N-S Number',
  // As D&B writes it: 12-345-6789.
  max: 11,
  keptAs: (written) => written.replaceAll(/[\s-]/g, '') || written,
  check: (value) => digitsOnly(value) ?? dunsDigits(value),
  inputMode: 'numeric',
  width: 'half',
})

const monthlyIncomeEstimate = money('monthlyIncomeEstimate', {
  label: 'Monthly Income Estimate',
  width: 'half',
})

const monthlyPurchasesEstimate = money('monthlyPurchasesEstimate', {
  label: 'Monthly Purchases Estimate',
  width: 'half',
})

const incorporatedCountry = option('incorporatedCountry', {
  label: 'Country of Incorporation',
  endpoint: '/generic/getCountryList',
  default: 'US',
  required: external,
  max: 2,
  width: 'half',
})

/** A guess that a customer can see and correct. For employees we guess nothing. */
const incorporatedHere = all<Condition['about']>(
  external,
  is(billing.country, 'US'),
  is(incorporatedCountry, 'US'),
)

const incorporatedState = option('incorporatedState', {
  label: vary('State of Incorporation', [is(incorporatedCountry, 'CA'), 'Province of Incorporation']),
  endpoint: '/generic/getStateList',
  query: { countryCode: incorporatedCountry },
  listedWhen: is(incorporatedCountry, 'US'),
  required: external,
  startsAs: [{ of: billing.state, when: incorporatedHere }],
  width: 'half',
})

const yearEstablished = text('yearEstablished', {
  label: 'Year Established',
  max: 4,
  inputMode: 'numeric',
  width: 'half',
  check: (year, context) => digitsOnly(year) ?? foundingYear(year, context),
})

const preferredSalesPerson = text('preferredSalesPerson', { label: 'Preferred Salesperson', width: 'half' })

/** APP-198: customers who already have a segment or a price class are not asked for their sector. */
const mustPlaceItself = all(
  external,
  bannerThat('followsGroup'),
  not(fact('hasCustomerClass', 'a customer segment or price class is known')),
)

const sectorType = choice('sectorType', {
  label: 'Sector Type',
  options: sectorTypes,
  as: 'select',
  required: mustPlaceItself,
  width: 'half',
})

const employeeCount = choice('employeeCount', {
  label: 'Number of Employees',
  options: employeeCounts,
  as: 'select',
  required: mustPlaceItself,
  width: 'half',
})

const businessIndustry = text('businessIndustry', {
  label: 'Industry',
  hint: 'Such as electrical contracting, manufacturing, or property management.',
})

/** The Canada Revenue Agency gives a Business Number instead of an EIN. */
export const inCanada = is(billing.country, 'CA')

const isHaveFederalTaxId = yesNo('isHaveFederalTaxId', {
  label: vary(
    'Do you have a Federal Tax ID?',
    [all<Condition['about']>(internal, inCanada), 'Does the customer have a Business Number?'],
    [inCanada, 'Do you have a Business Number?'],
    [internal, 'Does the customer have a Federal Tax ID?'],
  ),
  hint: vary('Also called an EIN. A sole proprietor without employees may not have one.', [
    inCanada,
    'From the Canada Revenue Agency. A small business may not have one.',
  ]),
  codes: ['Yes', 'No'],
  default: 'No',
  required: external,
})

const federalTaxId = secret('federalTaxId', {
  label: vary('Federal Tax ID', [inCanada, 'Business Number']),
  // APP-A16: the mask is that of the EIN, which has nine digits, too.
  hint: vary('', [inCanada, 'The first 9 digits, without a program account such as RT0001.']),
  mask: '##-#######',
  when: is(isHaveFederalTaxId, 'Yes'),
  required: true,
  width: 'half',
})

const further = [
  contractorLicenceNumber,
  dunsNumber,
  monthlyIncomeEstimate,
  monthlyPurchasesEstimate,
  yearEstablished,
  preferredSalesPerson,
  businessIndustry,
] as const

export const businessDetailsSection = section('billingInfo', {
  title: 'About the Business',
  fields: [
    businessType,
    businessTypeLabel,
    incorporatedCountry,
    incorporatedState,
    sectorType,
    employeeCount,
    isHaveFederalTaxId,
    federalTaxId,
    ...further,
  ],
  folds: [fold('Add a contractor license, D-U-N-S number, or other details', ...further)],
})

export const businessDetailsSamples = () => [
  put(businessTypeLabel, 'Limited liability company'),
  put(contractorLicenceNumber, 'EC12345'),
  put(dunsNumber, '123456789'),
  put(incorporatedState, 'OR'),
  put(yearEstablished, '1999'),
  put(preferredSalesPerson, 'Dana Reed'),
  put(businessIndustry, 'Electrical contracting'),
]

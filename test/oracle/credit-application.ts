/**
 * What is wrong with the answers of a customer, or of an employee who fills in for one. Written from the
 * specification (000 5, decisions APP-A09 to APP-A35) and not from the form: two readings of one text that must
 * agree.
 */
import { bag, Reader, type Bag, type Fault } from './answers-read.ts'

export interface Customer {
  /** An employee fills it out (APP-008): they must answer less, and also get questions for staff. */
  staff?: boolean
  banner: 'platt' | 'rexel' | 'gexpro' | 'rexelenergy'
  route: 'application' | 'guarantor'
  /** The current year in the banner's zone. */
  year: number
  /** An employee assigned a segment or a price class (APP-198). */
  placed: boolean
  /** Tax documents have been uploaded (APP-201). */
  taxDocuments: boolean
  /** From the signing record (APP-209). */
  signed: boolean
}

export const faultsIn = (customer: Customer, answers: unknown): Fault[] => {
  const reader = new Reader()
  const raw = bag(answers)
  business(reader, customer, bag(raw['businessInfo']))
  const type = billing(reader, customer, bag(raw['billingInfo']))
  contacts(reader, customer, raw)
  preferences(reader, customer, bag(raw['preferences']))
  thirdParties(reader, customer, raw)
  signatories(reader, customer, raw, type)
  reader.text('eSign.comments', bag(raw['eSign'])['comments'], { max: 4000, lines: true })
  if (!customer.signed && !customer.staff) reader.missing('eSign.allSignatoriesHaveSigned')
  return reader.faults
}

const business = (reader: Reader, customer: Customer, from: Bag) => {
  const { banner, staff = false } = customer
  const at = (key: string) => `businessInfo.${key}`
  const account = reader.choice(at('hasAccount'), from['hasAccount'], ['true', 'false'], { needed: true })
  if (account === 'true')
    reader.text(at('accountNumber'), from['accountNumber'], { max: 20, digits: true, needed: staff })
  const company = reader.text(at('companyName'), from['companyName'], {
    needed: !staff,
    max: 35,
    tooLong: 'Name of Company is limited to 35 characters',
  })
  // APP-036 to APP-038, APP-053.
  const branched = account === 'false' || (staff && account === 'true' && company !== '')
  if (branched && banner !== 'rexelenergy')
    reader.text(at('branchNumber'), from['branchNumber'], { max: 10, needed: staff })
  reader.text(at('parentCompanyName'), from['parentCompanyName'])
  reader.phone(at('phone'), from['phone'], { needed: !staff })
  reader.phone(at('fax'), from['fax'])
  reader.email(at('email'), from['email'], { needed: true, theirs: staff ? 'staff' : 'customer' })
  if (staff) knownToStaff(reader, customer, account, from)
}

/** APP-035, APP-117, APP-159, APP-173, APP-174, APP-190, APP-A07 to APP-A09. */
const knownToStaff = (reader: Reader, { banner }: Customer, account: string, from: Bag) => {
  const at = (key: string) => `businessInfo.${key}`
  const ways = ['BLITZ', 'STD', 'WALK_IN', 'COLD_CALL', 'OTHER']
  reader.text(at('internalCompanyName'), from['internalCompanyName'], { needed: true })
  reader.choice(at('acquiredAccountFrom'), from['acquiredAccountFrom'], ways)
  for (const key of ['picCodeCategory', 'picCode', 'customerPriceClass']) reader.text(at(key), from[key])
  reader.text(at('customerTypeCategory'), from['customerTypeCategory'], {
    needed: account === 'false' && banner !== 'platt',
  })
  const sellers = ['insideSalesPerson', 'outsideSalesPerson'].map((key) => reader.person(at(key), from[key]))
  if (banner !== 'platt' && sellers.every((login) => login === ''))
    reader.missing(at('insideSalesPerson'), 'At least one salesperson is required')
}

const sectors =
  'OEM,MRO,Automation,Commercial Contractor,Residential Contractor,Industrial Contractor,Specialty Contractor,Commercial End User,Public Sector,Miscellaneous and Others'.split(
    ',',
  )

/** Returns the type of the business, which decides who signs. */
const billing = (reader: Reader, { banner, placed, year, staff }: Customer, from: Bag): string => {
  const at = (key: string) => `billingInfo.${key}`
  const needed = { needed: !staff }
  reader.address('billingInfo', from, needed)
  const same = reader.choice(at('isBillingAddressSameAsShipping'), from['isBillingAddressSameAsShipping'], [
    '0',
    '1',
  ])
  if (same !== '1') reader.address('billingInfo', from, { ...needed, prefix: 'shipping' })
  const types = ['Proprietorship', 'Partnership', 'Corporation', 'Government', 'Other']
  const type = reader.choice(at('businessType'), from['businessType'], types, needed)
  if (type === 'Other') reader.text(at('businessTypeLabel'), from['businessTypeLabel'], { needed: true })
  reader.text(at('contractorLicenceNumber'), from['contractorLicenceNumber'], { max: 50 })
  reader.duns(at('dunsNumber'), from['dunsNumber'])
  reader.money(at('monthlyIncomeEstimate'), from['monthlyIncomeEstimate'])
  reader.money(at('monthlyPurchasesEstimate'), from['monthlyPurchasesEstimate'])
  reader.text(at('incorporatedCountry'), from['incorporatedCountry'], { ...needed, max: 2 })
  reader.text(at('incorporatedState'), from['incorporatedState'], needed)
  const founded = reader.text(at('yearEstablished'), from['yearEstablished'], { max: 4, digits: true })
  if (founded !== '' && (founded.length < 4 || Number(founded) < 1600))
    reader.wrong(at('yearEstablished'), 'Enter a 4-digit year, such as 1998')
  else if (Number(founded) > year) reader.wrong(at('yearEstablished'), "The year can't be in the future")
  reader.text(at('preferredSalesPerson'), from['preferredSalesPerson'])
  const place = { needed: !staff && banner !== 'platt' && !placed }
  reader.choice(at('sectorType'), from['sectorType'], sectors, place)
  reader.choice(at('employeeCount'), from['employeeCount'], ['1 to 5', '6 to 20', '> 20'], place)
  reader.text(at('businessIndustry'), from['businessIndustry'])
  const federal = reader.choice(at('isHaveFederalTaxId'), from['isHaveFederalTaxId'], ['Yes', 'No'], needed)
  if (federal === 'Yes') reader.secret(at('federalTaxId'), from['federalTaxId'], 'ein', { needed: true })
  const amount = reader.money(at('creditAmountRequested'), from['creditAmountRequested'])
  if (amount !== '' && Number(amount) === 0)
    reader.wrong(at('creditAmountRequested'), 'Enter an amount greater than zero')
  if (amount !== '' && Number(amount) >= 1e9)
    reader.wrong(at('creditAmountRequested'), 'Enter an amount less than $1 billion')
  const due = ['net10', 'prox10', 'net30', 'net45', 'net60']
  reader.choice(at('paymentTermsRequested'), from['paymentTermsRequested'], due)
  return type
}

const contacts = (reader: Reader, { banner, staff }: Customer, raw: Bag) => {
  const contact = (section: string, needed: boolean) => {
    const from = bag(raw[section])
    reader.text(`${section}.firstName`, from['firstName'], { needed })
    reader.text(`${section}.lastName`, from['lastName'], { needed })
    reader.phone(`${section}.phone`, from['phone'], { needed })
    reader.text(`${section}.phoneExt`, from['phoneExt'], { max: 10, digits: true })
    reader.phone(`${section}.fax`, from['fax'])
    reader.email(`${section}.email`, from['email'])
  }
  contact('accountPayable', !staff)
  if (banner !== 'rexelenergy') contact('purchasingContact', false)
}

const preferences = (reader: Reader, { taxDocuments }: Customer, from: Bag) => {
  const at = (key: string) => `preferences.${key}`
  for (const document of ['statement', 'invoice']) {
    const key = (word: string) => `${document}Preferred${word}`
    const sent = from[key('CommunicationType')]
    const type = reader.choice(at(key('CommunicationType')), sent === '0' ? '1' : sent, ['1', '2', '3'])
    if (type === '1') reader.email(at(key('EmailAddress')), from[key('EmailAddress')], { needed: true })
    if (type === '2') reader.phone(at(key('Fax')), from[key('Fax')], { needed: true })
    if (type === '3') reader.address('preferences', from, { prefix: `${document}Mailing` })
  }
  reader.choice(at('isPurchaseOrderRequired'), from['isPurchaseOrderRequired'], ['Yes', 'No'])
  const taxable = reader.choice(at('isTaxable'), from['isTaxable'], ['Yes', 'No'])
  if (taxable === 'No' && !taxDocuments) reader.missing(at('uploadedDocuments'))
}

const thirdParties = (reader: Reader, { staff }: Customer, raw: Bag) => {
  const bank = bag(raw['bankingInformation'])
  reader.text('bankingInformation.bankName', bank['bankName'], { needed: !staff })
  reader.choice('bankingInformation.accountType', bank['accountType'], ['1', '2'], { needed: !staff })
  reader.text('bankingInformation.officerName', bank['officerName'])
  reader.phone('bankingInformation.phoneNumber', bank['phoneNumber'])
  reader.text('bankingInformation.phoneNumberExt', bank['phoneNumberExt'], { max: 10, digits: true })
  reader.address('bankingInformation', bank)

  const some = reader.choice('hasTradeReferences', raw['hasTradeReferences'], ['Yes', 'No'])
  if (some === 'Yes') tradeReferences(reader, raw['tradeReference'])

  const bond = bag(raw['bondingCompany'])
  const at = (key: string) => `bondingCompany.${key}`
  reader.text(at('bondingName'), bond['bondingName'])
  reader.address('bondingCompany', bond)
  reader.text(at('bondingAgentName'), bond['bondingAgentName'])
  const same = reader.choice(at('isAddressSameAsBondingCompany'), bond['isAddressSameAsBondingCompany'], [
    '1',
    '2',
  ])
  if (same === '2') reader.address('bondingCompany', bond, { prefix: 'agent' })
}

const partsOfAddress = { streetAddress: 35, addressUnitNumber: 35, postalCode: 10, city: 100, state: 100 }

/** Three at most (APP-067); an empty one does not count. */
const tradeReferences = (reader: Reader, raw: unknown) => {
  if (raw === undefined || raw === null) return
  if (!Array.isArray(raw))
    return void reader.wrong('tradeReference', "We couldn't read this answer. Enter it again.")
  const items = raw.map((item: unknown, at) => ({ item, at })).filter(({ item }) => item !== null)
  const records = items.filter(({ item }) => typeof item === 'object' && !Array.isArray(item))
  if (records.length < items.length)
    reader.wrong('tradeReference', "We couldn't read this answer. Enter it again.")
  if (records.length > 3) reader.wrong('tradeReference', 'Add no more than 3')
  for (const { item, at } of records.slice(0, 3)) {
    const inside = new Reader()
    const from = bag(item)
    const path = (key: string) => `tradeReference.${at}.${key}`
    const country = new Reader().text('country', from['country'], { max: 2 })
    const told = [
      inside.text(path('name'), from['name'], { needed: true }),
      inside.text(path('account'), from['account'], { max: 50 }),
      inside.phone(path('phone'), from['phone']),
      inside.phone(path('fax'), from['fax']),
      inside.email(path('email'), from['email']),
      ...Object.entries(partsOfAddress).map(([key, max]) =>
        key === 'postalCode'
          ? inside.zip(path(key), from[key], { country })
          : inside.text(path(key), from[key], { max }),
      ),
    ].some((value) => value !== '')
    const besides = new Reader()
    besides.text(path('country'), from['country'], { max: 2 })
    besides.wholeNumber(path('referenceId'), from['referenceId'])
    // If nothing is filled in but something is wrong, only that is reported, not what is missing.
    reader.faults.push(
      ...inside.faults.filter(({ missing }) => told || !missing),
      ...(told ? besides.faults : []),
    )
  }
}

/** One, or two for a Partnership, never more (APP-147, APP-175 to APP-180, APP-205 to APP-208). */
const signatories = (reader: Reader, customer: Customer, raw: Bag, type: string) => {
  const { route } = customer
  const people = ['signatory', 'signatoryTwo']
    .map((role, at) => ({ role, sent: raw[role], must: at === 0 || type === 'Partnership' }))
    .flatMap(({ role, sent, must }) => {
      if (sent !== undefined && sent !== null && (typeof sent !== 'object' || Array.isArray(sent)))
        reader.faults.push({
          path: 'signatory',
          message: "We couldn't read this answer. Enter it again.",
          missing: false,
        })
      if (!must && bag(sent) !== sent) return []
      const person = new Reader()
      const found = signatory(person, role, bag(sent), type, customer)
      const named = found.firstName !== '' || found.lastName !== ''
      const ofName = new Set([`${role}.firstName`, `${role}.lastName`])
      const heard = must || named ? () => true : ({ path, missing }: Fault) => !missing && ofName.has(path)
      reader.faults.push(...person.faults.filter(heard))
      return must || named ? [found] : []
    })
  const unread = reader.faults.filter(({ path }) => path === 'signatory')
  if (unread.length > 1) reader.faults.splice(reader.faults.indexOf(unread[1]!), 1)
  const [first, second] = people
  if (first?.email && first.email === second?.email)
    reader.wrong('signatoryTwo.email', '*Cannot use same email address for both signatories')
  if (route === 'guarantor' && people.every(({ guarantor }) => guarantor === 'false'))
    reader.missing('signatory.guarantor', 'At least one signatory must sign a personal guaranty')
}

const signatory = (
  reader: Reader,
  role: string,
  from: Bag,
  type: string,
  { route, staff = false }: Customer,
) => {
  const at = (key: string) => `${role}.${key}`
  const corporation = type === 'Corporation'
  const firstName = reader.text(at('firstName'), from['firstName'], { needed: !staff })
  const lastName = reader.text(at('lastName'), from['lastName'], { needed: !staff })
  reader.text(at('middleInitial'), from['middleInitial'], { max: 5 })
  reader.text(at('suffix'), from['suffix'], { max: 10 })
  reader.text(at('jobTitle'), from['jobTitle'], { needed: corporation && !staff })
  const email = reader.email(at('email'), from['email'], {
    needed: !staff,
    theirs: staff ? 'staff' : 'customer',
  })
  const reached = { needed: !corporation && !staff }
  reader.phone(at('phone'), from['phone'], reached)
  reader.text(at('phoneExt'), from['phoneExt'], { max: 10, digits: true })
  reader.address(role, from, reached)
  // No one answers for a government with their own property.
  const guarantor =
    type === 'Government'
      ? ''
      : reader.choice(at('guarantor'), from['guarantor'], ['true', 'false'], {
          needed: route === 'guarantor',
        })
  const kinds = guarantor === 'true' ? ['ssn'] : ['ssn', 'ein']
  const kind = reader.choice(at('isSsnOrEin'), from['isSsnOrEin'], kinds, { needed: !staff })
  if (kind !== '')
    reader.secret(at('ssn'), from['ssn'], kind === 'ein' ? 'ein' : 'ssn', {
      needed: guarantor === 'true' && !staff,
    })
  return { firstName, lastName, email, guarantor }
}

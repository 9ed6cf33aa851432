import { randomUUID } from 'node:crypto'
import type { z } from 'zod'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { testApp, type TestApp } from '../../../../test/support/app.ts'
import { beginDraft, fullAnswers, submitted } from '../../../../test/support/applicant.ts'
import type { FullApplication } from '../../contract/full-application.ts'
import { creditApplication } from '../../../../forms/credit-application/form/index.ts'
import { shownFields } from '../../../../kit/model/index.ts'
import type { BannerName } from '../../../../banners/rules/banners.ts'

type Group = z.input<typeof FullApplication>['answers'][number]
type Row = Group['rows'][number]

let app: TestApp
beforeAll(async () => {
  app = await testApp()
})
afterAll(() => app.close())

const get = async (url: string, who: Parameters<TestApp['signIn']>[0] = 'approver.rexel') =>
  app.inject({ url, headers: await app.signIn(who) })
const full = (id: number, tenant: BannerName = 'rexel') =>
  get(`/api/CreditReview/GetFullApplication/${tenant}/${id}`, `approver.${tenant}`)
const fullOf = async (answers: object, banner?: BannerName) => {
  const { id } = await submitted(app, answers, banner)
  const reply = await full(id, banner)
  if (reply.statusCode !== 200) throw new Error(reply.body)
  return reply.json().data
}

const address = (street: string, prefix = '') => {
  const named = (key: string) => (prefix ? prefix + key[0]!.toUpperCase() + key.slice(1) : key)
  return Object.fromEntries(
    Object.entries({
      country: 'US',
      streetAddress: street,
      addressUnitNumber: 'Ste 7',
      city: 'Salem',
      state: 'OR',
      postalCode: '97301',
    }).map(([key, value]) => [named(key), value]),
  )
}
const viewed = (street: string) => ({
  countryCode: 'US',
  street,
  unit: 'Ste 7',
  city: 'Salem',
  state: 'OR',
  zip: '97301',
})
const person = (firstName: string) => ({
  firstName,
  lastName: 'Reyes',
  phone: '(503) 555-0101',
  phoneExt: '12',
  email: `${firstName.toLowerCase()}@acme.example.com`,
  fax: '(503) 555-0102',
})

const { businessInfo, billingInfo, signatory, ...others } = fullAnswers()
const answered = {
  ...others,
  signatory: { ...signatory, isSsnOrEin: 'ssn', ssn: '987-65-4321', jobTitle: 'President' },
  businessInfo: {
    ...businessInfo,
    companyName: 'Acme Electric',
    parentCompanyName: 'Acme Holdings',
    phone: '(503) 555-0110',
    fax: '(503) 555-0111',
    email: 'office@acme.example.com',
  },
  billingInfo: {
    ...billingInfo,
    ...address('1 Billing St'),
    isBillingAddressSameAsShipping: '0',
    ...address('2 Shipping St', 'shipping'),
    businessType: 'Other',
    businessTypeLabel: 'Cooperative',
    contractorLicenceNumber: 'EC-4711',
    dunsNumber: '123456789',
    monthlyIncomeEstimate: 90_000,
    monthlyPurchasesEstimate: 12_500,
    incorporatedCountry: 'US',
    incorporatedState: 'OR',
    yearEstablished: '1999',
    preferredSalesPerson: 'Jane Smith',
    businessIndustry: 'Electrical contracting',
    sectorType: 'Industrial Contractor',
    employeeCount: '6 to 20',
    isHaveFederalTaxId: 'Yes',
    federalTaxId: '07-4711888',
  },
  accountPayable: person('Ana'),
  purchasingContact: person('Bob'),
  preferences: {
    statementPreferredCommunicationType: '1',
    statementPreferredEmailAddress: 'statements@acme.example.com',
    invoicePreferredCommunicationType: '3',
    ...address('3 Invoice St', 'invoiceMailing'),
    isPurchaseOrderRequired: 'Yes',
    isTaxable: 'Yes',
  },
  bankingInformation: {
    bankName: 'First Example Bank',
    accountType: '2',
    officerName: 'Carl Cash',
    phoneNumber: '(503) 555-0120',
    phoneNumberExt: '3',
    ...address('4 Bank St'),
  },
  hasTradeReferences: 'Yes',
  tradeReference: [
    {
      name: 'Wire World',
      account: 'WW-1',
      phone: '(503) 555-0130',
      fax: '(503) 555-0131',
      email: 'ar@wire.example.com',
      ...address('5 Wire St'),
    },
  ],
  bondingCompany: {
    bondingName: 'Safe Bonds',
    ...address('6 Bond St'),
    bondingAgentName: 'Dee Dean',
    isAddressSameAsBondingCompany: '2',
    ...address('7 Agent St', 'agent'),
  },
}

test('contains every answer, with the labels and headings of the form', async () => {
  const { answers } = await fullOf(answered)
  const context = {
    banner: 'rexel',
    audience: 'internal',
    route: 'application',
    facts: {},
    today: '2026-11-22',
  } as const
  const shown = answers.flatMap((group: Group) => group.rows)
  const paths = shownFields(creditApplication, context, answered)
    .filter(({ place, value }) => value !== undefined && value !== '' && place.field.kind !== 'documents')
    // The address tells whether it is the same.
    .filter(({ place: { field } }) => field.kind !== 'choice' || field.toldBy === null)
    .map(({ path }) => path)
  expect(paths.length).toBeGreaterThan(60)
  expect(shown.map(({ path }: Row) => path)).toEqual(expect.arrayContaining(paths))
  expect(answers.find(({ title }: Group) => title === 'About the Business')).toMatchObject({
    step: 'details',
    rows: expect.arrayContaining([
      { path: 'billingInfo.sectorType', label: 'Sector Type', text: 'Industrial Contractor', kind: 'choice' },
      { path: 'billingInfo.federalTaxId', label: 'Federal Tax ID', text: '**-***1888', kind: 'secret' },
    ]),
  })
})

describe('the company view has the names that the specification fixes', () => {
  test('company (REV-048)', async () => {
    const { company } = await fullOf(answered)
    expect(company).toEqual({
      companyName: 'Acme Electric',
      subsidiary: 'Acme Holdings',
      phone: '(503) 555-0110',
      email: 'office@acme.example.com',
      fax: '(503) 555-0111',
      address: viewed('1 Billing St'),
      mailingIsDifferent: true,
      mailingAddress: viewed('2 Shipping St'),
      businessTypeId: 5,
      businessTypeLabel: 'Cooperative',
      customerAccountId: '',
      contractorLicense: 'EC-4711',
      dunsNumber: '123456789',
      estMonthlyIncome: 90_000,
      estMonthlyPurchases: 12_500,
      incorporatedCountry: 'US',
      incorporatedState: 'OR',
      businessEstablished: '1999',
      businessIndustry: 'Electrical contracting',
      taxId: '1888',
    })
  })

  test.each([
    ['Proprietorship', 1],
    ['Partnership', 2],
    ['Corporation', 3],
    ['Government', 4],
  ])('%s is %i', async (businessType, id) => {
    const partner = { ...answered.signatory, id: undefined, firstName: 'Eve', email: 'eve@acme.example.com' }
    const { company } = await fullOf({
      ...answered,
      ...(id === 2 && { signatoryTwo: partner }),
      billingInfo: { ...answered.billingInfo, businessType },
    })
    expect([company.businessTypeId, company.businessTypeLabel]).toEqual([id, ''])
  })

  test('contacts and preferences (REV-049)', async () => {
    const { contacts } = await fullOf(answered)
    const nowhere = { countryCode: '', street: '', unit: '', city: '', state: '', zip: '' }
    expect(contacts).toEqual({
      accountsPayable: person('Ana'),
      purchasing: person('Bob'),
      preferredStatementType: 1,
      preferredStatementEmail: 'statements@acme.example.com',
      preferredStatementFax: '',
      preferredStatementAddress: nowhere,
      invoiceStatementType: 3,
      invoiceStatementEmail: '',
      invoiceStatementFax: '',
      invoiceStatementAddress: viewed('3 Invoice St'),
      purchaseOrder: true,
      taxable: true,
      taxDocuments: [],
      otherDocuments: [],
    })
  })

  test('a fax is 2, with its number', async () => {
    const { contacts } = await fullOf({
      ...answered,
      preferences: {
        ...answered.preferences,
        statementPreferredCommunicationType: '2',
        statementPreferredFax: '(503) 555-0199',
      },
    })
    expect([contacts.preferredStatementType, contacts.preferredStatementFax]).toEqual([2, '(503) 555-0199'])
  })

  test('bank, trade references, bonding (REV-050)', async () => {
    const { thirdParty } = await fullOf(answered)
    expect(thirdParty).toEqual({
      banking: {
        bankName: 'First Example Bank',
        accountType: 'Saving',
        officerName: 'Carl Cash',
        phone: '(503) 555-0120',
        phoneExt: '3',
        address: viewed('4 Bank St'),
      },
      tradeReferences: [
        {
          name: 'Wire World',
          referenceAccountNum: 'WW-1',
          phone: '(503) 555-0130',
          fax: '(503) 555-0131',
          email: 'ar@wire.example.com',
          address: viewed('5 Wire St'),
        },
      ],
      bonding: {
        companyName: 'Safe Bonds',
        companyAddress: viewed('6 Bond St'),
        agentName: 'Dee Dean',
        agentIsDifferent: true,
        agentAddress: viewed('7 Agent St'),
      },
    })
  })

  test("the agent's and the shipping address are filled in if they are the same", async () => {
    const { company, thirdParty } = await fullOf({
      ...answered,
      billingInfo: { ...answered.billingInfo, isBillingAddressSameAsShipping: '1' },
      bondingCompany: { ...answered.bondingCompany, isAddressSameAsBondingCompany: '1' },
    })
    expect(company.mailingIsDifferent).toBe(false)
    expect(company.mailingAddress).toEqual(viewed('1 Billing St'))
    expect(thirdParty.bonding).toMatchObject({
      agentIsDifferent: false,
      agentAddress: viewed('6 Bond St'),
    })
  })

  test('signatories, with only the last four digits of secrets', async () => {
    const data = await fullOf(answered)
    expect(data.signatories).toHaveLength(1)
    expect(data.signatories[0]).toMatchObject({
      signatoryId: 'signatory',
      jobTitle: 'President',
      ssn: '4321',
    })
    expect(JSON.stringify(data)).not.toMatch(/987-?65-?4321|07-?4711888/)
    // A bureau's report on a person is not part of the application.
    expect(JSON.stringify(data)).not.toMatch(/creditScore|pastDue|employer"|inquir/i)
  })

  test('rexelenergy, which asks for no purchasing contact, has an empty one', async () => {
    const { contacts } = await fullOf(fullAnswers('rexelenergy'), 'rexelenergy')
    expect(Object.values(contacts.purchasing).join('')).toBe('')
  })
})

test('tax documents and other documents come with the path to download them', async () => {
  const { id } = await submitted(app, answered)
  const document = (kind: 'tax' | 'other' | 'admin', name: string) => ({
    id: randomUUID(),
    saved_form_id: id,
    kind,
    name,
    extension: 'pdf',
    content_type: 'application/pdf',
    size: 9,
    sha256: '00'.repeat(32),
    file_key: randomUUID(),
    scan: 'type and content checked',
    uploaded_by: 'applicant',
  })
  await app.db
    .insertInto('document')
    .values([document('tax', 'exempt.pdf'), document('other', 'lien.pdf'), document('admin', 'ours.pdf')])
    .execute()
  const { contacts } = (await full(id)).json().data
  expect(contacts.taxDocuments).toMatchObject([
    { name: 'exempt.pdf', size: 9, fullPath: expect.stringMatching(/exempt\.pdf$/) },
  ])
  expect(contacts.otherDocuments).toMatchObject([{ name: 'lien.pdf' }])
})

const correct = async (id: number, corrected: object) => {
  await app.db
    .updateTable('application')
    .set({ corrected: JSON.stringify(corrected) as never, customer_account_id: '4711' })
    .where('id', '=', id)
    .execute()
}
const corrected = {
  companyName: 'Acme Electric LLC',
  billingAddress: {
    country: 'US',
    streetAddress: '9 Corrected Way',
    addressUnitNumber: '',
    city: 'Bend',
    state: 'OR',
    postalCode: '97701',
  },
}

test('corrections by employees replace the answers; the account that employees set is shown', async () => {
  const { id } = await submitted(app, answered)
  await correct(id, corrected)
  const { company, answers } = (await full(id)).json().data
  const shown = answers.flatMap((group: Group) => group.rows).map(({ text }: Row) => text)
  expect(shown).toEqual(expect.arrayContaining(['Acme Electric LLC', '9 Corrected Way']))
  expect(shown).not.toContain('1 Billing St')
  expect(company).toMatchObject({
    companyName: 'Acme Electric LLC',
    customerAccountId: '4711',
    address: { street: '9 Corrected Way', city: 'Bend', zip: '97701' },
    mailingAddress: { street: '2 Shipping St' },
  })
})

test('a draft, an unknown number and another banner are not found', async () => {
  const { id } = await submitted(app)
  const { guid } = await beginDraft(app)
  const { id: draft } = await app.db
    .selectFrom('saved_form')
    .select('id')
    .where('guid', '=', guid)
    .executeTakeFirstOrThrow()
  const tried = [full(draft), full(99_999_999), full(id, 'gexpro'), get(`/api/CreditReview/getMaps/${guid}`)]
  const replies = await Promise.all(tried)
  expect(replies.map(({ statusCode }) => statusCode)).toEqual([404, 404, 404, 404])
})

describe('maps (REV-106)', () => {
  const mapsOf = async (guid: string) => (await get(`/api/CreditReview/getMaps/${guid}`)).json().data

  test('three maps as data URLs, with their descriptions', async () => {
    const { guid } = await submitted(app, {
      ...answered,
      billingInfo: { ...answered.billingInfo, city: 'Portland', postalCode: '97201' },
    })
    const maps = await mapsOf(guid)
    for (const key of ['billingUrl', 'shippingUrl', 'routeUrl'])
      expect(maps[key]).toMatch(/^data:image\/svg\+xml;base64,/)
    expect(maps.billingText).toContain('Portland, OR')
    expect(maps.shippingText).toContain('Salem, OR')
    expect(maps.routeText).toContain('about 42 miles as the crow flies')
    const link = new URL(maps.routeLink)
    expect(link.pathname).toBe('/maps/dir/')
    expect(link.searchParams.get('origin')).toMatch(/, Portland, OR 97201/)
    expect(link.searchParams.get('destination')).toContain('Salem, OR')
    expect(new URL(maps.billingLink).searchParams.get('query')).toMatch(/, Portland, OR 97201/)
  })

  test('the corrected billing address is shown', async () => {
    const { guid, id } = await submitted(app, answered)
    await correct(id, corrected)
    expect((await mapsOf(guid)).billingText).toContain('Bend, OR')
  })

  test("markers have the banner's color", async () => {
    const { guid } = await submitted(app, fullAnswers('platt'), 'platt')
    const reply = await get(`/api/CreditReview/getMaps/${guid}`, 'approver.platt')
    const svg = Buffer.from(reply.json().data.billingUrl.split(',')[1], 'base64').toString()
    expect(svg).toContain('#00594c')
  })

  test('a foreign address has none, and says so', async () => {
    const { guid } = await submitted(app, {
      ...answered,
      billingInfo: {
        ...answered.billingInfo,
        country: 'CA',
        city: 'Toronto',
        state: 'ON',
        postalCode: 'M5V 2T6',
      },
    })
    expect(await mapsOf(guid)).toMatchObject({
      billingUrl: '',
      billingText: 'No map. The billing address is in Canada.',
      routeUrl: '',
    })
  })
})

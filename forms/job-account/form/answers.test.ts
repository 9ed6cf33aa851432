import { describe, expect, it, test } from 'vitest'
import { customerContext } from '../../../test/support/answers.ts'
import { jobAnswers } from '../../../test/support/job-account.ts'
import { blank, readAnswers, type Audience } from '../../../kit/model/index.ts'
import type { BannerName } from '../../../banners/rules/banners.ts'
import { jobAccount } from './index.ts'

const contextOf = (banner: BannerName, audience: Audience) => ({ ...customerContext, banner, audience })
type More = { readonly [section: string]: object }

const words = (text: string) => text.trim().split(/\s+/)
const without = (section: string, key: string): More => ({ [section]: { [key]: '' } })

/** The paths with a problem. The account is as the server stored it, because a customer can't change it. */
const wrong = (banner: BannerName, audience: Audience, more: More = {}) => {
  const answers = jobAnswers(banner, audience, more)
  return readAnswers(jobAccount, contextOf(banner, audience), answers, answers).problems.map(
    ({ path }) => path,
  )
}

describe('an answer is required', () => {
  const everywhere = [
    ...words(`projectInformation.name projectInformation.jobType projectInformation.startDate
      projectInformation.endDate projectInformation.natureOfProject projectInformation.isJobBonded
      projectInformation.isTaxExempt projectInformation.isWantingDualPartyCheckArrangement
      projectInformation.isExportJob`),
    ...words('streetAddress1 city state postalCode').map((key) => `projectAddress.${key}`),
    ...words('Name ContactNumber StreetAddress1 City State PostalCode').map(
      (key) => `generalContractor.generalContractor${key}`,
    ),
    ...words('name contactNumber streetAddress1 city state postalCode').map(
      (key) => `propertyOwnerInformation.${key}`,
    ),
    'projectMaterial.requestedJobLimit',
    'branchInformation.branchId',
  ]
  test.each(everywhere)('everywhere: %s (JOB-087, JOB-089, JOB-100, JOB-107, JOB-108)', (path) => {
    const [section, key] = path.split('.') as [string, string]
    for (const banner of ['platt', 'rexel'] as const)
      expect(wrong(banner, 'internal', without(section, key))).toContain(path)
  })

  test.each([
    ...words('isEdiCustomer nuclearProject isMbeOrDbe').map(
      (key) => [`projectInformation.${key}`, false, true] as const,
    ),
    ...words('contractNumber jobDescription').map(
      (key) => [`projectInformation.${key}`, true, false] as const,
    ),
    ...words('accountNumber accountName').map((key) => [`companyInformation.${key}`, true, false] as const),
    ['accountInformation.billTo', false, true],
    ['accountInformation.shipTo', false, true],
  ] as const)(
    '%s at platt: %s, at rexel: %s (JOB-085, JOB-086, JOB-091 to JOB-093)',
    (path, platt, rexel) => {
      const [section, key] = path.split('.') as [string, string]
      const cleared = { [section]: { [key]: key.endsWith('To') ? null : '' } }
      expect(wrong('platt', 'internal', cleared).includes(path)).toBe(platt)
      expect(wrong('rexel', 'internal', cleared).includes(path)).toBe(rexel)
    },
  )

  it('of an “Other” nature, at platt (JOB-090)', () => {
    const other = { projectInformation: { natureOfProject: 'Other', natureOfProjectDescription: '' } }
    expect(wrong('platt', 'internal', other)).toEqual(['projectInformation.natureOfProjectDescription'])
  })

  it('as the confirmation email of customers (JOB-097)', () => {
    const none = without('projectInformation', 'confirmationEmail')
    expect(wrong('rexel', 'external', none)).toEqual(['projectInformation.confirmationEmail'])
    expect(wrong('rexel', 'internal', none)).toEqual([])
  })

  it("as the email of platt's last step, if the customer gets one (JOB-111)", () => {
    const sent = (addEmail: string, email: string) =>
      wrong('platt', 'internal', { email: { addEmail, email } })
    expect([sent('1', ''), sent('1', 'abc'), sent('1', 'a@example.com'), sent('0', '')]).toEqual([
      ['email.email'],
      ['email.email'],
      [],
      [],
    ])
  })

  describe('of the main contact (JOB-102, JOB-105)', () => {
    const nobody = { firstName: '', lastName: '', contactNumber: '', jobTitle: '' }
    const other = { id: '1', firstName: 'Grace', lastName: 'Hopper', contactNumber: '(503) 555-0110' }
    const names = words('firstName lastName contactNumber').map((key) => `projectContacts.${key}`)

    test.each([
      ['rexel', [], [...names, 'projectContacts.jobTitle']],
      ['gexpro', [], [...names, 'projectContacts.jobTitle']],
      ['rexelenergy', [], names],
      ['rexel', [other], []],
      ['rexelenergy', [other], []],
    ] as const)('at %s beside %j: %j', (banner, projectContacts, expected) => {
      expect(wrong(banner, 'internal', { projectContacts: { ...nobody, projectContacts } })).toEqual(expected)
    })
  })

  it('of a lien agent, except for the state and the unit (JOB-109, JOB-A06)', () => {
    const keys = words('Name ContactNumber StreetAddress1 StreetAddress2 City State PostalCode')
    const none = Object.fromEntries(keys.map((key) => [`lienAgent${key}`, '']))
    const of = (banner: BannerName, doesNotHaveNCOnly: string) =>
      wrong(banner, 'internal', { propertyOwnerInformation: { doesNotHaveNCOnly, ...none } }).toSorted()
    expect(of('rexel', '1')).toEqual(
      words('City ContactNumber Name PostalCode StreetAddress1').map(
        (key) => `propertyOwnerInformation.lienAgent${key}`,
      ),
    )
    expect([of('rexel', '0'), of('platt', '1')]).toEqual([[], []])
  })
})

describe('who hired the customer, beside the parties that the form names', () => {
  const path = 'projectAddress.confirmedHirer'
  const job = (hiredBy: string, parties: object = {}, confirmedHirer = ''): More => ({
    projectInformation: { jobType: 'Public' },
    projectAddress: { state: 'TX', hiredBy, confirmedHirer },
    generalContractor: parties,
  })

  it('comes up again if the owner did and another general contractor is named', () => {
    expect(wrong('rexel', 'external', job('owner'))).toEqual([path])
    expect(wrong('platt', 'internal', job('owner'))).toEqual([path])
    expect(wrong('rexel', 'internal', job('owner', {}, 'owner'))).toEqual([])
    expect(wrong('rexel', 'internal', job('owner', {}, 'general contractor'))).toEqual([])
  })

  it('comes up again if the customer is the general contractor that hired the customer', () => {
    const same = { sameAsCompanyInformation: '1' }
    expect(wrong('rexel', 'internal', job('general contractor', same))).toEqual([path])
    expect(wrong('rexel', 'internal', job('owner', same))).toEqual([])
  })

  it('comes up again if a subcontractor is between the customer and the general contractor that hired it', () => {
    const sub = (key: string, value: string) => [`subContractor${key}`, value]
    const between = {
      addSubContractor: '1',
      ...Object.fromEntries([
        sub('Name', 'Ohm Subcontracting'),
        sub('ContactNumber', '(503) 555-0110'),
        sub('StreetAddress1', '12 Main St'),
        sub('City', 'Portland'),
        sub('State', 'OR'),
        sub('PostalCode', '97201'),
      ]),
    }
    expect(wrong('rexel', 'internal', job('general contractor', between))).toEqual([path])
    expect(wrong('rexel', 'internal', job('subcontractor', between))).toEqual([])
  })

  it('is not repeated if the owner is the general contractor', () => {
    const owner = { propertyOwnerInformation: { isSameAsGeneralContractor: '1' } }
    expect(wrong('rexel', 'internal', { ...job('owner'), ...owner })).toEqual([])
  })

  it('keeps no confirmed answer once nothing contradicts', () => {
    const answers = jobAnswers('rexel', 'internal', job('general contractor', {}, 'owner'))
    const read = readAnswers(jobAccount, contextOf('rexel', 'internal'), answers, answers)
    expect(read.answers.projectAddress).not.toHaveProperty('confirmedHirer')
  })
})

describe('the lien agent of North Carolina', () => {
  const path = 'propertyOwnerInformation.doesNotHaveNCOnly'
  const job = (state: string, jobType = 'Private'): More => ({
    projectInformation: { jobType },
    projectAddress: { state },
    propertyOwnerInformation: { doesNotHaveNCOnly: '' },
  })

  it('needs an answer for a private job there, and has none in advance', () => {
    expect(blank(jobAccount, contextOf('rexel', 'external'))).not.toMatchObject({
      propertyOwnerInformation: { doesNotHaveNCOnly: '0' },
    })
    expect(wrong('rexel', 'external', job('NC'))).toEqual([path])
    for (const free of [job('OR'), job('NC', 'Public')]) expect(wrong('rexel', 'external', free)).toEqual([])
    expect(wrong('platt', 'internal', job('NC'))).toEqual([])
  })
})

describe('an answer is refused', () => {
  const long = (length: number) => 'x'.repeat(length)
  test.each<[string, unknown, boolean]>([
    ['projectAddress.streetAddress1', long(35), false],
    ['projectAddress.streetAddress1', long(36), true],
    ['projectAddress.streetAddress2', long(36), true],
    ['projectMaterial.requestedJobLimit', 0, true],
    ['projectMaterial.requestedJobLimit', 1, false],
    ['projectMaterial.requestedJobLimit', -1, true],
    ['projectContacts.contactNumber', '(503) 555-011', true],
    ['projectContacts.emailAddress', 'abc', true],
    ['projectInformation.confirmationEmail', 'abc', true],
    ['generalContractor.generalContractorContactNumber', '(503) 555-011', true],
    ['propertyOwnerInformation.contactNumber', '(503) 555-011', true],
    ['projectInformation.endDate', '2020-01-01', true],
    ['projectInformation.endDate', customerContext.today, false],
    ['projectInformation.isJobBonded', 'yes', true],
    ['projectInformation.isJobBonded', '0', false],
  ])('%s: %j: %s (JOB-042, JOB-096 to JOB-104, JOB-A13)', (path, value, isWrong) => {
    const [section, key] = path.split('.') as [string, string]
    expect(wrong('rexel', 'internal', { [section]: { [key]: value } })).toEqual(isWrong ? [path] : [])
  })

  test.each([
    ['platt', 8, true],
    ['platt', 7, false],
    ['rexel', 8, false],
  ] as const)('at %s: a contract number of %i characters: %s (JOB-094)', (banner, length, isWrong) => {
    const path = 'projectInformation.contractNumber'
    const found = wrong(banner, 'internal', { projectInformation: { contractNumber: long(length) } })
    expect(found).toEqual(isWrong ? [path] : [])
  })

  it('that a public job has no bond (JOB-061)', () => {
    const open = { projectInformation: { jobType: 'Public', isJobBonded: '0' } }
    expect(wrong('rexel', 'internal', open)).toEqual(['projectInformation.isJobBonded'])
  })
})

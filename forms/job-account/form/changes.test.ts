import { describe, expect, it, test } from 'vitest'
import { customerContext } from '../../../test/support/answers.ts'
import { jobAnswers } from '../../../test/support/job-account.ts'
import { changesAfter, look, readAnswers, type Audience, type AnyField } from '../../../kit/model/index.ts'
import type { BannerName } from '../../../banners/rules/banners.ts'
import { jobAccount } from './index.ts'
import { copiesOfCustomer } from './parties.ts'

const contextOf = (banner: BannerName, audience: Audience) => ({ ...customerContext, banner, audience })
type More = { readonly [section: string]: object }

const words = (text: string) => text.trim().split(/\s+/)
const fieldOf = (path: string): AnyField => {
  const [section, key] = path.split('.')
  return [...jobAccount.places.values()].find(
    (place) => place.section.key === section && place.field.key === key,
  )!.field
}
describe('a change', () => {
  /** The answers that follow from it, by path. */
  const after = (
    banner: BannerName,
    audience: Audience,
    path: string,
    before: unknown,
    more: More,
  ): Record<string, unknown> => {
    const answers = jobAnswers(banner, audience, more)
    const changes = changesAfter(jobAccount, contextOf(banner, audience), answers, {
      field: fieldOf(path),
      before,
    })
    return Object.fromEntries(
      changes.map(({ field, value }) => [`${jobAccount.places.get(field)!.section.key}.${field.key}`, value]),
    )
  }

  it('to a public job answers that it is bonded (JOB-061)', () => {
    const of = (jobType: string) =>
      after('rexel', 'internal', 'projectInformation.jobType', '', { projectInformation: { jobType } })
    expect(of('Public')).toEqual({ 'projectInformation.isJobBonded': '1' })
    expect(of('Private')).toEqual({})
  })

  it('to no exemption clears “already on file” for customers of platt (JOB-063)', () => {
    const more = { projectInformation: { isTaxExempt: '0' } }
    expect(after('platt', 'external', 'projectInformation.isTaxExempt', '1', more)).toEqual({
      'projectInformation.plattTaxExemptCertificateAlreadyOnFile': 'false',
    })
  })

  it('to no customer email clears the address (JOB-065)', () => {
    const more = { email: { addEmail: '0', email: 'a@example.com' } }
    expect(after('platt', 'internal', 'email.addEmail', '1', more)).toEqual({ 'email.email': '' })
  })

  it('to no alternate address clears the answers about it (JOB-028)', () => {
    const path = 'projectAddress.alternateShipTos'
    const of = (alternateShipTos: object[]) =>
      after('rexel', 'internal', path, [], { projectAddress: { alternateShipTos } })
    expect(Object.keys(of([])).toSorted()).toEqual(
      words(`isFirstJob isNewCustomer isShipToShop isSingleOrder isThereAnyCollectionIssues issuesAndComments
        orderAmount whereIsItShipping whyShipToAlt`).map((key) => `projectAddress.${key}`),
    )
    expect(of([{ id: '1', streetAddress1: '77 Shop St' }])).toEqual({})
  })

  const beacon = {
    accountNumber: '100001',
    companyName: 'Beacon Electric',
    streetAddress: '1 Shop Rd',
    phone: '(503) 555-0140',
  }

  it('of the account clears the ship-to (JOB-066)', () => {
    const more = { accountInformation: { billTo: beacon } }
    expect(after('rexel', 'internal', 'accountInformation.billTo', null, more)).toEqual({
      'accountInformation.billToAccount': '100001',
      'accountInformation.shipTo': null,
      'accountInformation.shipToAccount': '',
    })
  })

  it('of the account reaches every party that is the customer', () => {
    const answers = jobAnswers('rexel', 'internal', {
      accountInformation: { billTo: beacon },
      generalContractor: {
        sameAsCompanyInformation: '1',
        addSubContractor: '1',
        subSameAsCompanyInformation: '0',
      },
    })
    const changes = copiesOfCustomer(look(jobAccount, contextOf('rexel', 'internal'), answers))
    expect(changes.map(({ field, value }) => [field.key, value])).toEqual([
      ['generalContractorName', 'Beacon Electric'],
      ['generalContractorContactNumber', '(503) 555-0140'],
      ['generalContractorStreetAddress1', '1 Shop Rd'],
      ['generalContractorStreetAddress2', ''],
      ['generalContractorPostalCode', ''],
      ['generalContractorCity', ''],
      ['generalContractorState', ''],
    ])
  })

  test.each([
    ['generalContractor.sameAsCompanyInformation', 'generalContractor.generalContractor'],
    ['generalContractor.subSameAsCompanyInformation', 'generalContractor.subContractor'],
  ])('of %s copies the customer, or empties the party (JOB-069, JOB-070)', (path, party) => {
    const key = path.split('.')[1]!
    const of = (box: string) =>
      after('rexel', 'internal', path, '', {
        accountInformation: { billTo: beacon },
        generalContractor: { [key]: box, addSubContractor: '1' },
      })
    expect(of('1')).toMatchObject({
      [`${party}Name`]: 'Beacon Electric',
      [`${party}ContactNumber`]: '(503) 555-0140',
      [`${party}StreetAddress1`]: '1 Shop Rd',
    })
    expect(of('0')).toMatchObject({ [`${party}Name`]: '', [`${party}StreetAddress1`]: '' })
  })

  it('of the general contractor reaches an owner who is the general contractor, in one click', () => {
    const answers = jobAnswers('rexel', 'internal', {
      generalContractor: { generalContractorName: 'Heron Builders', generalContractorCity: 'Salem' },
      propertyOwnerInformation: {
        isSameAsGeneralContractor: '1',
        isSameAsProjectInformation: '1',
        name: 'Someone else',
      },
    })
    const read = readAnswers(jobAccount, contextOf('rexel', 'internal'), answers, answers)
    expect(read.problems).toEqual([])
    expect(read.answers).toMatchObject({
      propertyOwnerInformation: { name: 'Heron Builders', city: 'Salem' },
    })
  })

  it("of the job's address reaches an owner with the same address (JOB-071)", () => {
    const answers = jobAnswers('rexel', 'internal', {
      projectAddress: { streetAddress1: '9 New Site' },
      propertyOwnerInformation: { isSameAsProjectInformation: '1', streetAddress1: 'Elsewhere' },
    })
    const read = readAnswers(jobAccount, contextOf('rexel', 'internal'), answers, answers)
    expect(read.answers).toMatchObject({ propertyOwnerInformation: { streetAddress1: '9 New Site' } })
  })
})

import { describe, expect, it, test } from 'vitest'
import { customerContext } from '../../../test/support/answers.ts'
import { jobAnswers } from '../../../test/support/job-account.ts'
import { readAnswers } from '../../../kit/model/index.ts'
import type { BannerName } from '../../../banners/rules/banners.ts'
import { answersFromAccount } from './from-account.ts'
import { jobAccount } from './index.ts'
import { savedJobAccount } from './saved.ts'

type More = { readonly [section: string]: object }

const words = (text: string) => text.trim().split(/\s+/)

/** Word for word what the specification lists (001 3.2). */
const keys: readonly [string, string, readonly string[]][] = [
  ['JOB-034', 'accountInformation', words('billToAccount shipToAccount shipTo billTo')],
  [
    'JOB-035',
    'accountInformation.billTo',
    words(`accountNumber branchName branchId branchNumber branchManager branchManagerEmail branchManagerErpUserId
      billToCustomerNumber companyName streetAddress city state postalCode creditRep creditRepErpUserId
      creditManagerEmail inSideSalesPerson outSideSalesPerson email`),
  ],
  [
    'JOB-036',
    'accountInformation.shipTo',
    words('customerName customerId branchName branchNumber branchManager creditRep creditManagerEmail'),
  ],
  [
    'JOB-037',
    'companyInformation',
    words(`accountNumber accountName contactNumber emailAddress streetAddress streetAddress2 addressUnitNumber city
      country state postalCode plattBranch`),
  ],
  ['JOB-039', 'branchInformation', words('branchId branchName errorMessage')],
  [
    'JOB-040, JOB-041',
    'projectInformation',
    words(`name jobType jobDescription additionalDescription purchaseOrderNumber contractNumber startDate endDate
      natureOfProject natureOfProjectDescription isEdiCustomer ediType nuclearProject isJobBonded isMbeOrDbe
      isTaxExempt isWantingDualPartyCheckArrangement isExportJob storageGuid selectedDocuments bondedDocuments
      uploadedDocuments bondCompanyName bondCompanyContactNumber bondCompanyCountry bondCompanyStreetAddress1
      bondCompanyStreetAddress2 bondCompanyCity bondCompanyState bondCompanyPostalCode confirmationEmail
      plattTaxExemptCertificateAlreadyOnFile`),
  ],
  [
    'JOB-043',
    'projectAddress',
    words(`streetAddress1 streetAddress2 city state postalCode alternateShipTos isShipToShop whyShipToAlt
      whereIsItShipping isSingleOrder orderAmount isNewCustomer isFirstJob isThereAnyCollectionIssues
      issuesAndComments`),
  ],
  [
    'JOB-049',
    'projectAddress.alternateShipTos.0',
    words('streetAddress1 streetAddress2 city country state postalCode id'),
  ],
  ['JOB-044', 'projectMaterial', words('requestedJobLimit materialsNeeded otherMaterials')],
  [
    'JOB-045',
    'projectContacts',
    words('firstName lastName contactNumber emailAddress jobTitle errorMessage projectContacts'),
  ],
  ['JOB-045', 'projectContacts.projectContacts.0', words('id firstName lastName contactNumber emailAddress')],
  [
    'JOB-046',
    'generalContractor',
    [
      ...words('sameAsCompanyInformation addSubContractor subSameAsCompanyInformation'),
      ...['generalContractor', 'subContractor'].flatMap((of) =>
        words('Name ContactNumber StreetAddress1 StreetAddress2 City State PostalCode').map(
          (key) => of + key,
        ),
      ),
    ],
  ],
  [
    'JOB-047',
    'propertyOwnerInformation',
    [
      ...words(
        'isSameAsProjectInformation name contactNumber streetAddress1 streetAddress2 city state postalCode',
      ),
      'doesNotHaveNCOnly',
      ...words('Name ContactNumber StreetAddress1 StreetAddress2 City State PostalCode').map(
        (key) => `lienAgent${key}`,
      ),
    ],
  ],
  ['JOB-048', 'documents', words('storageGuid selectedDocuments uploadedDocuments isUploaded notes')],
  ['JOB-048', 'email', words('email addEmail')],
]

describe('the answers on the wire', () => {
  const guid = '11111111-1111-4111-8111-111111111111'
  const jane = { eclipseUserLogin: 'SMITHJ', displayName: 'Jane Smith', email: 'jane@example.com' }
  const known = {
    accountNumber: '100001',
    companyName: 'Beacon Electric',
    email: 'office@example.com',
    address: {
      streetAddress: '1 Shop Rd',
      addressUnitNumber: '',
      city: 'Salem',
      state: 'OR',
      postalCode: '97301',
      country: 'US',
    },
    branchNumber: '5034',
    branchManager: jane,
    creditManager: jane,
    insideSalesPerson: jane,
    outsideSalesPerson: jane,
    shipTo: [{ customerId: '100001-1', customerName: 'Site', address: '1 Site Rd', city: 'Salem' }],
  }
  const sent = (banner: BannerName, more: More = {}) => {
    const context = { ...customerContext, banner, audience: 'internal' as const }
    const account = answersFromAccount(banner, known, 'Salem')
    const raw = jobAnswers(banner, 'internal', { ...(account as More), ...more })
    const { answers } = readAnswers(jobAccount, context, raw, raw)
    return savedJobAccount.onTheWire(context, answers, { guid, signatures: [], all: false })
  }
  const at = (answers: object, path: string) =>
    path.split('.').reduce<unknown>((of, key) => (of as Record<string, unknown> | undefined)?.[key], answers)

  test.each(keys)('have every key of %s (%s)', (_id, path, expected) => {
    const banner = path === 'companyInformation' || path === 'email' ? 'platt' : 'rexel'
    expect(Object.keys(at(sent(banner), path) as object)).toEqual(expect.arrayContaining([...expected]))
  })

  it('join several codes with commas (JOB-040, JOB-044)', () => {
    const answers = sent('rexel', {
      projectInformation: { isEdiCustomer: '1', ediType: '856,810' },
      projectMaterial: { materialsNeeded: 'gear,wire' },
    })
    expect(answers).toMatchObject({
      projectInformation: { ediType: '856,810' },
      projectMaterial: { materialsNeeded: 'gear,wire' },
    })
  })

  it('say where documents are stored only if there are some (JOB-088)', () => {
    const one = { name: 'a.pdf', extension: 'pdf', fullPath: 'sample/other/a.pdf' }
    expect(sent('rexel', { documents: { uploadedDocuments: [one] } })).toMatchObject({
      documents: { storageGuid: guid, isUploaded: true, selectedDocuments: [one] },
    })
    expect(sent('rexel', { documents: { uploadedDocuments: [] } })).toMatchObject({
      documents: { storageGuid: '', isUploaded: false, selectedDocuments: [] },
    })
  })
})

import { describe, expect, it, test } from 'vitest'
import { customerContext } from '../../../test/support/answers.ts'
import { jobAnswers } from '../../../test/support/job-account.ts'
import { blank, look, resolve, shownFields, type Audience, type AnyField } from '../../../kit/model/index.ts'
import type { BannerName } from '../../../banners/rules/banners.ts'
import { jobAccount } from './index.ts'

const contextOf = (banner: BannerName, audience: Audience) => ({ ...customerContext, banner, audience })
type More = { readonly [section: string]: object }

const words = (text: string) => text.trim().split(/\s+/)
const shown = (banner: BannerName, audience: Audience, more: More = {}) =>
  shownFields(jobAccount, contextOf(banner, audience), jobAnswers(banner, audience, more))
const keysOf = (...asked: Parameters<typeof shown>) => shown(...asked).map(({ path }) => path)
const fieldOf = (path: string): AnyField => {
  const [section, key] = path.split('.')
  return [...jobAccount.places.values()].find(
    (place) => place.section.key === section && place.field.key === key,
  )!.field
}
const optionsOf = (banner: BannerName, audience: Audience, path: string) => {
  const field = fieldOf(path)
  if (field.kind !== 'choice' && field.kind !== 'choices') throw new Error(`${path} has no options`)
  const context = contextOf(banner, audience)
  return field.offered({ context, answers: look(jobAccount, context, {}) }).map(([code]) => code)
}

describe('the steps (JOB-008, JOB-010, JOB-117)', () => {
  const stepsOf = (banner: BannerName, audience: Audience, answers: object) => {
    const context = contextOf(banner, audience)
    const known = look(jobAccount, context, answers)
    return jobAccount.steps
      .filter(({ walkedBy }) => walkedBy.holds(context, known))
      .map(({ title }) => resolve(title, { context, answers: known }))
  }
  const common = ['Branch Information', 'Job Information', 'Job Address', 'Job Material']
  const parties = ['General Contractor Information', 'Property Owner Information', 'Documents']
  const group = ['Account Information', ...common, 'Job Contacts', ...parties]
  const platt = ['Customer Information', ...common, ...parties]

  test.each([
    ['rexel', 'internal', group],
    ['gexpro', 'external', group],
    ['rexelenergy', 'internal', group],
    ['platt', 'external', platt],
    ['platt', 'internal', [...platt, 'Email']],
  ] as const)('of %s, %s', (banner, audience, steps) => {
    expect(stepsOf(banner, audience, jobAnswers(banner, audience))).toEqual(steps)
    expect(stepsOf(banner, audience, blank(jobAccount, contextOf(banner, audience)))).toEqual([steps[0]])
  })
})

describe('the questions', () => {
  const job = (...keys: string[]) => keys.map((key) => `projectInformation.${key}`)
  const groupOnly = job('isEdiCustomer', 'nuclearProject', 'isMbeOrDbe')

  it('differ between platt and the group (JOB-020, JOB-091)', () => {
    expect(keysOf('rexel', 'internal')).toEqual(expect.arrayContaining(groupOnly))
    expect(keysOf('rexel', 'internal')).not.toContain('projectInformation.additionalDescription')
    expect(keysOf('platt', 'internal')).toContain('projectInformation.additionalDescription')
    for (const path of groupOnly) expect(keysOf('platt', 'internal')).not.toContain(path)
  })

  test.each([
    ['platt', 'Job ID'],
    ['rexel', 'Contract Number'],
  ] as const)('of %s call the contract number “%s” (JOB-021)', (banner, label) => {
    const { place, fieldContext } = shown(banner, 'internal').find(
      ({ path }) => path === 'projectInformation.contractNumber',
    )!
    expect(resolve(place.field.label, fieldContext)).toBe(label)
  })

  test.each([
    ['platt', 'internal', 'select'],
    ['platt', 'external', 'radios'],
    ['rexel', 'internal', 'radios'],
  ] as const)('of %s, %s, offer type and description as %s (JOB-024)', (banner, audience, as) => {
    for (const path of job('jobType', 'jobDescription')) {
      const field = fieldOf(path) as Extract<AnyField, { kind: 'choice' }>
      const context = contextOf(banner, audience)
      expect(resolve(field.as, { context, answers: look(jobAccount, context, {}) })).toBe(as)
    }
  })

  it('say "you" to the customer, and "the customer" to an employee', () => {
    const labels = (audience: Audience) => {
      const of = {
        projectAddress: {
          hiredBy: 'subcontractor',
          confirmedHirer: 'owner',
          alternateShipTos: [{ id: '1', streetAddress1: '77 Shop St' }],
        },
        generalContractor: { sameAsCompanyInformation: '1', addSubContractor: '1' },
      }
      return shown('rexel', audience, of)
        .map(({ place, fieldContext }) =>
          [resolve(place.field.label, fieldContext), resolve(place.field.hint, fieldContext)].join(' '),
        )
        .join(' ')
    }
    expect(labels('external')).not.toMatch(/\bthe customer\b/i)
    expect(labels('internal')).not.toMatch(/\b(hired you|your (company|shop|first))\b/i)
  })

  test.each<[string, More, string, boolean]>([
    [
      'a bond (JOB-079)',
      { projectInformation: { isJobBonded: '1' } },
      'projectInformation.bondCompanyName',
      true,
    ],
    ['no bond', { projectInformation: { isJobBonded: '0' } }, 'projectInformation.bondCompanyName', false],
    [
      'the shop (JOB-080)',
      { projectAddress: { isShipToShop: '1' } },
      'projectAddress.whereIsItShipping',
      false,
    ],
    ['not the shop', { projectAddress: { isShipToShop: '0' } }, 'projectAddress.whereIsItShipping', true],
    [
      'a single order (JOB-081)',
      { projectAddress: { isSingleOrder: '1' } },
      'projectAddress.orderAmount',
      true,
    ],
    ['the total job', { projectAddress: { isSingleOrder: '0' } }, 'projectAddress.orderAmount', false],
    [
      'collection issues (JOB-082)',
      { projectAddress: { isThereAnyCollectionIssues: '1' } },
      'projectAddress.issuesAndComments',
      true,
    ],
    [
      'a subcontractor (JOB-129)',
      { generalContractor: { addSubContractor: '1' } },
      'generalContractor.subContractorName',
      true,
    ],
    [
      'no subcontractor',
      { generalContractor: { addSubContractor: '0' } },
      'generalContractor.subContractorName',
      false,
    ],
    [
      'no alternate address (JOB-027)',
      { projectAddress: { alternateShipTos: [] } },
      'projectAddress.isShipToShop',
      false,
    ],
    [
      'a lien agent (JOB-130)',
      { propertyOwnerInformation: { doesNotHaveNCOnly: '1' } },
      'propertyOwnerInformation.lienAgentName',
      true,
    ],
  ])('follow from %s', (_what, more, path, isShown) => {
    expect(keysOf('rexel', 'internal', more).includes(path)).toBe(isShown)
  })

  it('about an alternate address and a lien agent are not asked at platt (JOB-027, JOB-130)', () => {
    for (const key of ['projectAddress.isShipToShop', 'propertyOwnerInformation.doesNotHaveNCOnly']) {
      expect(keysOf('platt', 'internal')).not.toContain(key)
      expect(keysOf('rexel', 'internal')).toContain(key)
    }
  })

  describe('about tax documents (JOB-064)', () => {
    const exempt = (onFile: string): More => ({
      projectInformation: { isTaxExempt: '1', plattTaxExemptCertificateAlreadyOnFile: onFile },
    })
    test.each([
      ['platt', 'external', 'true', false],
      ['platt', 'external', 'false', true],
      ['platt', 'internal', 'true', true],
      ['rexel', 'external', 'true', true],
    ] as const)('of %s, %s, with “on file” %s: %s', (banner, audience, onFile, isShown) => {
      const asked = keysOf(banner, audience, exempt(onFile))
      expect(asked.includes('projectInformation.uploadedDocuments')).toBe(isShown)
    })
  })
})

describe('the options', () => {
  test.each([
    ['platt', 'internal', ['Public', 'Private', 'Billing Purposes Only']],
    ['platt', 'external', ['Public', 'Private']],
    ['rexel', 'internal', ['Public', 'Private']],
  ] as const)('of the job type at %s, %s (JOB-051)', (banner, audience, types) => {
    expect(optionsOf(banner, audience, 'projectInformation.jobType')).toEqual(types)
  })

  it('of the description are six, of EDI six (JOB-052, JOB-054)', () => {
    expect(optionsOf('platt', 'internal', 'projectInformation.jobDescription')).toEqual([
      'Commercial',
      'Residential Single',
      'Residential Multi-Family',
      'Government',
      'Healthcare',
      'Education',
    ])
    expect(optionsOf('rexel', 'internal', 'projectInformation.ediType')).toEqual(
      words('856 810 855 860 865 850'),
    )
  })

  it('of the nature are twenty, and one more at platt (JOB-053, JOB-A01)', () => {
    const natures = optionsOf('rexel', 'internal', 'projectInformation.natureOfProject')
    expect(natures).toHaveLength(20)
    expect(natures[0]).toBe('Multi-Use - Office/Multifamily')
    expect(natures.at(-1)).toBe('Single Family Home')
    expect(optionsOf('platt', 'external', 'projectInformation.natureOfProject')).toEqual([
      ...natures,
      'Other',
    ])
  })

  it('of the material are seven at platt and twelve in the group (JOB-055)', () => {
    const seven = words('gear lighting wire conduit boxes ballasts trim')
    expect(optionsOf('platt', 'internal', 'projectMaterial.materialsNeeded')).toEqual(seven)
    expect(optionsOf('gexpro', 'internal', 'projectMaterial.materialsNeeded')).toEqual([
      ...seven,
      ...words('fixtures rough-in connectivity cable solar'),
    ])
  })

  test.each([
    ['rexel', 'Foreman'],
    ['gexpro', 'Foreman'],
    ['rexelenergy', ''],
  ] as const)('of %s start with the title “%s” (JOB-056)', (banner, title) => {
    expect(blank(jobAccount, contextOf(banner, 'internal'))).toMatchObject({
      projectContacts: { jobTitle: title },
    })
  })
})

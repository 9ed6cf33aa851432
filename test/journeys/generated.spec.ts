/**
 * Types generated answers into the real form, step by step. Compares the page's messages with the rules as test/oracle
 * states them independently, then corrects the wrong answers, after which the next step must open.
 */
import * as fc from 'fast-check'
import type { Page } from '@playwright/test'
import { bannerOf } from '../../banners/rules/banners.ts'
import { dayOf } from '../../platform/text/days/days.ts'
import { faultsIn, type Customer } from '../oracle/credit-application.ts'
import { wholeApplication } from '../oracle/whole-application.ts'
import { expect, test } from './support/journey.ts'

type Bag = Record<string, unknown>
interface Typed {
  path: string
  /** The text to type; for radios and lists, the code. */
  value: string
  /** For radios: the position of the radio. */
  nth?: number
}

// Use the banner's time zone as the server does: on New Year's Eve the years differ.
const year = Number(dayOf(new Date(), bannerOf('rexel')!.timeZone).slice(0, 4))
const x = (length: number) => 'x'.repeat(length)

const typed = (path: string, ...values: string[]): Typed[][] => values.map((value) => [{ path, value }])
const radio = (path: string, value: string, nth: number): Typed => ({ path, value, nth })
const names = ['', '   ', x(100), x(101), 'Łódź & Söhne']
const emails = [
  '',
  'abc',
  'a@b',
  'Ada@BrightWire.example.org',
  'x@mail.REXEL.example.com',
  'x@platt.example.com',
]
const phones = ['', '(208) 555-012', '+1 208-555-0123']

/** By step, in the order of the page. */
const steps: readonly (readonly Typed[][])[] = [
  [
    [radio('businessInfo.hasAccount', 'true', 0), { path: 'businessInfo.accountNumber', value: '12a' }],
    ...typed('businessInfo.companyName', '', ' ', x(35), x(36)),
    ...typed('businessInfo.phone', ...phones),
    ...typed('businessInfo.email', ...emails),
    ...typed('billingInfo.streetAddress', '', x(35), x(36)),
    ...typed('billingInfo.addressUnitNumber', x(36)),
    ...typed('billingInfo.shippingCity', '', ' '),
    ...typed('billingInfo.shippingPostalCode', '', x(11)),
    ...['Proprietorship', 'Partnership', 'Corporation', 'Government', 'Other'].map((type, nth) => [
      radio('billingInfo.businessType', type, nth),
    ]),
    ...typed('billingInfo.dunsNumber', '12a', '1', '012345678901', '12-345-6789'),
    ...typed('billingInfo.yearEstablished', '99', '1599', '19x9', '20245', String(year), String(year + 1)),
    ...typed('billingInfo.sectorType', '', 'MRO'),
    ...typed('billingInfo.employeeCount', '', '> 20'),
    [radio('billingInfo.isHaveFederalTaxId', 'Yes', 0)],
    [
      radio('billingInfo.isHaveFederalTaxId', 'Yes', 0),
      { path: 'billingInfo.federalTaxId', value: '12-345' },
    ],
  ],
  [
    ...typed('accountPayable.firstName', ...names),
    ...typed('accountPayable.phone', ...phones),
    ...typed('accountPayable.phoneExt', '12a', '01234567890', '12'),
    ...typed('accountPayable.email', 'abc', 'x@rexel.example.com'),
    ...typed('preferences.statementPreferredEmailAddress', ...emails),
    [radio('preferences.statementPreferredCommunicationType', '2', 1)],
    [radio('preferences.invoicePreferredCommunicationType', '3', 2)],
    [radio('preferences.isTaxable', 'No', 1)],
  ],
  [
    ...typed('bankingInformation.bankName', ...names),
    ...typed('bankingInformation.phoneNumber', ...phones),
    ...typed('bankingInformation.phoneNumberExt', '12a', '1'),
    [radio('bankingInformation.accountType', '2', 1)],
    ...typed('bondingCompany.streetAddress', x(36)),
  ],
  [
    ...typed('signatory.firstName', ...names),
    ...typed('signatory.lastName', ...names),
    ...typed('signatory.email', ...emails),
    ...typed('signatory.phone', ...phones),
    ...typed('signatory.jobTitle', '', 'Owner'),
    ...typed('signatory.middleInitial', 'M', x(6)),
    ...typed('signatory.streetAddress', '', x(36)),
    ...typed('signatory.city', ''),
    ...typed('signatory.ssn', '912-34'),
    [radio('signatory.isSsnOrEin', 'ein', 1)],
    [radio('signatory.guarantor', 'true', 0)],
  ],
]
const headings = [
  /Detail Information/,
  /Contact Information/,
  /3rd Party/,
  /Signatory|Owner\/Officers/,
  /Check your answers/,
]
const sectionsOf = [
  ['businessInfo', 'billingInfo'],
  ['accountPayable', 'purchasingContact', 'preferences'],
  ['bankingInformation', 'hasTradeReferences', 'tradeReference', 'bondingCompany'],
  ['signatory', 'signatoryTwo'],
]

/** Keeps the first of several changes of one answer. */
const oneChangePerAnswer = (changes: readonly Typed[][]): Typed[][] => {
  const paths = (change: Typed[]) => change.map(({ path }) => path)
  return changes.filter(
    (change, at) =>
      !changes.slice(0, at).some((before) => paths(before).some((path) => paths(change).includes(path))),
  )
}

/** Many changes in each step, because each pass through the form is slow. */
const walks = fc.tuple(
  ...steps.map((changes) =>
    fc.shuffledSubarray([...changes], { minLength: 9, maxLength: 12 }).map(oneChangePerAnswer),
  ),
)

const at = (answers: Bag, path: string) =>
  path.split('.').reduce<unknown>((inside, key) => (inside as Bag | undefined)?.[key], answers)
const put = (answers: Bag, path: string, value: unknown) => {
  const [section = '', key = ''] = path.split('.')
  ;(answers[section] ??= {}) as Bag
  ;(answers[section] as Bag)[key] = value
}

/** Right answers to questions that the whole application does not answer. */
const remedies: Readonly<Record<string, string>> = {
  accountNumber: '12345',
  businessTypeLabel: 'Cooperative',
  federalTaxId: '12-3456789',
  statementPreferredFax: '(503) 555-0114',
  ssn: '912-34-5678',
  firstName: 'Grace',
  lastName: 'Hopper',
  email: 'grace@brightwire.example.org',
  phone: '(503) 555-0115',
  streetAddress: '12 Main St',
  postalCode: '97201',
  city: 'Portland',
  state: 'OR',
  isSsnOrEin: 'ssn',
}

const write = async (page: Page, { path, value, nth }: Typed) => {
  const input = page.locator(`[name="${path}"]`)
  // An optional question may be behind a line.
  const fold = page.locator('details:not([open])').filter({ has: input })
  if ((await fold.count()) > 0) await fold.locator('summary').click()
  if (nth !== undefined) {
    await input.nth(nth).click()
    if (path.endsWith('.guarantor') && value === 'true') {
      const asked = page.getByRole('dialog', { name: 'Personal guaranty' })
      await asked.getByRole('checkbox').check()
      await asked.getByRole('button', { name: 'Continue' }).click()
    }
  } else if (await input.evaluate((element) => element.tagName === 'SELECT')) await input.selectOption(value)
  else await input.fill(value)
}

/** Applies the same change to the answers, with what the screen also changes (APP-147, APP-150). */
const note = (answers: Bag, { path, value }: Typed) => {
  put(answers, path, value)
  if (path === 'billingInfo.businessType' && value === 'Partnership')
    answers['signatoryTwo'] ??= { country: 'US' }
  if (path.endsWith('.guarantor') && value === 'true') {
    put(answers, path.replace('guarantor', 'isSsnOrEin'), 'ssn')
    put(answers, path.replace('guarantor', 'ssn'), '')
  }
}

const shown = (page: Page) =>
  page
    .locator('.field-problem')
    .evaluateAll((lines) =>
      lines
        .map((line) => `${line.id.replace(/^field-|-problem$/g, '')} ${line.textContent?.trim()}`)
        .toSorted(),
    )

/** Continues to the next step, and keeps an address as typed where the page suggests another. */
const next = async (page: Page) => {
  await page.getByRole('button', { name: 'Save and Next' }).click()
}
const arrive = async (page: Page, heading: RegExp) => {
  const there = page.getByRole('heading', { level: 1, name: heading })
  const asked = page.getByRole('button', { name: 'Continue with Entered' })
  await expect(there.or(asked).first()).toBeVisible()
  while (!(await there.isVisible())) {
    await asked.click()
    await expect(there.or(asked).first()).toBeVisible()
  }
}

const begin = async (page: Page, banner: Customer['banner'], answers: Bag) => {
  const reply = await page.request.post('/api/FormDataStorage/save-in-progress-form-external', {
    headers: { 'idempotency-key': crypto.randomUUID() },
    multipart: { tenantId: String(bannerOf(banner)!.tenantId), incompleteFormData: JSON.stringify(answers) },
  })
  const { applicationKey } = (await reply.json()) as { applicationKey: string }
  await page.goto(`/application/${banner}/${applicationKey}#details`)
}

// These two differ the most. test/oracle compares the rules of all four with the forms.
for (const banner of ['platt', 'rexelenergy'] as const)
  for (const walk of fc.sample(walks, { numRuns: 1, seed: 100 + bannerOf(banner)!.tenantId }))
    test(`reports the same problems as the rules for generated answers of ${banner}`, async ({
      page,
      consoles,
    }) => {
      consoles.allow(/status of 400/)
      const answers = wholeApplication()
      put(answers, 'businessInfo.branchNumber', '')
      await begin(page, banner, answers)
      for (const [step, changes] of walk.entries()) {
        await arrive(page, headings[step]!)
        const expected = () =>
          faultsIn(
            { banner, route: 'application', year, placed: false, taxDocuments: false, signed: true },
            answers,
          ).filter(({ path }) => sectionsOf[step]!.includes(path.split('.')[0]!))
        for (const change of changes.flat()) {
          // A radio may have hidden the field of another change.
          if ((await page.locator(`[name="${change.path}"]`).count()) <= (change.nth ?? 0)) continue
          await write(page, change)
          note(answers, change)
        }
        await next(page)
        const faults = expected()
        if (faults.length > 0)
          await expect
            .poll(() => shown(page), { message: `step ${step + 1}: ${JSON.stringify(changes.flat())}` })
            .toEqual(faults.map(({ path, message }) => `${path.replaceAll('.', '-')} ${message}`).toSorted())
        for (let round = 0; expected().length > 0 && round < 3; round++) {
          for (const { path, missing } of expected()) {
            const key = path.split('.')[1]!
            const first = at(wholeApplication(), path)
            const right = missing ? first || remedies[key] : (first ?? remedies[key])
            const remedy: Typed =
              path === 'preferences.uploadedDocuments'
                ? radio('preferences.isTaxable', 'Yes', 0)
                : { path, value: String(right ?? '') }
            await write(page, key === 'isSsnOrEin' ? { ...remedy, nth: 0 } : remedy)
            note(answers, remedy)
          }
        }
        if (faults.length > 0) await next(page)
      }
      await arrive(page, headings.at(-1)!)
    })

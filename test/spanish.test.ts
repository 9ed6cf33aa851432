/** Lists what a customer would read in English although they chose Spanish. */
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { webFiles } from '../bin/suite/layout.ts'
import { banners } from '../banners/rules/banners.ts'
import { areas, spanish } from '../platform/language/spanish/index.ts'
import { translationFrom } from '../platform/text/translation.ts'
import { askedTexts } from './translations/asked.ts'
import { refusedIn, saidIn, unsaidIn, writtenIn, type Text } from './translations/said.ts'

const translate = translationFrom(spanish)

/** Names, signs and numbers are the same in both languages. */
const needsNone = new Set(['OK', 'Cable', 'Solar', 'Fax', 'No', 'Error', 'Total'])

const isMissing = ({ text }: Text) =>
  !needsNone.has(text) && /[a-z]{2}/i.test(text) && !Object.hasOwn(spanish, text) && translate(text) === text

const list = (texts: readonly Text[]) =>
  [...Map.groupBy(texts.filter(isMissing), ({ text }) => text)].map(
    ([text, found]) => `${text}  (${found[0]!.place})`,
  )

/** The folders with screens for customers. */
const customers = [
  'common/addresses/web',
  'platform/client',
  'common/shell/web',
  'common/branches/web',
  'forms/cash-account/web/completed.tsx',
  'forms/cash-account/web',
  'forms/credit-application/web',
  'forms/delegation/web/applicant',
  'forms/delegation/web/delegate',
  'kit/screen',
  'forms/guaranty/web',
  'office/job-notices/web/hirers',
  'app/web/home',
  'forms/instant-credit/web/customer',
  'forms/job-account/web/completed.tsx',
  'forms/job-account/web',
  'forms/job-account/web/form',
  'forms/job-account/web/heading.ts',
  'office/references/web/referee',
  'office/review/decisions/web/missing-items',
  'forms/privacy-request/web',
  'common/signing/web',
  'office/tax-certificates/web/tax-renewal',
  'kit/screen/wizard',
]
/** Names of files and locks, subjects of mails to us, and codes. */
const codes = /^allow-|^(visit|copy) of a draft:|^Pending$|^Credit application( \{reference\}|\.pdf)$/

/** Employees' parts in them. */
const employees =
  /\/(employee|office|staff)\/|staff-lists|end-signing-dialog|sales-tool|language-switch|guard\.ts|print-margins|\/web\/(detail|list)\.tsx/

test('every text that a screen translates is in the catalog', () => {
  expect(
    list(
      saidIn(webFiles(join(import.meta.dirname, '..'), 'tsx,ts')).filter(
        ({ place }) => !employees.test(place),
      ),
    ),
  ).toEqual([])
})

test('every text that a mail translates is in the catalog', () => {
  const texts: Readonly<Record<string, string>> = Object.assign({}, ...Object.values(areas))
  expect(
    saidIn(['platform/mail', 'common/signing/server']).filter(({ text }) => !Object.hasOwn(texts, text)),
  ).toEqual([])
})

test('every other text of the screens for customers is in the catalog, too', () => {
  expect(list(unsaidIn(customers, employees).filter(({ text }) => !codes.test(text)))).toEqual([])
})

test('no text stands between tags without a translation', () => {
  // "(PDF)" is the same in both languages.
  const words = ({ text }: Text) => !needsNone.has(text) && /[a-z]{2}/.test(text)
  expect(writtenIn(customers, employees).filter(words)).toEqual([])
})

test('every question, option, heading and message of the forms for customers is in the catalog', () => {
  expect(list(askedTexts())).toEqual([])
})

/** Where the server answers customers. */
const answering = [
  'common/lookups/server',
  'common/signing/server',
  'forms/cash-account/server',
  'forms/credit-application/server',
  'forms/guaranty/server',
  'forms/instant-credit/server/signers.ts',
  'forms/job-account/server',
  'forms/privacy-request/server',
  'kit/saving/server',
  'office/references/server/change-contact.ts',
  'office/references/server/own-handlers.ts',
  'office/references/server/referee-handlers.ts',
  'office/review/decisions/server/items/list.ts',
  'office/review/decisions/server/items/sent.ts',
  'office/review/decisions/server/receipt.ts',
  'office/review/server/customer-status',
  'office/tax-certificates/server/renewal.ts',
  'platform/files',
  'platform/http',
  'platform/errors.ts',
]

/** Calls of employees in them. */
const employeesCalls =
  /\.test\.ts|\/(ask|jobs|zip|health|removal|unfinished|send-to-customer)\.ts|(privacy-request|job-account|cash-account|documents)\/(server\/)?handlers\.ts/
/** What employees read, and what our pages never send. */
const notForCustomers =
  /^The customer (is signing|already sent)|recorded as received|so no items are requested|^This item isn't requested|JSON|multipart|Idempotency-Key|^(Only an employee|Send the version|Send at most|This must be|This request accepts no|This has a field name|This form has no such section|A value in this request)/

test('every refusal of the server that customers read is in the catalog', () => {
  const read = refusedIn(answering).filter(
    ({ text, place }) => !employeesCalls.test(place) && !notForCustomers.test(text),
  )
  expect(list(read)).toEqual([])
})

test('what the banners say to customers is in the catalog', () => {
  const texts = banners.flatMap(({ name, helpHours, customerService, pdfLinks, legalLinks }) =>
    [
      helpHours,
      customerService.title,
      ...pdfLinks.flatMap((link) => [link.name, link.description]),
      ...legalLinks.map((link) => link.name),
    ].map((text) => ({ text, place: name })),
  )
  expect(list(texts)).toEqual([])
})

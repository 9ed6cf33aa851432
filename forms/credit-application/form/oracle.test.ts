import * as fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { faultsIn, type Customer } from '../../../test/oracle/credit-application.ts'
import { customers, employees, sentAnswers } from '../../../test/oracle/generated-answers.ts'
import { readAnswers, type FormContext } from '../../../kit/model/index.ts'
import { creditApplication } from './index.ts'

const anybody = fc.oneof({ weight: 2, arbitrary: customers }, { weight: 1, arbitrary: employees })
const numRuns = Number(process.env['PROPERTY_RUNS'] ?? 1500)

const contextOf = ({ banner, route, year, placed, staff }: Customer): FormContext => ({
  banner,
  audience: staff ? 'internal' : 'external',
  route: staff ? 'adminApplication' : route,
  facts: { hasCustomerClass: placed },
  today: `${year}-03-31`,
})
const document = { name: 'certificate.pdf', extension: 'pdf', fullPath: 'kept/1' }
const byPath = (faults: readonly { path: string; message: string; missing?: boolean }[]) =>
  faults.map(({ path, message, missing }) => `${path} ${message}${missing ? ' (missing)' : ''}`).toSorted()

describe('the form and the independently written rules', () => {
  test('find the same wrong and missing answers', { timeout: 60 * numRuns + 100_000 }, () => {
    fc.assert(
      fc.property(anybody, sentAnswers, (customer, answers) => {
        const stored = {
          ...(customer.taxDocuments && { preferences: { uploadedDocuments: [document] } }),
          ...(customer.signed && { eSign: { allSignatoriesHaveSigned: 'true' } }),
        }
        const { problems } = readAnswers(creditApplication, contextOf(customer), answers, stored)
        expect(byPath(problems)).toEqual(byPath(faultsIn(customer, answers)))
      }),
      { numRuns },
    )
  })

  test('the tried answers cause every message about an answer', () => {
    const met = new Set(
      fc
        .sample(fc.tuple(anybody, sentAnswers), { numRuns: 4000, seed: 5 })
        .flatMap(([customer, answers]) => faultsIn(customer, answers).map(({ message }) => message)),
    )
    expect([...met]).toEqual(
      expect.arrayContaining([
        '*Required',
        '*Field is not a proper email address',
        '*Field does not have enough characters',
        '*Field only allows numeric values',
        '*Field contains too many characters',
        "*Email must be the customer's address",
        "Emails with our company's domain are not allowed",
        'At least one salesperson is required',
        '*Cannot use same email address for both signatories',
        'Name of Company is limited to 35 characters',
        'Field must be less than 35 characters.',
        "The year can't be in the future",
        'Select an option',
        "We couldn't read this answer. Enter it again.",
        'Add no more than 3',
        'Enter an amount greater than zero',
        'Enter an amount less than $1 billion',
        'At least one signatory must sign a personal guaranty',
      ]),
    )
  })
})

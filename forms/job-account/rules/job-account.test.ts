import { describe, expect, test } from 'vitest'
import { answersFromAccount, forCustomer, peopleIn } from '../form/from-account.ts'
import {
  JOB_ACCOUNT_TOTAL,
  TOTAL_TOO_LARGE,
  jobAccountFiles,
  problemOfFile,
  problemOfSection,
} from '../../../platform/files/files.ts'
import { alikeIn, isSameJobId, type JobLike } from './job-account.ts'

describe('two jobs may be one', () => {
  const one: JobLike = {
    name: 'Heron Tower',
    street: '400 Quarry Rd',
    city: 'Portland',
    state: 'OR',
    postalCode: '97201',
    owner: 'Heron Properties LLC',
  }
  const nothing: JobLike = { name: '', street: '', city: '', state: '', postalCode: '', owner: '' }
  const place = { city: 'Portland', state: 'OR', postalCode: '97201' }
  const elsewhere = { city: 'Dallas', state: 'TX', postalCode: '75201' }
  const samePlace = ['same city', 'same state', 'same ZIP code']

  test.each<[string, Partial<JobLike>, string[]]>([
    ['the same job', one, ['same name', 'same street', ...samePlace, 'same owner']],
    ['the same name, nothing else known', { name: 'HERON TOWER' }, ['same name']],
    ['the same street', { ...place, street: '400 Quarry Road' }, ['same street', ...samePlace]],
    [
      'a longer ZIP code',
      { street: '400 Quarry Rd', postalCode: '97201-1234' },
      ['same street', 'same ZIP code'],
    ],
    ['a typing error in the name', { ...place, name: 'Heron Towers' }, ['similar name', ...samePlace]],
    [
      'the same owner elsewhere',
      { ...elsewhere, name: 'Heron Tower', owner: 'Heron Properties' },
      ['same name', 'same owner'],
    ],
    ['another city', { ...elsewhere, street: '400 Quarry Rd' }, []],
    ['the same name in another city, of another owner', { ...elsewhere, name: 'Heron Tower' }, []],
    ['the same owner alone', { ...place, name: 'Another', street: '1 Elsewhere', owner: one.owner }, []],
    ['a name that only starts the same', { ...place, name: 'Heron' }, []],
    ['a street that only starts the same', { ...place, street: '400 Quarry Hill Rd' }, []],
    ['nothing', {}, []],
  ])('%s', (_what, other, expected) => {
    const told = (alike: ReturnType<typeof alikeIn>) => alike.map(({ part, how }) => `${how} ${part}`)
    expect(told(alikeIn(one, { ...nothing, ...other }))).toEqual(expected)
    expect(told(alikeIn({ ...nothing, ...other }, one))).toEqual(expected)
  })
})

test.each([
  ['ht-1', ' HT-1 ', true],
  ['HT-1', 'HT-2', false],
  ['', '', false],
])('Job IDs %j and %j: %s', (one, other, same) => expect(isSameJobId(one, other)).toBe(same))

describe('the documents of a job account', () => {
  test('may be 29,500,000 bytes together, and not one more (JOB-115)', () => {
    expect(problemOfSection([JOB_ACCOUNT_TOTAL - 1, 1], jobAccountFiles)).toBeNull()
    expect(problemOfSection([JOB_ACCOUNT_TOTAL - 1, 1], jobAccountFiles, 1)).toBe(TOTAL_TOO_LARGE)
    expect(
      problemOfSection(
        Array.from({ length: 20 }, () => 1),
        jobAccountFiles,
      ),
    ).toBeNull()
  })

  test('have no limit for a single file', () => {
    expect(problemOfFile({ name: 'bond.pdf', size: JOB_ACCOUNT_TOTAL }, jobAccountFiles)).toBeNull()
    expect(problemOfFile({ name: 'bond.pdf', size: JOB_ACCOUNT_TOTAL + 1 }, jobAccountFiles)).toBe(
      TOTAL_TOO_LARGE,
    )
    expect(problemOfFile({ name: 'bond.zip', size: 1 }, jobAccountFiles)).toContain('not accepted')
  })
})

describe('an account', () => {
  const jane = { eclipseUserLogin: 'SMITHJ', displayName: 'Jane Smith', email: 'jane@example.com' }
  const account = {
    accountNumber: '100001',
    companyName: 'Beacon Electric',
    branchNumber: '101',
    insideSalesPerson: jane,
    branchManager: jane,
    shipTo: [
      { customerId: '1', customerName: 'First', city: 'Salem', address: '1 Site Rd' },
      { customerId: '2', customerName: 'Second', city: 'Salem', address: '2 Site Rd' },
    ],
  }

  test('preselects its first ship-to and its branch (JOB-067)', () => {
    expect(answersFromAccount('rexel', account, 'Dallas')).toMatchObject({
      accountInformation: { billTo: { branchManagerErpUserId: 'SMITHJ' }, shipToAccount: '1' },
      branchInformation: { branchId: '101', branchName: 'Dallas' },
    })
  })

  test('of platt has no ship-to', () => {
    expect(answersFromAccount('platt', account)).toMatchObject({
      companyInformation: { accountNumber: '100001', accountName: 'Beacon Electric' },
    })
    expect(answersFromAccount('platt', account)).not.toHaveProperty('accountInformation')
  })

  test('tells its customer no logins', () => {
    expect(JSON.stringify(answersFromAccount('rexel', forCustomer(account)))).not.toContain('SMITHJ')
  })

  test.each([
    [
      'A:x:a@b.com;C:x:c@d.com',
      [
        { name: 'A', email: 'a@b.com' },
        { name: 'C', email: 'c@d.com' },
      ],
    ],
    ['Jane Smith', [{ name: 'Jane Smith', email: '' }]],
    ['', []],
  ])('names its people as %j (JOB-038)', (text, people) => expect(peopleIn(text)).toEqual(people))
})

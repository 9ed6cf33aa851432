/** The server checks what staff chose again: our own lists, and the salespeople of the directory. */
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { seedBranch, testApp, type TestApp } from '../../../test/support/app.ts'
import { seedSalesperson } from '../../../test/support/directory.ts'
import type { ChosenOption } from '../../../kit/model/index.ts'
import { directoryOf, type Directory } from '../../customers/server/directory.ts'
import { embeddedCustomers } from '../../../services/erp/embedded/embedded.ts'
import { gatewayErp } from '../../../services/erp/gateway/gateway.ts'
import { readOptions } from './options.ts'

let app: TestApp
let directory: Directory
beforeAll(async () => {
  app = await testApp({}, { branches: false })
  await seedBranch(app.db, 2, '101')
  await seedBranch(app.db, 2, '190', { closed: true })
  await seedBranch(app.db, 3, '301')
  await seedSalesperson(app.db, 'rexel', 'SMITHJ', 'Jane Smith-Jones')
  directory = directoryOf(embeddedCustomers(app.db), app.db)
})
afterAll(() => app.close())

const TYPES = '/api/CashAccount/options/customer-type'
const SEGMENTS = '/api/CashAccount/options/customer-price-class-rexel-gexpro'
const CLASSES = '/api/CashAccount/options/customer-price-class-cross-reference-rexel-gexpro'
const SALESPEOPLE = '/api/Salespersonsearch/salespersonsearch'
const BRANCHES = '/api/branch-info/branches'

const read = async (
  bannerId: 1 | 2 | 3 | 4,
  chosen: Pick<ChosenOption, 'endpoint' | 'code'> & Partial<ChosenOption>,
  asked?: Directory,
) => {
  const option = { path: 'here', query: {}, orText: true, open: false, ...chosen }
  const { names, problems } = await readOptions(app.db, bannerId, [option], asked)
  return problems.length ? problems[0]!.message : names.get('here')
}
const REFUSED = 'Choose one from the list.'

describe('customer types', () => {
  it('are categories, or the codes of a given category (APP-119, APP-142)', async () => {
    expect(await read(1, { endpoint: TYPES, code: 'A' })).toBe('Electrical contractor')
    expect(await read(1, { endpoint: TYPES, code: 'A10' })).toBe(REFUSED)
    expect(await read(1, { endpoint: TYPES, code: 'A10', query: { category: 'A' } })).toBe('A10 Commercial')
    expect(await read(1, { endpoint: TYPES, code: 'A10', query: { category: 'B' } })).toBe(REFUSED)
    expect(await read(1, { endpoint: TYPES, code: 'A', query: { category: 'A' } })).toBe(REFUSED)
    expect(await read(1, { endpoint: TYPES, code: '%' })).toBe(REFUSED)
  })

  it('of rexel are used for rexelenergy; gexpro has its own (SHELL-003)', async () => {
    expect(await read(4, { endpoint: TYPES, code: 'U' })).toBe('Utility and energy')
    expect(await read(3, { endpoint: TYPES, code: 'U' })).toBe('Utility and energy')
    expect(await read(1, { endpoint: TYPES, code: 'U' })).toBe(REFUSED)
    await app.db.deleteFrom('customer_type').where('banner_id', '=', 3).execute()
    expect(await read(4, { endpoint: TYPES, code: 'U' })).toBe('Utility and energy')
    // If nothing is listed, the typed value counts.
    expect(await read(3, { endpoint: TYPES, code: 'U' })).toBeUndefined()
  })
})

describe('segments', () => {
  it('must be on the list, and a price class must belong to its segment (APP-141, APP-190)', async () => {
    expect(await read(2, { endpoint: SEGMENTS, code: 'OEM' })).toBe('Original equipment manufacturer')
    expect(await read(2, { endpoint: SEGMENTS, code: 'oem' })).toBe(REFUSED)
    const ofSegment = (customerType: string) =>
      read(2, { endpoint: CLASSES, code: 'OEM2', query: { customerType } })
    expect(await ofSegment('OEM')).toBe('Volume OEM')
    expect(await ofSegment('MRO')).toBe(REFUSED)
    expect(await ofSegment('')).toBe('Volume OEM')
  })

  it("may differ if they come from the account's ERP record", async () => {
    expect(await read(2, { endpoint: SEGMENTS, code: 'X9', open: true })).toBeUndefined()
  })
})

describe('a salesperson', () => {
  const jane = { endpoint: SALESPEOPLE, code: 'SMITHJ', name: 'Jane Smith' }

  it('comes from the directory, with the current name', async () => {
    expect(await read(2, jane, directory)).toBe('Jane Smith-Jones')
    expect(await read(4, jane, directory)).toBe('Jane Smith-Jones')
    // gexpro has its own salespeople, and those of the accounts that it borrows from rexel.
    expect(await read(3, jane, directory)).toBe('Jane Smith-Jones')
  })

  it('is refused if unknown', async () => {
    expect(await read(2, { ...jane, code: 'GONE' }, directory)).toBe(REFUSED)
    expect(await read(1, jane, directory)).toBe(REFUSED)
  })

  it('stays as chosen if the directory is not asked or does not respond', async () => {
    expect(await read(2, { ...jane, code: 'GONE' })).toBe('Jane Smith')
    const away = directoryOf(gatewayErp({ url: 'http://127.0.0.1:9', token: '' }), app.db)
    expect(await read(2, jane, away)).toBe('Jane Smith')
  })
})

describe('a branch', () => {
  it('may be one of the banner that lends accounts, but must be open (APP-169)', async () => {
    expect(await read(3, { endpoint: BRANCHES, code: '301' })).toContain('branch 301')
    expect(await read(3, { endpoint: BRANCHES, code: '101' })).toContain('branch 101')
    expect(await read(3, { endpoint: BRANCHES, code: '190' })).toBe(REFUSED)
    expect(await read(2, { endpoint: BRANCHES, code: '301' })).toBe(REFUSED)
    expect(await read(4, { endpoint: BRANCHES, code: '101' })).toBe(REFUSED)
  })

  it("is shown to its form by number, including the lender's", async () => {
    const get = async (query: string) =>
      (await app.inject({ url: `/api/branch-info/branches/${query}` })).statusCode
    expect(await get('101?bannerId=3')).toBe(200)
    expect(await get('301?bannerId=2')).toBe(404)
    expect(await get('101?bannerId=1')).toBe(404)
  })
})

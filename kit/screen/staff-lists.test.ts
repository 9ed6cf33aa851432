import { expect, test } from 'vitest'
import { customerTypes, presentCustomer, priceClasses, segments } from './staff-lists.ts'

const types = [
  { key: 'A', value: 'Electrical contractor' },
  { key: 'A10', value: 'Commercial' },
  { key: 'A20', value: 'Residential' },
  { key: 'E', value: 'Equipment maker' },
  { key: 'E10', value: 'E10 Panel builder' },
]
const codes = (options: readonly (readonly [string, string])[]) => options.map(([code]) => code)

test('customer types with a key of one character are categories (APP-119)', () => {
  expect(customerTypes(types, { banner: 'platt' })).toEqual([
    ['A', 'A Electrical contractor'],
    ['E', 'E Equipment maker'],
  ])
})

test('longer keys are codes: those of the chosen category, or all if none is chosen (APP-142)', () => {
  expect(codes(customerTypes(types, { banner: 'platt', category: 'A' }))).toEqual(['A10', 'A20'])
  expect(codes(customerTypes(types, { banner: 'platt', category: '' }))).toEqual(['A10', 'A20', 'E10'])
})

test.each([
  [{}, false, undefined],
  [{ cashOrCredit: 'C' as const }, false, 'Cash customer: open a terms account first.'],
  [{ cashOrCredit: 'C' as const }, true, undefined],
  [{ autoDeleteFlag: true }, true, 'Deleted in the ERP.'],
  [{ isEnterprise: true }, true, 'This is a group. Select one of its accounts.'],
])(
  'a customer with %o, where cash is %s, is not offered because: %s (JOB-122)',
  (more, mayPayCash, barred) => {
    const customer = {
      companyId: 2,
      customerNumber: '100001',
      customerName: 'Beacon Electric',
      cashOrCredit: 'R' as const,
      autoDeleteFlag: false,
      isEnterprise: false,
      branchNumber: '',
      branchName: '',
      city: 'Salem',
      state: 'OR',
    }
    expect(presentCustomer({ ...customer, ...more }, mayPayCash)).toEqual({
      accountNumber: '100001',
      companyName: 'Beacon Electric',
      place: 'Salem, OR',
      ...(barred && { barred }),
    })
  },
)

test('a segment with several price classes is one option (APP-127)', () => {
  const rows = ['CON1', 'CON2'].map((priceClass) => ({
    title: 'Commercial contractor',
    priceClass,
    customerType: 'CONTRACTOR',
  }))
  expect(segments(rows)).toEqual([['CONTRACTOR', 'Commercial contractor']])
})

test('each price class of a segment is offered once (APP-126, APP-141)', () => {
  const entry = (custClassCode: string, ...keys: string[]) => ({
    custClassCode,
    classDesc: custClassCode,
    priceClassDescription: '',
    priceClasses: keys.map((key) => ({ key, value: `Class ${key}` })),
  })
  expect(priceClasses([entry('CONTRACTOR', 'CON1', 'CON2'), entry('OEM', 'CON2', 'OEM1')])).toEqual([
    ['CON1', 'Class CON1'],
    ['CON2', 'Class CON2'],
    ['OEM1', 'Class OEM1'],
  ])
})

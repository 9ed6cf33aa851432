import { describe, expect, it } from 'vitest'
import {
  dueAtFirst,
  isOverdue,
  itemsOfReason,
  mostItems,
  pendingProblems,
  suggestedItems,
  withItem,
} from './missing.ts'

const today = '2026-11-22'

describe('the list of missing items', () => {
  it('takes an item once, trimmed, ignoring case', () => {
    expect(withItem(['W-9'], '  Bank   letter ')).toEqual(['W-9', 'Bank letter'])
    const items = ['W-9']
    expect(withItem(items, 'w-9')).toBe(items)
    expect(withItem(items, '  ')).toBe(items)
  })
  it('ends at 20 items', () => {
    const full = Array.from({ length: mostItems }, (_, n) => `Item ${n}`)
    expect(withItem(full, 'One more')).toBe(full)
  })
  it('is filled by the reason, and drops the item of the previous reason', () => {
    const bank = { value: 'Missing: bank information', missingItems: true }
    const guaranty = { value: 'Missing: personal guaranty', missingItems: true }
    const waiting = { value: 'Waiting for the credit bureau', missingItems: false }
    expect(itemsOfReason(['W-9'], undefined, bank)).toEqual(['W-9', 'Bank information'])
    expect(itemsOfReason(['W-9', 'Bank information'], bank, guaranty)).toEqual(['W-9', 'Personal guaranty'])
    expect(itemsOfReason(['W-9', 'Personal guaranty'], guaranty, waiting)).toEqual(['W-9'])
  })
  it('is due in 30 days by default', () => {
    expect(dueAtFirst(today)).toBe('2026-12-22')
  })
})

describe('setting an application to pending', () => {
  const entries = { reasonType: 'missing-signature', items: ['W-9'], by: '2026-12-22' }
  it.each([
    [{}, true, {}],
    [{ items: [] }, true, {}],
    [{ reasonType: '' }, false, { reasonType: '*Required' }],
    [{ by: '' }, true, { missingBy: '*Required' }],
    [{ by: '2026-11-21' }, true, { missingBy: 'This date is in the past. Enter a later date.' }],
    [{ by: '2028-01-01' }, true, { missingBy: 'Enter a date within a year.' }],
    [{ by: today }, true, {}],
    [{ by: '' }, false, {}],
    [{ items: ['x'.repeat(201)] }, true, { missingItems: '*Field contains too many characters' }],
  ])('with %o, items missing: %s, is rejected with %o', (change, missing, wrong) => {
    expect(pendingProblems({ ...entries, ...change }, missing, today)).toEqual(wrong)
  })
})

describe('suggestions', () => {
  const of = {
    taxDocuments: [],
    otherDocuments: [],
    billingInfo: { federalTaxId: '6789' },
    signatories: [
      { firstName: 'Ada', lastName: 'Lovelace', hasSigned: '', guarantor: 'true' },
      { firstName: 'Mary', lastName: 'Shelley', hasSigned: 'true', guarantor: 'false' },
    ],
  } as unknown as Parameters<typeof suggestedItems>[0]
  it('name what the application lacks, except items already listed', () => {
    expect(suggestedItems(of, ['financial statement'])).toEqual([
      'Tax exemption certificate',
      'Signature of Ada Lovelace',
      'Personal guaranty of Ada Lovelace',
      'Trade references',
      'Bank information',
    ])
  })
})

describe('an item', () => {
  const item = { id: 1, item: 'W-9', dueOn: '2026-11-21', receivedAt: null, receivedBy: null }
  it('is overdue from the day after its due date until it arrives', () => {
    expect(isOverdue(item, today)).toBe(true)
    expect(isOverdue(item, '2026-11-21')).toBe(false)
    expect(isOverdue({ ...item, receivedAt: '2026-11-22T10:00:00Z' }, today)).toBe(false)
    expect(isOverdue({ ...item, dueOn: null }, today)).toBe(false)
  })
})

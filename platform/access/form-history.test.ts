import { describe, expect, it, test } from 'vitest'
import { filedBranch, historyStatus, mayDelete, mayView, type FormStanding } from './form-history.ts'

const mine = 'daniel'
const form = (differing: Partial<FormStanding> = {}): FormStanding => ({
  viewedWhen: 'mailed',
  state: 'draft',
  emailed: false,
  ownerSso: 'nora',
  branchManagerSso: 'tom',
  ...differing,
})

test.each([
  ['draft', false, 'In Progress'],
  ['signing', false, 'In Progress'],
  ['emailed', true, 'Emailed Customer'],
  ['signing', true, 'Emailed Customer'],
  ['pending', true, 'Pending'],
  ['approved', false, 'Approved'],
  ['denied', true, 'Denied'],
  ['withdrawn', false, 'Withdrawn'],
] as const)('%s, emailed %s, is listed as %s (HIST-007)', (state, emailed, status) => {
  expect(historyStatus({ state, emailed })).toBe(status)
})

describe('who may view a form (HIST-009)', () => {
  it.each<[string, Partial<FormStanding>, boolean]>([
    ['their own', { ownerSso: mine }, true],
    ['of the branch they manage', { branchManagerSso: mine }, true],
    ['a credit application that was mailed', { state: 'emailed', emailed: true }, true],
    ['a credit application in progress', {}, false],
    ['a credit application that is pending and was never mailed', { state: 'pending' }, false],
    ['another kind that is pending', { viewedWhen: 'submitted', state: 'pending' }, true],
    ['another kind that is approved', { viewedWhen: 'submitted', state: 'approved' }, true],
    ['another kind that was denied', { viewedWhen: 'submitted', state: 'denied' }, false],
    ['another kind in progress', { viewedWhen: 'submitted' }, false],
    [
      'another kind that was mailed and is not decided',
      { viewedWhen: 'submitted', state: 'emailed', emailed: true },
      false,
    ],
    ['a form without a creator', { ownerSso: null, branchManagerSso: null }, false],
  ])('%s', (_, differing, may) => expect(mayView(form(differing), mine)).toBe(may))
})

describe('who may delete a form (HIST-008, HIST-A05)', () => {
  it.each<[string, Partial<FormStanding>, boolean]>([
    ['their own in progress', { ownerSso: mine }, true],
    ['their own that was mailed', { ownerSso: mine, state: 'emailed', emailed: true }, false],
    ['their own that was mailed and is a draft again', { ownerSso: mine, emailed: true }, false],
    ['their own that is being signed', { ownerSso: mine, state: 'signing' }, false],
    ['their own that was submitted', { ownerSso: mine, state: 'pending' }, false],
    ["another's in progress", {}, false],
    ['of the branch they manage', { branchManagerSso: mine }, false],
  ])('%s', (_, differing, may) => expect(mayDelete(form(differing), mine)).toBe(may))
})

test.each([
  ['platt', '5034', '34'],
  ['platt', '5001', '1'],
  ['platt', '5000', '5000'],
  ['platt', '800', '800'],
  ['platt', '', ''],
  ['platt', 'HQ', 'HQ'],
  ['platt', '99999999', '99999999'],
  ['platt', '6e3', '6e3'],
  ['platt', 'x5034', 'x5034'],
  ['rexel', '5034', '5034'],
] as const)('%s files branch %j under %j (HIST-011, HIST-A04)', (banner, branch, filed) => {
  expect(filedBranch(banner, branch)).toBe(filed)
})

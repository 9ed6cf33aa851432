import { describe, expect, it } from 'vitest'
import {
  statusEntries,
  clockWords,
  isUntold,
  mayRecordNotice,
  noticeWords,
  readAgainAfter,
} from './decision-words.ts'
import type { Detail } from '../../web/queries.ts'

type DecisionRow = Detail['decisions'][number]
const decision = (change: Partial<DecisionRow> = {}): DecisionRow => ({
  status: 'Denied',
  reasons: ['Bankruptcy on record'],
  acceptance: null,
  creditAmount: null,
  paymentTerms: null,
  decidedBy: 'Jane Doe',
  decidedAt: '2026-11-20T15:00:00Z',
  notice: 'none',
  noticeNote: null,
  noticeOn: null,
  letter: null,
  letterMails: [],
  notices: [],
  ...change,
})
const mail = (state: string) => ({ recipient: `${state}@example.com`, state, problem: null, at: '' })
const open = { id: 1, item: 'W-9', dueOn: null, receivedAt: null, receivedBy: null }

type Timed = Parameters<typeof clockWords>[0]
const timed = (change: Partial<Timed>): Timed => ({
  status: 'Pending',
  daysLeft: 9,
  dueOn: '2026-12-12',
  decisions: [],
  missingItems: [],
  ...change,
})

describe('the clock', () => {
  it.each<[Partial<Timed>, string, string]>([
    [{}, '9 days left', 'Decide by December 12'],
    [{ missingItems: [open] }, '9 days left', 'Ask the applicant for the missing items by December 12'],
    [{ daysLeft: 1 }, '1 day left', 'Decide by December 12'],
    [{ daysLeft: 0 }, 'Last day', 'Decide today'],
    [{ daysLeft: -2 }, '2 days late', 'Decide now (due December 12)'],
    [{ status: 'Denied', decisions: [decision()] }, '9 days left', 'Notify the applicant by December 12'],
    [{ daysLeft: null, missingItems: [open] }, 'Clock stopped', 'Waiting for missing items'],
    [{ daysLeft: null, status: 'Withdrawn' }, 'Clock stopped', 'Withdrawn by the applicant'],
    [
      { daysLeft: null, status: 'Denied', decisions: [decision({ notice: 'otherwise' })] },
      'Clock stopped',
      'Applicant notified',
    ],
    [
      { daysLeft: null, status: 'Approved', decisions: [decision({ notice: 'letter' })] },
      'Clock stopped',
      'Applicant notified by letter',
    ],
  ])('for %o is "%s": "%s"', (change, stands, follows) => {
    expect(clockWords(timed(change))).toEqual({ stands, follows })
  })
})

describe('a notice', () => {
  it.each([
    [decision(), true],
    [decision({ notice: 'otherwise' }), false],
    [decision({ notice: 'letter', letterMails: [mail('queued')] }), false],
    [decision({ notice: 'letter', letterMails: [mail('refused'), mail('sent')] }), false],
    [decision({ notice: 'letter', letterMails: [mail('refused'), mail('failed')] }), true],
    [decision({ notice: 'letter' }), false],
  ])('for %o is still due: %s', (row, owed) => {
    expect(isUntold(row)).toBe(owed)
  })
  it.each<[Partial<Timed>, boolean]>([
    [{ status: 'Denied', decisions: [decision()] }, true],
    [{ status: 'Denied', decisions: [decision({ notice: 'letter' })] }, false],
    [{ status: 'Pending', decisions: [] }, false],
    [{ status: 'Pending', decisions: [decision({ status: 'Pending' })] }, false],
    [{ status: 'Pending', decisions: [decision({ status: 'Pending' })], missingItems: [open] }, true],
    // Withdrawn after a denial: no one to notify.
    [{ status: 'Withdrawn', decisions: [decision()] }, false],
  ])('for %o can be recorded: %s', (change, may) => {
    expect(mayRecordNotice(timed(change))).toBe(may)
  })
  it('is not mentioned while an application is only waiting', () => {
    expect(noticeWords(decision({ status: 'Pending' }), 'America/New_York')).toBe('No letter')
    expect(noticeWords(decision(), 'America/New_York')).toBe('Not notified')
  })
  it('is described with its date and how it was given', () => {
    const row = decision({ notice: 'otherwise', noticeOn: '2026-11-21', noticeNote: 'By phone' })
    expect(noticeWords(row, 'America/New_York')).toBe('Notified on 11/21/2026: By phone')
  })
})

describe('the status menu', () => {
  it.each([
    ['Pending', ['Approve', 'Deny', 'Edit Pending']],
    ['Denied', ['Approve', 'Pending']],
    ['Approved', []],
    ['Withdrawn', []],
  ] as const)('for %o offers %o', (status, entries) => {
    expect(statusEntries(status)).toEqual(entries)
  })
})

describe('the page reads the application again', () => {
  const decidedAt = Date.parse('2026-11-20T15:00:00Z')
  const minute = 60_000
  const noOne: Pick<Detail, 'signing'> = {
    signing: { state: 'signed', declined: null, signatories: [], lacking: [] },
  }
  const after = (change: Partial<DecisionRow>, minutes: number) =>
    readAgainAfter({ ...noOne, decisions: [decision(change)] }, decidedAt + minutes * minute)
  const letter = { name: 'Letter.pdf', fullPath: '', size: 1, uploadedAt: '', scan: '' }

  it.each<[string, Partial<DecisionRow>, number, number | false]>([
    ['often while the letter is written', { notice: 'letter' }, 1, 2_500],
    ['slowly once that takes long', { notice: 'letter' }, 5, 15_000],
    [
      'often while a mail is sent',
      { notice: 'letter', letter, letterMails: [mail('sent'), mail('queued')] },
      1,
      2_500,
    ],
    ['slowly while a mail waits', { notice: 'letter', letter, letterMails: [mail('queued')] }, 60, 15_000],
    ['not after a day', { notice: 'letter', letter, letterMails: [mail('queued')] }, 24 * 60, false],
    [
      'not once all are sent or lost',
      { notice: 'letter', letter, letterMails: [mail('sent'), mail('refused')] },
      1,
      false,
    ],
    ['not without a letter', {}, 1, false],
  ])('%s', (_, change, minutes, expected) => {
    expect(after(change, minutes)).toBe(expected)
  })
  it('not without a decision', () => {
    expect(readAgainAfter({ ...noOne, decisions: [] }, decidedAt)).toBe(false)
  })
})

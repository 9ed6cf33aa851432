import { describe, expect, it } from 'vitest'
import { comparedFields, type Flags } from '../../../../../services/erp/rules/reconciliation.ts'
import type { Detail } from '../../queries.ts'
import type { Watched } from './alert.ts'
import { alertsOf } from './alerts.ts'

type Decision = Detail['decisions'][number]

const calm = {
  recommendedMultiple: 1.5,
  status: 'Pending',
  amountRequested: null,
  creditReport: { intelliscore: null, financialStability: null, recommendedLimit: null },
  daysLeft: 20,
  dueOn: '2026-11-30',
  followUp: null,
  proposal: null,
  approvalWarnings: [],
  businessInfo: { hasAccount: 'false', dnbDataDepthIndicator: '', dnbCreditScore: null },
  decisions: [],
  erpReconciliation: { erpEntityInfo: null, problem: '', blocksApproval: false },
  sameCompany: [],
  signatories: [],
  signing: { state: 'signed', signatories: [] },
  history: { mails: [], events: [] },
} as unknown as Watched

const mail = (recipient: string, state: string) => ({ recipient, state, problem: null, at: '' })
const decided = (change: Partial<Decision>) =>
  [{ status: 'Denied', notice: 'letter', letterMails: [], notices: [], ...change }] as unknown as Decision[]
const DECIDED = '2026-11-02T15:00:00.000Z'
const unwritten = (at: string) =>
  ({ history: { mails: [], events: [{ event: 'letter not written', at }] } }) as unknown as Partial<Watched>
const erp = (entity: object, change: object = {}) =>
  ({
    erpReconciliation: {
      erpEntityInfo: {
        entityId: '202004',
        eclipseErrorDescription: '',
        possibleIncorrectEntityId: false,
        ...entity,
      },
      problem: '',
      blocksApproval: true,
      ...change,
    },
  }) as unknown as Partial<Watched>
const noMatch = (...differing: (keyof Flags)[]) =>
  Object.fromEntries(comparedFields.map((field) => [field, differing.includes(field)])) as unknown as Flags
const warning = (key: string, text: string) => ({ approvalWarnings: [{ key, text }] })
const signing = (state: string, ...signatories: object[]) =>
  ({ signing: { state, signatories } }) as unknown as Partial<Watched>
const other = (status: string) =>
  ({
    sameCompany: [{ creditAppId: 9, companyName: 'Volt', status, dateSubmitted: '2026-11-02T15:00:00Z' }],
  }) as Partial<Watched>
const sure = { open: { pending: true, noMatch: noMatch() }, choices: {} }

/** What the alerts say: tone, place, words. */
const told = (change: Partial<Watched>, beside: Partial<Parameters<typeof alertsOf>[1]> = {}) =>
  alertsOf(
    { ...calm, ...change },
    {
      reconciling: sure,
      writes: [],
      references: [],
      zone: 'America/New_York',
      today: '2026-11-10',
      ...beside,
    },
  ).map(({ tone, to, text }) => [tone, 'anchor' in to ? `#${to.anchor}` : to.creditAppId, text])

describe('the alerts of an application', () => {
  it('are none if nothing stands out', () => {
    expect(told({})).toEqual([])
    expect(told(erp({}))).toEqual([])
  })

  it.each<[string, object, unknown[]]>([
    [
      'a decision that is late',
      { daysLeft: -3, dueOn: '2026-11-07' },
      ['bad', '#decision', 'The 30 days to decide ended on Nov 7, 2026.'],
    ],
    [
      'a decision that is due in three days',
      { daysLeft: 3, dueOn: '2026-11-13' },
      ['caution', '#decision', 'A decision is due by Nov 13, 2026.'],
    ],
    [
      'a score in its worst band',
      { creditReport: { ...calm.creditReport, intelliscore: 11 } },
      ['bad', '#bureau', 'Experian Intelliscore Plus: 11 of 100, medium to high risk.'],
    ],
    [
      'a D&B score in its worst band',
      { businessInfo: { ...calm.businessInfo, dnbCreditScore: 20 } },
      ['bad', '#bureau', 'D&B Delinquency Score: 20 of 100, bottom third.'],
    ],
    [
      'an amount far over the recommendation',
      { amountRequested: 50_000, creditReport: { ...calm.creditReport, recommendedLimit: 10_000 } },
      [
        'caution',
        '#bureau',
        '$50,000 is more than 1.5 times the limit of $10,000 that the bureau recommends.',
      ],
    ],
    [
      "another employee's proposal",
      { proposal: { by: 'Daniel Okafor', isOwn: false, creditAmount: 25_000 } },
      ['caution', '#decision', 'Daniel Okafor proposes $25,000, which waits for a second approval.'],
    ],
    [
      'a follow-up that is due',
      { followUp: { on: '2026-11-10', note: 'Call the bank.' } },
      ['caution', '#decision', 'The follow-up of Nov 10, 2026 is due: Call the bank.'],
    ],
  ])('name %s', (_, change, alert) => {
    expect(told(change as Partial<Watched>)).toEqual([alert])
  })

  it('say nothing of clock, follow-up and amount once it is decided', () => {
    const decidedLate = {
      status: 'Approved',
      daysLeft: -3,
      followUp: { on: '2026-11-10', note: '' },
      amountRequested: 50_000,
      creditReport: { ...calm.creditReport, recommendedLimit: 10_000 },
    }
    expect(told(decidedLate as Partial<Watched>)).toEqual([])
  })

  it.each<[string, Partial<Watched>, unknown[]]>([
    [
      'a credit hold',
      erp({ eclipseErrorDescription: 'Customer is on credit hold since 2026-05-02.' }),
      ['bad', '#company', 'In Eclipse: Customer is on credit hold since 2026-05-02.'],
    ],
    [
      'a wrong account',
      erp({ possibleIncorrectEntityId: true }),
      ['bad', '#company', 'Account 202004 may be wrong: the ERP has a different name and ZIP code.'],
    ],
    [
      'an account that the ERP does not know',
      { erpReconciliation: { erpEntityInfo: null, problem: 'The ERP has no account 7.' } as never },
      ['caution', '#company', 'The ERP has no account 7.'],
    ],
    [
      'an unmatched account',
      { businessInfo: { ...calm.businessInfo, hasAccount: 'true' } },
      ['caution', '#company', "The applicant has an account, but it isn't matched with the ERP."],
    ],
    [
      'an ERP that does not respond',
      erp({}, { problem: "The ERP isn't responding right now." }),
      ['caution', '#company', "The ERP isn't responding right now."],
    ],
    [
      'fraud',
      warning('fraud', 'D&B reports a history of fraud.'),
      ['bad', '#bureau', 'D&B reports a history of fraud.'],
    ],
    [
      'a bankruptcy of the business',
      warning('bankruptcy', 'The business has a bankruptcy on record.'),
      ['bad', '#bureau', 'The business has a bankruptcy on record.'],
    ],
    [
      'a bankruptcy of a guarantor',
      warning('bankruptcy:signatory', 'Ada has a bankruptcy on record.'),
      ['bad', '#signatories', 'Ada has a bankruptcy on record.'],
    ],
    [
      'severe risk',
      { businessInfo: { ...calm.businessInfo, dnbDataDepthIndicator: 'M' } },
      ['bad', '#bureau', 'Severe risk - material deterioration'],
    ],
    [
      'an outstanding item',
      warning('item:3', "“W-9” was requested and hasn't been received."),
      ['caution', '#decision', "“W-9” was requested and hasn't been received."],
    ],
    [
      'an unsigned guaranty',
      warning('guaranty:signatory', "The personal guaranty of Ada isn't signed."),
      ['caution', '#signatories', "The personal guaranty of Ada isn't signed."],
    ],
    [
      'an earlier denial',
      warning(
        'denial:3',
        'This application was denied on May 2, 2026 by Jane Doe. The approval letter says that it replaces that notice.',
      ),
      ['caution', '#decision', 'This application was denied on May 2, 2026 by Jane Doe.'],
    ],
    [
      'an application without signatures',
      signing('unsigned'),
      ['caution', '#signatures', "This application isn't signed."],
    ],
    [
      'signatures under way',
      signing('collecting'),
      ['waiting', '#signatures', 'Signatures are being collected.'],
    ],
    [
      'a signing link that bounced',
      signing('collecting', { turn: true, email: 'ada@example.com', mail: { state: 'refused' } }),
      ['bad', '#signatures', "The signing link to ada@example.com wasn't delivered."],
    ],
    [
      'a guaranty request that bounced',
      {
        signatories: [{ signatoryId: 'signatory', email: 'ada@example.com', guaranty: { state: 'asked' } }],
        history: {
          mails: [{ kind: 'guaranty-asked', recipient: 'ada@example.com', state: 'failed' }],
          events: [],
        },
      } as never,
      ['bad', '#signatories', "The guaranty request to ada@example.com wasn't delivered."],
    ],
    [
      'the only letter bounced',
      { decisions: decided({ letterMails: [mail('a@example.com', 'refused')] }) },
      ['bad', '#decision', "The letter to a@example.com wasn't delivered."],
    ],
    [
      'one of two letters bounced',
      {
        decisions: decided({
          letterMails: [mail('a@example.com', 'refused'), mail('b@example.com', 'sent')],
        }),
      },
      ['caution', '#decision', "The letter to a@example.com wasn't delivered."],
    ],
    [
      'a letter that could not be created',
      {
        decisions: decided({ notice: 'none', decidedAt: DECIDED }),
        ...unwritten('2026-11-03T15:00:00.000Z'),
      },
      ['bad', '#decision', "We couldn't create the letter, so the applicant wasn't notified."],
    ],
    [
      'a letter on its way',
      { decisions: decided({ letterMails: [mail('a@example.com', 'queued')] }) },
      ['waiting', '#decision', 'The letter to a@example.com is being sent.'],
    ],
    [
      'a notice to a person that is still owed',
      {
        decisions: decided({
          notices: [
            { role: 'signatory', name: 'Ada', document: null, mail: null, given: null, unwritten: true },
          ],
        }),
      },
      ['caution', '#decision', 'Ada must still be notified of the consumer report.'],
    ],
    [
      'a duplicate',
      other('Pending'),
      ['caution', 9, 'The same company has another pending application, 9 of 11/2/2026.'],
    ],
    [
      'a denied duplicate',
      other('Denied'),
      ['caution', 9, "The same company's application 9 of 11/2/2026 was denied."],
    ],
  ])('report %s', (_, change, alert) => {
    expect(told(change)).toEqual([alert])
  })

  it('report differences with the ERP until each has its choice', () => {
    const open = { pending: true, noMatch: noMatch('businessName', 'businessPhone', 'billingAddress') }
    const words = (choices: object) =>
      told(erp({}), { reconciling: { open, choices } }).map(([, , text]) => text)
    expect(words({})).toEqual(['2 values differ from the ERP. Select the correct ones.'])
    expect(words({ businessName: 'erp' })).toEqual([
      'One value differs from the ERP. Select the correct one.',
    ])
    expect(words({ businessName: 'erp', businessPhone: 'erp' })).toEqual([])
  })

  it.each([
    [[{ state: 'waiting' as const, tries: 0 }], 'waiting', '0 of 1 changes written to the ERP.'],
    [
      [
        { state: 'done' as const, tries: 1 },
        { state: 'waiting' as const, tries: 2 },
      ],
      'caution',
      '1 of 2 changes written to the ERP.',
    ],
    [[{ state: 'failed' as const, tries: 1 }], 'bad', '0 of 1 changes written to the ERP.'],
  ])('report writes that wait: %o', (writes, tone, text) => {
    expect(told({}, { writes })).toEqual([[tone, '#erp-transactions', text]])
  })

  it('say nothing of writes that are done, of letters that staff replaced, or of a denial that was overcome', () => {
    expect(told({}, { writes: [{ state: 'done', tries: 1 }] })).toEqual([])
    expect(
      told({ decisions: decided({ notice: 'otherwise', letterMails: [mail('a@example.com', 'refused')] }) }),
    ).toEqual([])
    const later = unwritten('2026-11-03T15:00:00.000Z')
    expect(told({ decisions: decided({ notice: 'otherwise', decidedAt: DECIDED }), ...later })).toEqual([])
    const earlier = unwritten('2026-11-01T15:00:00.000Z')
    expect(told({ decisions: decided({ notice: 'none', decidedAt: DECIDED }), ...earlier })).toEqual([])
    expect(told({ status: 'Approved', ...warning('denial:3', 'Denied.') })).toEqual([])
    expect(told({ status: 'Withdrawn', ...signing('unsigned') })).toEqual([])
  })

  it('come with the most serious first', () => {
    expect(
      told({
        ...signing('unsigned'),
        ...erp({ eclipseErrorDescription: 'Hold.' }),
        ...other('Approved'),
      }).map(([tone]) => tone),
    ).toEqual(['bad', 'caution', 'waiting'])
  })
})

describe('references', () => {
  const volt = {
    id: '1',
    name: 'Volt Supply',
    email: 'credit@volt.example',
    state: 'asked',
    signals: [],
  } as const

  it('show an email that bounced and each signal, until the decision', () => {
    const references: Parameters<typeof alertsOf>[1]['references'] = [
      { ...volt, state: 'bounced', signals: [] },
      {
        ...volt,
        id: '2',
        name: 'Ohm',
        signals: [{ key: 'free-mail', says: 'ohm@gmail.com is a free mailbox.' }],
      },
    ]
    expect(told({}, { references })).toEqual([
      ['bad', '#references', "The email to Volt Supply (credit@volt.example) wasn't delivered."],
      ['caution', '#references', 'Ohm: ohm@gmail.com is a free mailbox.'],
    ])
    expect(told({ status: 'Denied' }, { references })).toEqual([])
  })
})

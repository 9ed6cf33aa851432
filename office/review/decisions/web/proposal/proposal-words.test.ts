import { describe, expect, it } from 'vitest'
import type { Detail } from '../../../web/queries.ts'
import {
  isAboveLimit,
  mayDecide,
  proposalWords,
  recommendedWords,
  scoreWords,
  toErpWords,
} from './proposal-words.ts'

describe('a proposed approval', () => {
  it.each([
    ['their own one', true, null, false, 'It waits for a second approver.'],
    ['of another employee', false, null, true, 'It waits for you or another second approver.'],
    ['at the limit', false, 25_000, true, 'It waits for you or another second approver.'],
    [
      'above the limit',
      false,
      10_000,
      false,
      'It waits for a second approver. You may approve up to $10,000.',
    ],
  ] as const)('%s', (_, isOwn, approvalLimit, may, words) => {
    const application = { approvalLimit, proposal: { isOwn, creditAmount: 25_000 } }
    expect([mayDecide(application), proposalWords(application)]).toEqual([may, words])
  })
  it('is needed only above the limit', () => {
    expect(['10000', '10001', ''].map((amount) => isAboveLimit(amount, { approvalLimit: 10_000 }))).toEqual([
      false,
      true,
      false,
    ])
    expect(isAboveLimit('999999999', { approvalLimit: null })).toBe(false)
  })
})

describe('the second approver sees', () => {
  const report = { intelliscore: 11, financialStability: null, recommendedLimit: 20_000 }
  const proposal = {
    creditAmount: 25_000,
    approval: {
      accountId: '4711',
      erpReconciliation: { businessName: 'application', businessEmail: 'erp' },
      uploadAttachments: true,
    },
  }
  const application = {
    creditReport: report,
    businessInfo: { dnbCreditScore: 80 },
    proposal,
    erpReconciliation: { erpEntityInfo: {} },
  } as unknown as Detail

  it("the bureau's limit beside the amount", () => {
    expect(recommendedWords(application)).toBe('$20,000, 125% of it proposed')
    const without = { ...application, creditReport: { ...application.creditReport, recommendedLimit: null } }
    expect(recommendedWords(without)).toBe('No report with a recommendation')
  })

  it('each score with its band', () => {
    expect(scoreWords(application)).toBe(
      'D&B Delinquency Score 80 of 100 (top third); Experian Intelliscore Plus 11 of 100 (medium to high risk)',
    )
  })

  it('what will be written to the ERP', () => {
    expect(toErpWords(application, 'rexel')).toBe('new business name; credit limit $25,000; the documents')
    expect(toErpWords({ ...application, erpReconciliation: { erpEntityInfo: null } } as never, 'rexel')).toBe(
      "account 4711 is opened if it doesn't exist; credit limit $25,000; the documents",
    )
    expect(toErpWords(application, 'platt')).toBe('Nothing')
  })
})

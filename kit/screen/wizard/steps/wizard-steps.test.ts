import { describe, expect, it } from 'vitest'
import { customerContext, sampleAnswers } from '../../../../test/support/answers.ts'
import { creditApplication } from '../../../../forms/credit-application/form/index.ts'
import { accountsPayableSection } from '../../../../forms/credit-application/form/contacts.ts'
import type { FormContext } from '../../../model/index.ts'
import { answeredSteps, resumedStep, stepAt, stepsOf, stepsUpTo, type Reach } from './wizard-steps.ts'

const context = customerContext
const whole = () =>
  structuredClone(
    sampleAnswers(creditApplication, context, { businessInfo: { hasAccount: 'false' } }),
  ) as Record<string, Record<string, unknown>>
const stepsIn = (answers: object, reach: Partial<Reach> = {}, viewer: FormContext = context) =>
  stepsOf(creditApplication, viewer, answers, { first: 1, signed: true, ...reach })
const clickable = (steps: ReturnType<typeof stepsIn>) => steps.map((step) => step.clickable)

describe('a section that someone else will fill in', () => {
  const elsewhere = [accountsPayableSection]
  const withoutPayables = () => {
    const answers = whole()
    answers['accountPayable'] = {}
    return answers
  }

  it('may be passed while its answers are missing, but no one signs before they are complete', () => {
    const [, contact, thirdParty, , signing] = stepsIn(withoutPayables(), { elsewhere })
    expect(contact).toMatchObject({ done: false, waiting: true })
    expect([thirdParty!.open, signing!.open]).toEqual([true, false])
    const [, alone, next] = stepsIn(withoutPayables())
    expect([alone!.waiting, next!.open]).toEqual([false, false])
    expect(stepsIn(whole(), { elsewhere }).map(({ waiting }) => waiting)).not.toContain(true)
  })

  it('does not excuse a wrong answer, nor a missing one of another section', () => {
    const wrong = withoutPayables()
    wrong['accountPayable'] = { phone: '12' }
    expect(stepsIn(wrong, { elsewhere })[1]!.waiting).toBe(false)
    const other = withoutPayables()
    other['preferences'] = { ...other['preferences'], statementPreferredEmailAddress: '' }
    expect(stepsIn(other, { elsewhere })[1]!.waiting).toBe(false)
  })
})

describe('the steps of the wizard', () => {
  it('are five for a customer, with their tab names; only the first is open at the start', () => {
    const steps = stepsIn({})
    expect(steps.map(({ tab }) => tab)).toEqual([
      'Details',
      'Contact',
      '3rd Party',
      'Signatory',
      'E-Sign Document',
    ])
    expect(steps.map(({ open }) => open)).toEqual([true, false, false, false, false])
  })

  it('are four for an employee; the fourth has a different name at Rexel Energy', () => {
    const steps = stepsIn({}, {}, { ...context, banner: 'rexelenergy', audience: 'internal' })
    expect(steps.map(({ title }) => title).at(-1)).toBe('Owner/Officers')
  })

  it('open the first incomplete step if the address names a later one', () => {
    const steps = stepsIn({})
    expect(stepAt(steps, 'signatory', 1)).toBe(0)
    expect(stepAt(steps, '', 1)).toBe(0)
    expect(stepAt(steps, 'main', 1)).toBe(0)
  })

  it('never open before the first step of the route', () => {
    const steps = stepsIn({}, { first: 4 }, { ...context, route: 'guarantor' })
    expect(stepAt(steps, 'details', 4)).toBe(3)
    expect(stepAt(steps, '', 4)).toBe(3)
  })

  it('open by their headers only if visited (SHELL-091)', () => {
    expect(clickable(stepsIn(whole()))).toEqual([false, false, false, false, false])
    const been = new Set(['details', 'contact'])
    expect(clickable(stepsIn(whole(), { touched: been }))).toEqual([true, true, false, false, false])
  })

  it('stay open if visited although an earlier one is incomplete; signing does not', () => {
    const answers = whole()
    answers['businessInfo']!['companyName'] = ''
    const been = new Set(['details', 'contact', 'thirdParty', 'signatory', 'eSign'])
    const steps = stepsIn(answers, { touched: been })
    expect(clickable(steps)).toEqual([true, true, true, true, false])
    expect(stepAt(steps, 'thirdParty', 1)).toBe(2)
    expect(stepAt(steps, 'eSign', 1)).toBe(0)
  })

  it('are all open in full mode, visited or not (SHELL-084)', () => {
    expect(clickable(stepsIn({}, { mode: 'full' }))).toEqual([true, true, true, true, true])
  })

  it('count the required signatories (SHELL-092, APP-184)', () => {
    const signatories = (answers: object) => stepsIn(answers)[3]?.items
    expect(signatories({})).toEqual({ count: 0, min: 1, enough: false })
    expect(signatories(whole())).toEqual({ count: 1, min: 1, enough: true })
    const partnership = whole()
    partnership['billingInfo']!['businessType'] = 'Partnership'
    expect(signatories(partnership)).toEqual({ count: 1, min: 2, enough: false })
    expect(stepsIn({})[0]).not.toHaveProperty('items')
  })
})

describe('a draft that is reopened', () => {
  const resumed = (answers: object) =>
    resumedStep(stepsIn(answers, { touched: new Set(answeredSteps(creditApplication, context, answers)) }))
  const without = (...sections: string[]) =>
    Object.fromEntries(Object.entries(whole()).filter(([key]) => !sections.includes(key)))

  it('opens at the furthest answered step if that one is incomplete', () => {
    expect(resumed({})).toBe('')
    expect(resumed({ businessInfo: { companyName: 'Bright Wire' } })).toBe('details')
    expect(resumed({ bankingInformation: { bankName: 'First Bank' } })).toBe('thirdParty')
  })

  it('opens at the next step if the furthest answered one is complete', () => {
    const late = ['bankingInformation', 'tradeReference', 'bondingInfo', 'signatory', 'signatoryTwo']
    expect(resumed(without(...late, 'eSign'))).toBe('thirdParty')
  })

  it('opens at signing, by way of the review, if everything is complete', () => {
    expect(resumed(without('eSign'))).toBe('eSign')
  })
})

describe('the visited steps of a loaded draft', () => {
  it('reach up to the furthest one with an answer', () => {
    const upTo = (stored: object) => answeredSteps(creditApplication, context, stored)
    expect(upTo({})).toEqual([])
    expect(upTo({ businessInfo: { companyName: 'Bright Wire' } })).toEqual(['details'])
    expect(upTo({ bankingInformation: { bankName: 'First Bank' } })).toEqual([
      'details',
      'contact',
      'thirdParty',
    ])
  })

  it('do not include steps with only stored defaults', () => {
    const { preferences } = whole()
    expect(
      answeredSteps(creditApplication, context, {
        businessInfo: { companyName: 'Bright Wire' },
        preferences: { isTaxable: preferences?.['isTaxable'] },
        bankingInformation: { accountType: '1' },
      }),
    ).toEqual(['details'])
  })

  it('include steps without questions, and none before the first step of the route', () => {
    expect(stepsUpTo(creditApplication, 'signatory', 1)).toEqual([
      'details',
      'contact',
      'thirdParty',
      'signatory',
    ])
    expect(stepsUpTo(creditApplication, 'signatory', 4)).toEqual(['signatory'])
    expect(stepsUpTo(creditApplication, '', 1)).toEqual([])
  })
})

import { describe, expect, it } from 'vitest'
import { creditApplication } from '../../domain/forms/credit-application/index.ts'
import type { Scene } from '../../domain/kit/index.ts'
import { stepAt, stepsOf } from './walk-steps.ts'

const scene: Scene = {
  banner: 'rexel',
  audience: 'external',
  route: 'application',
  facts: {},
  today: '2026-11-20',
}

describe('the steps of the walk', () => {
  it('are five for a customer, named as on their tabs, and only the first is open at the start', () => {
    const steps = stepsOf(creditApplication, scene, {}, 1)
    expect(steps.map(({ tab }) => tab)).toEqual([
      'Details',
      'Contact',
      '3rd Party',
      'Signatory',
      'E-Sign Document',
    ])
    expect(steps.map(({ open }) => open)).toEqual([true, false, false, false, false])
  })

  it('are four for an employee, and the fourth has another name at Rexel Energy', () => {
    const steps = stepsOf(creditApplication, { ...scene, banner: 'rexelenergy', audience: 'internal' }, {}, 1)
    expect(steps.map(({ title }) => title).at(-1)).toBe('Owner/Officers')
  })

  it('lead to the first step with something missing when the address asks for a later one', () => {
    const steps = stepsOf(creditApplication, scene, {}, 1)
    expect(stepAt(steps, 'signatory', 1)).toBe(0)
    expect(stepAt(steps, '', 1)).toBe(0)
    expect(stepAt(steps, 'main', 1)).toBe(0)
  })

  it('never go below the step at which the route starts', () => {
    const steps = stepsOf(creditApplication, { ...scene, route: 'guarantor' }, {}, 4)
    expect(stepAt(steps, 'details', 4)).toBe(3)
    expect(stepAt(steps, '', 4)).toBe(3)
  })
})

import { describe, expect, it } from 'vitest'
import { chosenReasons, firstReason, reasonsFor } from './reasons.ts'

const reason = (key: string, forDeny = true) => ({
  key,
  value: key,
  forDeny,
  forPending: !forDeny,
  missingItems: false,
})
const reasons = [reason('cash-flow'), reason('bankruptcy'), reason('lien'), reason('waiting', false)]

describe('the reasons of a denial', () => {
  it.each([
    ['cash-flow', 'cash-flow'],
    ['waiting', ''],
    ['gone', ''],
    [null, ''],
  ])('start, with %s on the application, as "%s"', (onApplication, chosen) => {
    expect(firstReason(reasons, onApplication)).toBe(chosen)
  })
  it('are offered once each, without reasons that only apply to pending', () => {
    const offered = (chosen: string[], place: number) =>
      reasonsFor(reasons, chosen, place).map(({ key }) => key)
    expect(offered([''], 0)).toEqual(['cash-flow', 'bankruptcy', 'lien'])
    expect(offered(['cash-flow', ''], 1)).toEqual(['bankruptcy', 'lien'])
    expect(offered(['cash-flow', 'lien'], 1)).toEqual(['bankruptcy', 'lien'])
  })
  it('skip places without a selection', () => {
    expect(chosenReasons(['cash-flow', '', 'lien'])).toEqual(['cash-flow', 'lien'])
  })
})

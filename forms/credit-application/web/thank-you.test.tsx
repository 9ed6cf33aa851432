import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { renderedForCustomer } from '../../../test/support/rendered-on-route.tsx'
import { CreditThankYou } from './thank-you.tsx'

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['Date'], now: new Date('2026-04-30T15:00:00Z') })
  vi.stubGlobal('fetch', async () => Response.json([]))
})
afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

const shown = async (decisionBy: string | null) => {
  const page = await renderedForCustomer(
    <CreditThankYou
      tenant="rexel"
      reference="1001"
      submittedAt="2026-03-31T15:00:00Z"
      status="Pending"
      decisionBy={decisionBy}
      fresh={false}
    />,
  )
  return page.text()
}
const promise = "We'll email you our decision."

it.each([
  ['2026-05-15', 'By May 15, 2026'],
  ['2026-04-30', 'By Apr 30, 2026'],
])('names the last day for the decision, %s', async (day, words) => {
  expect(await shown(day)).toContain(`${words} ${promise}`)
})

it.each([
  ['the day has passed', '2026-04-29'],
  ['the clock is not running', null],
])('promises no day if %s', async (_, day) => {
  const text = await shown(day)
  expect(text).toContain('What happens next')
  expect(text).not.toContain(promise)
})

it('counts the day in the time zone of the banner', async () => {
  // Still April 29 in New York.
  vi.setSystemTime(new Date('2026-04-30T03:00:00Z'))
  expect(await shown('2026-04-29')).toContain(promise)
})

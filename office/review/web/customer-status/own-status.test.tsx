import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { renderedForCustomer } from '../../../../test/support/rendered-on-route.tsx'
import { until } from '../../../../test/support/until.ts'
import { OwnStatus } from './own-status.tsx'
import type { ShownStatus } from './steps.tsx'

const pending: ShownStatus = {
  reference: '1001',
  submittedAt: '2026-03-31T15:00:00Z',
  reviewedFrom: '2026-03-31T15:00:00Z',
  decided: null,
  withdrawnAt: null,
  decisionBy: null,
  requested: { list: null, companyName: '', state: 'closed', dueOn: null, items: [] },
  references: null,
  documents: [],
  isSealed: true,
}

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['Date'], now: new Date('2026-04-30T15:00:00Z') })
})
afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

const shown = async (differing: Partial<ShownStatus> = {}) => {
  const reply = (data: unknown) => Response.json({ isSuccess: true, message: '', data })
  vi.stubGlobal('fetch', async (address: string | URL) =>
    String(address).includes('/applicationStatus/')
      ? reply({ ...pending, ...differing })
      : String(address).includes('/ownReferences/')
        ? reply({ asked: 0, received: 0, isOpen: false, references: [] })
        : Response.json([]),
  )
  const page = await renderedForCustomer(<OwnStatus tenant="rexel" applicationKey="a-key" reference="1001" />)
  await until(() => {
    if (!page.text().includes('Received')) throw new Error('The status is not shown yet.')
  })
  return page
}
const currentStep = ({ place }: Awaited<ReturnType<typeof shown>>) =>
  [...place.querySelectorAll('[aria-current="step"]')].map((step) => step.textContent)
const promise = "We'll email you our decision."

it('marks the current step, also as text', async () => {
  const page = await shown()
  expect(currentStep(page)).toEqual([expect.stringMatching(/^2?Under reviewCurrent stepMar 31, 2026/)])
})

it('waits at the first step while signatures are missing, and offers no copy', async () => {
  const page = await shown({ reviewedFrom: null, isSealed: false })
  expect(currentStep(page)).toEqual([expect.stringMatching(/Received.*Current step/)])
  expect(page.text()).toContain('Once everyone has signed.')
  expect(page.text()).not.toContain('Download your copy')
})

it.each([
  ['Approved', 'Approved'],
  ['Denied', 'Not approved'],
] as const)('ends with the decision: %s', async (outcome, words) => {
  const page = await shown({ decided: { at: '2026-04-20T15:00:00Z', outcome, byLetter: true } })
  expect(currentStep(page)).toEqual([
    expect.stringMatching(new RegExp(`Decided, complete.*Apr 20, 2026.*${words}.*letter`)),
  ])
  expect(page.text()).not.toContain(promise)
})

it('lists the missing items with their due date, and accepts files for them', async () => {
  const page = await shown({
    requested: {
      list: 7,
      companyName: 'Acme',
      state: 'open',
      dueOn: '2026-05-10',
      items: [
        { item: 'Resale certificate', receivedAt: null, files: 0 },
        { item: 'Bank letter', receivedAt: '2026-04-20T15:00:00Z', files: 1 },
      ],
    },
  })
  expect(page.text()).toContain('Please send these items by May 10, 2026.')
  expect(page.text()).toContain("We're waiting for items from you.")
  expect(page.text()).toContain('Received Apr 20, 2026')
  const headings = [...page.place.querySelectorAll('section:has(input[type="file"]) h2')]
  expect(headings.map((heading) => heading.textContent)).toEqual(['Resale certificate'])
})

it.each([
  ['2026-05-15', 'By May 15, 2026'],
  ['2026-04-30', 'By Apr 30, 2026'],
])('names the last day for the decision, %s', async (decisionBy, words) => {
  expect((await shown({ decisionBy })).text()).toContain(`${words}${promise}`)
})

it.each([
  ['the day has passed', '2026-04-29'],
  ['the clock is not running', null],
])('promises no day if %s', async (_, decisionBy) => {
  expect((await shown({ decisionBy })).text()).not.toContain(promise)
})

it("compares the last day with today in the banner's time zone", async () => {
  // Still April 29 in New York.
  vi.setSystemTime(new Date('2026-04-30T03:00:00Z'))
  expect((await shown({ decisionBy: '2026-04-29' })).text()).toContain(promise)
})

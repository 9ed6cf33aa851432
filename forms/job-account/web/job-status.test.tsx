import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import type { JobState } from '../../../office/accounts/rules.ts'
import { renderedForCustomer } from '../../../test/support/rendered-on-route.tsx'
import { JobStatus } from './job-status.tsx'

beforeEach(() => vi.stubGlobal('fetch', async () => Response.json([])))
afterEach(() => vi.unstubAllGlobals())

const shown = async (state: JobState) => {
  const of = { state, submittedAt: '2026-03-31T15:00:00Z', reference: '4711' }
  const page = await renderedForCustomer(<JobStatus tenant="platt" of={of} />)
  return [...page.place.querySelectorAll('li')].map((step) => ({
    name: step.querySelector('strong')?.textContent,
    isCurrent: step.ariaCurrent === 'step' || step.getAttribute('aria-current') === 'step',
    words: step.querySelector('div div')?.textContent ?? '',
  }))
}

it.each([
  ['unverified', 'We check the account number first.'],
  ['opening', 'Our credit department is reviewing it.'],
  ['refused', 'Our credit department is reviewing it.'],
  ['open', 'Our credit department is reviewing it.'],
] as const)(
  'shows only steps that a job account reaches, and how to learn the result: %s',
  async (state, words) => {
    const [received, review, ...more] = await shown(state)
    expect(more).toEqual([])
    expect(received).toMatchObject({ name: 'Received, complete', isCurrent: false })
    // Never complete: no one records here what the credit department decided.
    expect(review).toMatchObject({ name: 'Under review', isCurrent: true })
    expect(review!.words).toContain(words)
    expect(review!.words).toContain("This page doesn't show the result.")
    expect(review!.words).toContain('give reference number 4711')
  },
)

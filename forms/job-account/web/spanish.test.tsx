import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { speak } from '../../../platform/language/index.ts'
import { renderedForCustomer } from '../../../test/support/rendered-on-route.tsx'
import { Completed } from './completed.tsx'

beforeEach(() => vi.stubGlobal('fetch', async () => Response.json([])))
afterEach(() => vi.unstubAllGlobals())

test('the page after the submission reads in Spanish, heading and branch included', async () => {
  await speak('es')
  const of = {
    state: 'unverified',
    submittedAt: '2026-03-31T15:00:00Z',
    reference: '4711',
    company: 'Metz Power & Light',
    companyAccountNumber: '100001',
    jobName: 'Escuela Lincoln',
    jobLimitRequested: 25_000,
    assignedBranchId: '5015',
    assignedBranch: 'Boise',
    assignedBranchNumber: '5015',
    pendingJobAccountNumber: null,
    submissionWarningMessage: '',
  } as const
  const page = await renderedForCustomer(<Completed tenant="platt" of={of} />)
  const heading = page.place.querySelector('h1')?.textContent
  const text = page.text()
  await page.close()
  await speak('en')
  localStorage.removeItem('language')
  expect(heading).toBe('Solicitud de cuenta de obra')
  expect(text).toContain('Boise (sucursal 5015)')
})

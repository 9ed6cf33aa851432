import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { customerContext } from '../../../../test/support/answers.ts'
import { rendered } from '../../../../test/support/rendered.tsx'
import { creditParts } from '../../../../forms/credit-application/web/parts.tsx'
import { jobParts } from '../../../../forms/job-account/web/form/parts.tsx'
import { speak } from '../../../../platform/language/index.ts'
import { CheckAnswers } from './check-answers.tsx'
import { DeclinedNotice } from './latest-signing.tsx'

beforeEach(() => vi.stubGlobal('fetch', async () => new Response('[]')))
afterEach(() => vi.unstubAllGlobals())

const shown = (answers: object, parts = creditParts) =>
  rendered(
    <QueryClientProvider client={new QueryClient()}>
      <CheckAnswers parts={parts} context={customerContext} answers={answers} />
    </QueryClientProvider>,
  )

test('shows every given answer, and nothing of a section without any', async () => {
  const page = await shown({ businessInfo: { companyName: 'Acme "Wire" \\ Sons', phone: '5035550110' } })
  const labels = [...page.place.querySelectorAll('dt')].map(({ textContent }) => textContent)
  expect(labels).toContain('Phone')
  expect(labels).not.toContain('Fax')
  expect(page.text()).toContain('Acme "Wire" \\ Sons')
  const headings = [...page.place.querySelectorAll('h2')].map(({ textContent }) => textContent)
  expect(headings).toEqual(['Business Information'])
  await page.close()
})

test('spells out the month of a date in Spanish, but never changes text that the customer typed', async () => {
  await speak('es')
  const project = { contractNumber: '3/4/2026', startDate: '2026-03-04' }
  const page = await shown({ projectInformation: project }, jobParts)
  const answers = [...page.place.querySelectorAll('dd')].map(({ textContent }) => textContent)
  await page.close()
  await speak('en')
  localStorage.removeItem('language')
  expect(answers).toEqual(expect.arrayContaining(['3/4/2026', '4 de marzo de 2026']))
})

test('shows an address as one, on one line', async () => {
  const page = await shown({
    billingInfo: {
      streetAddress: '12 Main St',
      addressUnitNumber: 'Suite 4',
      city: 'Portland',
      state: 'OR',
      postalCode: '97201',
    },
  })
  expect(page.text()).toContain('Address12 Main St, Suite 4, Portland, OR 97201')
  await page.close()
})

test('names company and reference in the margins of every printed page, as long as it is shown', async () => {
  const before = document.adoptedStyleSheets.length
  const page = await shown({ businessInfo: { companyName: 'Acme' } })
  expect(document.adoptedStyleSheets).toHaveLength(before + 1)
  await page.close()
  expect(document.adoptedStyleSheets).toHaveLength(before)
})

test('says who declined to sign the latest document', async () => {
  const page = await rendered(<DeclinedNotice of={{ name: 'Grace Hopper', at: '2026-11-25T23:12:00Z' }} />)
  expect(page.text()).toContain('Grace Hopper declined to sign')
  await page.close()
})

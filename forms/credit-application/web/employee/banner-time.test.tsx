/** Employees see all times in the banner's time zone, as in the form history and the review (WIRE-14). */
import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { afterEach, expect, test, vi } from 'vitest'
import { buttonNamed, press, rendered } from '../../../../test/support/rendered.tsx'
import { until } from '../../../../test/support/until.ts'
import { CustomerLink } from './customer-link.tsx'
import { Details } from './customer-progress.tsx'

afterEach(() => vi.unstubAllGlobals())

/** Half past eleven in New York the evening before. */
const at = '2026-12-22T04:30:00.000Z'

test('shows when a link expires', async () => {
  vi.stubGlobal('fetch', async (url: string) =>
    url.includes('/api/AccountNumber/link/')
      ? Response.json({
          isSuccess: true,
          message: '',
          data: { url: 'https://app.example.com/', expiresAt: at },
        })
      : Response.json([]),
  )
  const { text } = await rendered(
    <QueryClientProvider client={new QueryClient()}>
      <CustomerLink banner="rexel" accountNumber="100001" />
    </QueryClientProvider>,
  )
  await press(buttonNamed('Copy link with customer information'))
  await until(() => expect(text()).toContain('The link expires on Dec 21, 2026, 11:30 PM EST.'))
})

test("shows the times of emails and saves in the customer's progress", async () => {
  const { text } = await rendered(
    <Details
      zone="America/New_York"
      of={
        {
          mails: [{ to: 'ada@example.com', at, state: 'sent', problem: null }],
          saves: [{ at, by: 'the customer', rowVersion: 3, changed: [] }],
          signatures: [],
        } as unknown as Parameters<typeof Details>[0]['of']
      }
    />,
  )
  expect(text().match(/12\/21\/2026, 11:30 PM/g)).toHaveLength(2)
})

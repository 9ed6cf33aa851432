import { QueryClient, QueryClientProvider, useMutation } from '@tanstack/react-query'
import { afterEach, expect, it, vi } from 'vitest'
import { buttonNamed, press, rendered } from '../../../../test/support/rendered.tsx'
import { until } from '../../../../test/support/until.ts'
import { DecisionDialog } from './decision-dialog.tsx'
import type { Detail } from '../../web/queries.ts'

const application = { tenantId: 2, creditAppId: 7, rowVersion: 3, companyName: 'Bright Wire' } as Detail
const deeds: string[] = []

const Screen = () => {
  const act = useMutation({ mutationFn: async () => void deeds.push('approved') })
  return (
    <DecisionDialog
      tenant="rexel"
      application={application}
      title="Approve"
      deed="approve and send letter"
      waitsFor={null}
      typed={false}
      onCheck={() => true}
      act={act}
      letter={{
        decision: { status: 'Approved', creditAmount: 25_000, consumerReports: [], accountId: '1' },
        lacking: '',
      }}
      onClose={() => {}}
    >
      <input aria-label="Amount" />
    </DecisionDialog>
  )
}

afterEach(() => vi.unstubAllGlobals())

it('cancels the letter preview when the decision is sent', async () => {
  const asked: AbortSignal[] = []
  vi.stubGlobal('matchMedia', () => ({ matches: true, addEventListener() {}, removeEventListener() {} }))
  // A slow server.
  vi.stubGlobal('fetch', (_: string, { signal }: RequestInit) => {
    asked.push(signal!)
    return new Promise((__, reject) => signal!.addEventListener('abort', () => reject(signal!.reason)))
  })
  const { close } = await rendered(
    <QueryClientProvider client={new QueryClient()}>
      <Screen />
    </QueryClientProvider>,
  )
  await until(() => expect(asked).toHaveLength(1))
  expect(asked[0]!.aborted).toBe(false)
  await press(buttonNamed('Continue: approve and send letter'))
  await until(() => expect(deeds).toHaveLength(1))
  expect(asked.map(({ aborted }) => aborted)).toEqual([true])
  await close()
})

import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import {
  createMemoryHistory,
  createRootRoute,
  createRouter,
  RouterContextProvider,
} from '@tanstack/react-router'
import { afterEach, expect, test, vi } from 'vitest'
import { creditApplication } from '../../../../forms/credit-application/form/index.ts'
import { customerContext } from '../../../../test/support/answers.ts'
import { rendered } from '../../../../test/support/rendered.tsx'
import { until } from '../../../../test/support/until.ts'
import { creditParts } from '../../../../forms/credit-application/web/parts.tsx'
import { Toasts } from '../../../../platform/ui/toasts.tsx'
import type { Draft } from '../../../../kit/screen/wizard/draft/use-draft.ts'
import SignStep from './sign-step.tsx'

afterEach(() => vi.unstubAllGlobals())

const router = createRouter({ routeTree: createRootRoute(), history: createMemoryHistory() })
const step = { ...creditApplication.steps.at(-1)!, sections: [] }

/** The sign step with version 3 of the answers, while the server's cards report this version. */
const entered = async (rowVersion: number, changed: { label: string }[]) => {
  const cards = {
    state: 'none',
    allSignatoriesHaveSigned: false,
    locked: false,
    rowVersion,
    declined: null,
    cards: [],
  }
  vi.stubGlobal('fetch', async (url: string) =>
    Response.json(url.includes('/api/signing/') ? { isSuccess: true, message: '', data: cards } : []),
  )
  let version = 3
  const draft = {
    guid: 'k',
    status: { kind: 'saved', at: '2026-11-20T11:00:00Z' },
    version: () => version,
    freeze: () => {},
    reload: vi.fn(async () => {
      // Meanwhile the cards are polled again.
      await new Promise((resolve) => setTimeout(resolve, 50))
      version = rowVersion
      return { by: 'an employee of Rexel', changed }
    }),
  }
  const back = vi.fn()
  const page = await rendered(
    <QueryClientProvider client={new QueryClient()}>
      <RouterContextProvider router={router}>
        <Toasts />
        <SignStep
          tenant="rexel"
          parts={creditParts}
          context={customerContext}
          step={step}
          draft={draft as unknown as Draft}
          answers={{}}
          locked={false}
          onLocked={() => {}}
          onPrevious={back}
          onProblems={() => {}}
          onStopped={() => {}}
          onSubmitted={() => {}}
        />
      </RouterContextProvider>
    </QueryClientProvider>,
  )
  return { page, draft, back }
}

test('says which answers an employee changed, and returns to the review', async () => {
  const { page, draft, back } = await entered(4, [{ label: 'Parent Company Name' }, { label: 'City' }])
  await until(() => expect(back).toHaveBeenCalledOnce())
  await until(() => expect(page.text()).toContain('Requested signatures were voided'))
  expect(page.text()).toContain(
    'An employee of Rexel changed Parent Company Name and City. Check your answers, then sign again.',
  )
  // Not once per poll of the cards, or each would go back one step.
  expect(draft.reload).toHaveBeenCalledOnce()
  await page.close()
})

test('stays on the sign step if the answers are unchanged', async () => {
  const { page, draft, back } = await entered(3, [])
  await until(() => expect(page.text()).toContain('no longer open for signing'))
  expect(draft.reload).not.toHaveBeenCalled()
  expect(back).not.toHaveBeenCalled()
  await page.close()
})

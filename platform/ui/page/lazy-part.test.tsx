import { act, Component, Suspense, type ReactNode } from 'react'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { rendered } from '../../../test/support/rendered.tsx'
import { lazyPart } from './lazy-part.ts'

beforeEach(() => vi.useFakeTimers())
afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
  vi.restoreAllMocks()
})

const Words = () => 'A part that came late.'
const gone = () => Promise.reject(new TypeError('Failed to fetch dynamically imported module'))
const pass = (milliseconds: number) => act(() => vi.advanceTimersByTimeAsync(milliseconds))

it('waits for a part while the server is unreachable, and keeps what was typed around it', async () => {
  let away = true
  vi.stubGlobal('fetch', () => (away ? gone() : Promise.resolve(Response.json({}))))
  const Part = lazyPart(() => (away ? gone() : Promise.resolve({ default: Words })))
  const { text, close } = await rendered(
    <Suspense fallback="The form.">
      <Part />
    </Suspense>,
  )
  // A server that restarts on a busy machine.
  await pass(120_000)
  expect(text()).toBe('The form.')
  away = false
  await pass(5_000)
  expect(text()).toBe('A part that came late.')
  await close()
})

class Boundary extends Component<{ children: ReactNode }> {
  static getDerivedStateFromError = () => ({ failed: true })
  override state = { failed: false }
  override render() {
    return this.state.failed ? 'It does not load.' : this.props.children
  }
}

it('gives up after a while if the server answers, but the part does not load', async () => {
  vi.stubGlobal('fetch', () => Promise.resolve(Response.json({})))
  vi.spyOn(console, 'error').mockReturnValue()
  let tries = 0
  const Part = lazyPart((): Promise<{ default: typeof Words }> => {
    tries += 1
    return gone()
  })
  const { text, close } = await rendered(
    <Boundary>
      <Suspense fallback="The form.">
        <Part />
      </Suspense>
    </Boundary>,
  )
  await pass(9_000)
  expect(text()).toBe('The form.')
  await pass(3_000)
  expect([text(), tries]).toEqual(['It does not load.', 6])
  await close()
})

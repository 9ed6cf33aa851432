import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { act } from 'react'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { buttonNamed, press, rendered, type } from '../../../../test/support/rendered.tsx'
import { until } from '../../../../test/support/until.ts'
import { SecretNumber } from './reveal.tsx'

const WHOLE = '912-34-5678'

beforeEach(() => {
  vi.stubGlobal('fetch', async () => Response.json({ isSuccess: true, message: '', data: { value: WHOLE } }))
})
afterEach(() => {
  vi.useRealTimers()
  vi.restoreAllMocks()
  vi.unstubAllGlobals()
})

const shown = (mayReveal = true) =>
  rendered(
    <QueryClientProvider client={new QueryClient()}>
      <SecretNumber
        tenant="rexel"
        id={7}
        field="signatory.ssn"
        last4="5678"
        whose="SSN of Ruth"
        mayReveal={mayReveal}
      />
    </QueryClientProvider>,
  )

/** The whole number on the screen. From here on the time passes only when a test says so. */
const revealed = async () => {
  const page = await shown()
  await press(buttonNamed('Show number: SSN of Ruth'))
  await type(document.querySelector('textarea')!, 'The bureau asks for it.')
  vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval', 'Date'] })
  await press(buttonNamed('Show number'))
  await until(() => expect(page.text()).toContain(WHOLE))
  return page
}
const pass = (seconds: number) => act(async () => vi.advanceTimersByTime(seconds * 1000))

it('a whole number is hidden after a minute, not sooner', async () => {
  const { text, close } = await revealed()
  await pass(58)
  expect(text()).toContain(WHOLE)
  await pass(3)
  expect(text()).not.toContain(WHOLE)
  expect(text()).toContain('ends in 5678')
  await close()
})

it('a whole number is hidden when the window loses the focus', async () => {
  const { text, close } = await revealed()
  await act(async () => void dispatchEvent(new Event('blur')))
  expect(text()).not.toContain(WHOLE)
  await close()
})

it('a whole number is hidden when its tab is in the background', async () => {
  const { text, close } = await revealed()
  const changed = () => act(async () => void document.dispatchEvent(new Event('visibilitychange')))
  await changed()
  expect(text()).toContain(WHOLE)
  vi.spyOn(document, 'visibilityState', 'get').mockReturnValue('hidden')
  await changed()
  expect(text()).not.toContain(WHOLE)
  await close()
})

it('is not offered to employees without access', async () => {
  const { text, close } = await shown(false)
  expect(text()).toBe('ends in 5678')
  await close()
})

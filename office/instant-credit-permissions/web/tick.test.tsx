import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { afterEach, expect, test, vi } from 'vitest'
import { rendered } from '../../../test/support/rendered.tsx'
import { until } from '../../../test/support/until.ts'
import type { User } from './queries.ts'
import { Tick } from './tick.tsx'

const daniel: User = {
  userId: 'demo-daniel',
  fullName: 'Daniel Okafor',
  email: 'daniel@rexel.example',
  regionCode: 'SC',
  permissionEnabled: false,
}
const shown = (user: User) =>
  rendered(
    <QueryClientProvider client={new QueryClient()}>
      <Tick tenant="rexel" user={user} />
    </QueryClientProvider>,
  )
const box = () => document.querySelector('input')!

afterEach(() => vi.unstubAllGlobals())

test('a click shows at once and stays while the server answers (PERM-007)', async () => {
  let answer!: (response: Response) => void
  vi.stubGlobal('fetch', () => new Promise<Response>((resolve) => (answer = resolve)))
  await shown(daniel)
  box().click()
  // React restores a controlled box as soon as the click is over.
  await Promise.resolve()
  expect(box().checked).toBe(true)
  await until(() => expect(answer).toBeDefined())
  answer(Response.json({ isSuccess: true, data: { ...daniel, permissionEnabled: true } }))
  await new Promise((resolve) => setTimeout(resolve, 20))
  expect(box().checked).toBe(true)
})

test('a change that failed shows the stored state again (PERM-A03)', async () => {
  vi.spyOn(console, 'warn').mockReturnValue()
  vi.stubGlobal('fetch', async () => Response.error())
  await shown(daniel)
  box().click()
  expect(box().checked).toBe(true)
  await until(() => expect(box().checked).toBe(false))
})

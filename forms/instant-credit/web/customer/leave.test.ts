import { afterEach, expect, test, vi } from 'vitest'
import { leave } from './leave.ts'

const left: string[] = []
const replies = (data: string | null) => {
  left.splice(0)
  vi.stubGlobal('fetch', async () => Response.json({ isSuccess: true, message: '', data }))
  vi.spyOn(window, 'close').mockImplementation(() => void left.push('closed'))
  vi.spyOn(location, 'assign').mockImplementation((to) => void left.push(String(to)))
}
afterEach(() => {
  vi.unstubAllGlobals()
  vi.restoreAllMocks()
})

test('after signing, goes to the returned address (SIGN-017)', async () => {
  replies('https://www.example.com/thanks')
  await leave('rexel', 'guid', 'token')
  expect(left).toEqual(['https://www.example.com/thanks'])
})

test('after signing, closes the window if no address was returned (SIGN-017)', async () => {
  replies(null)
  await leave('rexel', 'guid', 'token')
  expect(left).toEqual(['closed'])
})

test('stays after signing if the server cannot be reached', async () => {
  replies(null)
  vi.spyOn(console, 'warn').mockReturnValue()
  vi.stubGlobal('fetch', async () => Response.error())
  await leave('rexel', 'guid', 'token')
  expect(left).toEqual([])
})

import { act } from 'react'
import { afterEach, expect, test, vi } from 'vitest'
import { rendered } from '../../../../test/support/rendered.tsx'
import { ApiError } from '../../../../platform/client/index.ts'
import { Toasts } from '../../../../platform/ui/index.ts'
import { takeBackUnsaved, tellUnsaved } from './save-toasts.ts'

afterEach(() => vi.unstubAllGlobals())

const unanswered = new ApiError({ status: 0, code: 'offline', message: "We couldn't reach our server." })

test('says that progress is unsaved, but not offline, where the answers are kept on this device', async () => {
  const page = await rendered(<Toasts />)
  await act(async () => tellUnsaved(unanswered))
  expect(page.text()).toContain('Your current progress is unsaved.')
  await act(async () => takeBackUnsaved())
  vi.stubGlobal('navigator', { ...navigator, onLine: false })
  await act(async () => tellUnsaved(unanswered))
  expect(page.text()).not.toContain('Your current progress is unsaved')
  await page.close()
})

import { act } from 'react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { rendered } from '../../test/support/rendered.tsx'
import { Dialog } from './dialog/dialog.tsx'
import { Toasts, takeBack, takeBackActions, toast } from './toasts.tsx'

test('removes the messages with an action, and keeps the others', async () => {
  const page = await rendered(<Toasts />)
  await act(async () => {
    toast('good', 'We kept their answers.', { action: { words: 'Undo', act: () => {} } })
    toast('bad', 'We could not save.')
  })
  expect(page.text()).toContain('We kept their answers.')
  await act(async () => takeBackActions())
  expect(page.text()).not.toContain('We kept their answers.')
  expect(page.text()).toContain('We could not save.')
  await act(async () => takeBack('We could not save.'))
  await page.close()
})

test('a newer message about the same replaces the older one, whose Undo has nothing to do', async () => {
  const page = await rendered(<Toasts />)
  const about = { about: 'branch', action: { words: 'Undo', act: () => {} } }
  await act(async () => {
    toast('good', 'Nearest branch: Denver.', about)
    toast('good', 'We filled in: State.')
    toast('good', 'Nearest branch: Portland.', about)
  })
  expect(page.text()).not.toContain('Denver')
  expect(page.text()).toContain('Portland')
  expect(page.text()).toContain('State')
  await act(async () => takeBack('We filled in: State.'))
  await act(async () => takeBackActions())
  await page.close()
})

const SAVED = 'Your progress on this form has been saved'
const pass = (seconds: number) => act(() => vi.advanceTimersByTimeAsync(seconds * 1000))
beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

test.each(['good', 'bad'] as const)('closes a %s message when it can be read', async (kind) => {
  const page = await rendered(<Toasts />)
  const long = `${'Another word '.repeat(20)}`.trim()
  await act(async () => {
    toast(kind, SAVED)
    toast(kind, long)
  })
  await pass(6.9)
  expect(page.text()).toContain(SAVED)
  await pass(0.2)
  expect(page.text(), 'eight words have seven seconds').not.toContain(SAVED)
  expect(page.text()).toContain(long)
  await pass(15.8)
  expect(page.text(), 'forty words have 23 seconds').toContain(long)
  await pass(0.2)
  expect(page.text()).not.toContain(long)
  await page.close()
})

test.each(['pointermove', 'focusin'])(
  'gives the whole time again to anyone who is reading (%s)',
  async (event) => {
    const page = await rendered(<Toasts />)
    await act(async () => toast('good', SAVED))
    await pass(6)
    await act(async () => {
      // Another file may have left a message: files of this project share their page.
      const own = [...page.place.querySelectorAll('[data-toast]')].find((one) =>
        one.textContent.includes(SAVED),
      )
      own!.dispatchEvent(new Event(event, { bubbles: true }))
    })
    await pass(6)
    expect(page.text()).toContain(SAVED)
    await pass(1.1)
    expect(page.text(), 'a pointer at rest does not hold it').not.toContain(SAVED)
    await page.close()
  },
)

test('shows a message in the dialog that covers the page, then on the page', async () => {
  const both = (open: boolean) => (
    <>
      <Toasts />
      {open && <Dialog title="Rename" onClose={() => {}} />}
    </>
  )
  const page = await rendered(both(true))
  await act(async () => toast('bad', SAVED))
  await pass(6)
  expect(document.querySelector('dialog')!.textContent).toContain(SAVED)
  expect(document.querySelector('section')!.textContent).not.toContain(SAVED)
  await page.again(both(false))
  expect(document.querySelector('section')!.textContent).toContain(SAVED)
  await pass(1.1)
  expect(page.text(), 'the dialog does not lengthen its time').not.toContain(SAVED)
  await page.close()
})

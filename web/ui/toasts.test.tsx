import { act } from 'react'
import { expect, test } from 'vitest'
import { rendered } from '../../test/support/rendered.tsx'
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

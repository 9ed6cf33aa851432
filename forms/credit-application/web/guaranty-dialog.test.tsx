import { expect, test, vi } from 'vitest'
import { buttonNamed, press, rendered } from '../../../test/support/rendered.tsx'
import GuarantyDialog from './guaranty-dialog.tsx'

const opened = async (staff: boolean) => {
  const onAccept = vi.fn<() => void>()
  await rendered(<GuarantyDialog staff={staff} onAccept={onAccept} onCancel={() => {}} />)
  return { onAccept, box: document.querySelector<HTMLInputElement>('input[type=checkbox]') }
}

test('an applicant continues after checking the box (APP-148)', async () => {
  const { onAccept, box } = await opened(false)
  expect(buttonNamed('Continue').disabled).toBe(true)
  await press(box!)
  await press(buttonNamed('Continue'))
  expect(onAccept).toHaveBeenCalledOnce()
})

test('an employee only records the answer', async () => {
  const { onAccept, box } = await opened(true)
  expect(box).toBeNull()
  expect(document.body.textContent).toContain('agrees to it when they sign')
  expect(document.body.textContent).toContain('A guaranty is optional')
  await press(buttonNamed('Record answer'))
  expect(onAccept).toHaveBeenCalledOnce()
})

import { expect, test, vi } from 'vitest'
import { buttonNamed, press, rendered } from '../../test/support/rendered.tsx'
import GuarantyDialog from './guaranty-dialog.tsx'

const opened = async (staff: boolean) => {
  const onAccept = vi.fn<() => void>()
  await rendered(<GuarantyDialog staff={staff} onAccept={onAccept} onCancel={() => {}} />)
  return { onAccept, box: document.querySelector<HTMLInputElement>('input[type=checkbox]') }
}

test('an applicant continues once the box is ticked (APP-148)', async () => {
  const { onAccept, box } = await opened(false)
  expect(buttonNamed('Continue').disabled).toBe(true)
  await press(box!)
  await press(buttonNamed('Continue'))
  expect(onAccept).toHaveBeenCalledOnce()
})

test('staff record the answer and agree to nothing for the guarantor', async () => {
  const { onAccept, box } = await opened(true)
  expect(box).toBeNull()
  expect(document.body.textContent).toContain('agrees to it at signing')
  expect(document.body.textContent).toContain('It is their choice')
  await press(buttonNamed('Record the answer'))
  expect(onAccept).toHaveBeenCalledOnce()
})

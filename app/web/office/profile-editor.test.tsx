import { expect, test, vi } from 'vitest'
import { buttonNamed, press, rendered } from '../../../test/support/rendered.tsx'
import ProfileEditor from './profile-editor.tsx'

test('the profile editor fills the window with the configured page, and closes (SHELL-064)', async () => {
  const close = vi.fn()
  await rendered(<ProfileEditor address="about:blank#people" onClose={close} />)
  expect(document.querySelector('iframe')!.getAttribute('src')).toBe('about:blank#people')
  expect(document.querySelector('dialog')!.open).toBe(true)
  await press(buttonNamed('Close'))
  expect(close).toHaveBeenCalledOnce()
})

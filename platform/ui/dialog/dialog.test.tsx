import { expect, test } from 'vitest'
import { press, rendered } from '../../../test/support/rendered.tsx'
import { Button } from '../button.tsx'
import { Dialog, DialogActions } from './dialog.tsx'

const never = () => {}
const focused = () => document.activeElement

test('a dialog opens with the focus on its first field', async () => {
  await rendered(
    <Dialog title="Comment" onClose={never}>
      <input type="checkbox" />
      <input disabled />
      <textarea />
      <input />
    </Dialog>,
  )
  expect(focused()?.tagName).toBe('TEXTAREA')
})

test('of radio buttons, the selected one has the focus', async () => {
  await rendered(
    <Dialog title="Match" onClose={never}>
      <input type="radio" name="match" value="one" readOnly checked={false} />
      <input type="radio" name="match" value="two" readOnly checked />
    </Dialog>,
  )
  expect((focused() as HTMLInputElement).value).toBe('two')
})

test('a dialog without a field, or with a checkbox first, focuses its heading and never the close button', async () => {
  await rendered(
    <Dialog title="Delete this form?" onClose={never}>
      <label>
        <input type="checkbox" /> I have read this
      </label>
      <DialogActions>
        <Button variant="danger">Delete</Button>
      </DialogActions>
    </Dialog>,
  )
  expect(focused()?.textContent).toBe('Delete this form?')
})

test('the form of a dialog is not inside the form that opens it, and is sent alone', async () => {
  const sent: string[] = []
  const send = (name: string) => (event: React.FormEvent) => {
    event.preventDefault()
    sent.push(name)
  }
  await rendered(
    <form onSubmit={send('step')}>
      <Dialog title="Correct email" onClose={never}>
        <form onSubmit={send('dialog')}>
          <Button type="submit">Send</Button>
        </form>
      </Dialog>
    </form>,
  )
  expect(document.querySelectorAll('form form')).toHaveLength(0)
  await press(document.querySelector('button[type="submit"]')!)
  expect(sent).toEqual(['dialog'])
})

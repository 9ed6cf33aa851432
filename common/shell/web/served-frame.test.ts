import { afterEach, expect, it } from 'vitest'
import { replaceWhenReady } from './served-frame.ts'

const fields = `
  <input id="name" type="text">
  <input id="yes" type="radio" name="account"><input id="no" type="radio" name="account">
  <select id="state"><option value="">Choose</option><option value="TX">Texas</option></select>
  <textarea id="notes"></textarea>
  <details><summary>What you'll need</summary></details>
  <button type="button">Help</button><button type="button">Save and Next</button>`

const served = () => {
  document.body.innerHTML = `<div id="root" hidden></div><div id="frame">${fields}</div>`
  const frame = document.querySelector<HTMLElement>('#frame')!
  const root = document.querySelector<HTMLElement>('#root')!
  replaceWhenReady(frame, root)
  const old = <T extends HTMLElement>(id: string) => frame.querySelector<T>(`#${id}`)!
  return { frame, root, old }
}
const soon = () => new Promise((later) => setTimeout(later))
afterEach(() => (document.body.innerHTML = ''))

it('keeps the served page while the screen is loading', async () => {
  const { frame, root } = served()
  root.innerHTML = '<main><div data-waiting></div></main>'
  await soon()
  expect([frame.isConnected, root.hidden]).toEqual([true, true])
  root.innerHTML = `<main>${fields}</main>`
  await soon()
  expect([frame.isConnected, root.hidden]).toEqual([false, false])
})

it('enters into the screen what was entered before, as a person would', async () => {
  const { root, old } = served()
  old<HTMLInputElement>('name').value = 'Bright Wire'
  old<HTMLInputElement>('no').checked = true
  old<HTMLSelectElement>('state').value = 'TX'
  old<HTMLTextAreaElement>('notes').value = 'Back door'
  const heard: string[] = []
  for (const kind of ['input', 'change', 'click'])
    root.addEventListener(kind, ({ target }) => heard.push(`${kind} ${(target as Element).id}`))
  root.innerHTML = `<main>${fields}</main>`
  await soon()
  const now = <T extends HTMLElement>(id: string) => root.querySelector<T>(`#${id}`)!
  expect(now<HTMLInputElement>('name').value).toBe('Bright Wire')
  expect(now<HTMLInputElement>('no').checked).toBe(true)
  expect(now<HTMLInputElement>('yes').checked).toBe(false)
  expect(now<HTMLSelectElement>('state').value).toBe('TX')
  expect(now<HTMLTextAreaElement>('notes').value).toBe('Back door')
  expect(heard).toEqual(expect.arrayContaining(['input name', 'click no', 'change state', 'input notes']))
  expect(heard.some((event) => event.endsWith(' yes'))).toBe(false)
})

it('leaves what the screen already knows, such as answers kept in this browser', async () => {
  const { root } = served()
  root.innerHTML = `<main>${fields}</main>`
  root.querySelector<HTMLInputElement>('#name')!.value = 'Bright Wire'
  root.querySelector<HTMLInputElement>('#yes')!.checked = true
  root.querySelector<HTMLSelectElement>('#state')!.value = 'TX'
  await soon()
  expect(root.querySelector<HTMLInputElement>('#name')!.value).toBe('Bright Wire')
  expect(root.querySelector<HTMLInputElement>('#yes')!.checked).toBe(true)
  expect(root.querySelector<HTMLSelectElement>('#state')!.value).toBe('TX')
})

it('keeps the focus and the place of the cursor', async () => {
  const { root, old } = served()
  const name = old<HTMLInputElement>('name')
  name.value = 'Bright'
  name.focus()
  name.setSelectionRange(2, 4)
  root.innerHTML = `<main>${fields}</main>`
  await soon()
  const field = root.querySelector<HTMLInputElement>('#name')!
  expect(document.activeElement).toBe(field)
  expect([field.selectionStart, field.selectionEnd]).toEqual([2, 4])
})

it('repeats the press of a button that had no script yet, and opens what was open', async () => {
  const { frame, root } = served()
  frame.querySelector('details')!.open = true
  frame.querySelectorAll('button')[1]!.click()
  root.innerHTML = `<main>${fields}</main>`
  const presses: string[] = []
  root.addEventListener('click', ({ target }) => presses.push((target as Element).textContent))
  await soon()
  expect(presses).toEqual(['Save and Next'])
  expect(root.querySelector('details')!.open).toBe(true)
})

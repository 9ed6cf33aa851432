/** Types, deletes and pastes into every field of the page, as a person does who has not finished. */
import { act } from 'react'

type Control = HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement
export const controls = () =>
  [...document.querySelectorAll<Control>('input:not([type=file]), textarea, select')].filter(
    (control) => !control.disabled,
  )
export const write = (control: Control, value: string, inputType: string) =>
  act(async () => {
    Object.getOwnPropertyDescriptor(Object.getPrototypeOf(control) as object, 'value')!.set!.call(
      control,
      value,
    )
    const event = control instanceof HTMLSelectElement ? 'change' : 'input'
    control.dispatchEvent(new InputEvent(event, { bubbles: true, inputType, data: value.at(-1) ?? null }))
  })
const leave = (control: Control) =>
  act(async () => control.dispatchEvent(new FocusEvent('focusout', { bubbles: true })) as unknown as void)

const texts = ['$1,2.5k', '12/01/26', '(x[*\\', '"A, B" <a@b.co>', 'İ@😀\u200B']
const pastes = ['9'.repeat(300), '-1e+6', 'NaN', '{"a":1}', '٣', '+52 55 2345 6789', '0026-12-01']
/** What a browser's date input has while a date is typed, and while it is deleted again. */
const days = ['', '0002-12-01', '0020-12-01', '0202-12-01', '2026-12-01', '9999-12-31', '275760-09-13', '']

const tryTexts = async (control: Control) => {
  for (const text of texts) {
    for (let n = 1; n <= text.length; n += 1) await write(control, text.slice(0, n), 'insertText')
    for (let n = text.length; n >= 0; n -= 1) await write(control, text.slice(0, n), 'deleteContentBackward')
  }
  for (const text of pastes) {
    await write(control, text, 'insertFromPaste')
    await leave(control)
  }
}
const tryDays = async (control: HTMLInputElement) => {
  for (const day of days) {
    const isHalf = day === ''
    Object.defineProperty(control, 'validity', {
      value: { badInput: isHalf, valid: !isHalf },
      configurable: true,
    })
    await write(control, day, 'insertText')
    await leave(control)
  }
}
const tryControl = async (control: Control) => {
  if (control instanceof HTMLSelectElement)
    for (const option of [...control.options].toReversed()) await write(control, option.value, '')
  else if (control.type === 'checkbox' || control.type === 'radio') await act(async () => control.click())
  else if (control.type === 'date') await tryDays(control as HTMLInputElement)
  else await tryTexts(control)
}

const nameOf = (control: Control) =>
  `${control.type} ${control.getAttribute('aria-label') ?? control.labels?.[0]?.textContent ?? control.id}`

/** `check` runs after each field. Answers make other fields appear; fields are tried again with all answers given. */
export const tryEveryControl = async (check: (field: string) => void): Promise<void> => {
  const tried = new Set<Control>()
  for (let next = controls()[0]; next; next = controls().find((control) => !tried.has(control))) {
    tried.add(next)
    await tryControl(next)
    check(nameOf(next))
  }
  for (const control of controls().filter(({ type }) => type === 'date')) {
    await tryControl(control)
    check(nameOf(control))
  }
}

import { act, type ReactNode } from 'react'
import { createRoot, type Root } from 'react-dom/client'

Object.assign(globalThis, { IS_REACT_ACT_ENVIRONMENT: true })

/** Test files share a page, so what one file rendered must be removed before the next looks for its elements. */
const left = new Set<Root>()

/** Renders something on a separate page, for as long as the test runs. */
export const rendered = async (node: ReactNode) => {
  for (const root of left) await act(async () => root.unmount())
  left.clear()
  document.body.innerHTML = ''
  const place = document.body.appendChild(document.createElement('div'))
  const root = createRoot(place)
  left.add(root)
  await act(async () => root.render(node))
  return {
    place,
    /** The text of the whole page, because a dialog is outside of the place. */
    text: () => document.body.textContent ?? '',
    /** The same page with other props. */
    again: (node: ReactNode) => act(async () => root.render(node)),
    close: () => {
      left.delete(root)
      return act(async () => root.unmount())
    },
  }
}

type Input = HTMLInputElement | HTMLSelectElement | HTMLTextAreaElement

/** The input with this label; for radio buttons and checkboxes, the one with this text. */
export const labelled = (words: string): Input => {
  const labels = [...document.querySelectorAll('label')]
  const label =
    labels.find((each) => each.textContent === words) ??
    labels.find((each) => each.textContent?.replace(' (optional)', '') === words)
  const input = label?.htmlFor ? document.getElementById(label.htmlFor) : label?.querySelector('input')
  if (!input)
    throw new Error(`Nothing is labelled ${words}: ${labels.map((each) => each.textContent).join(', ')}`)
  return input as Input
}

/** React reacts to a value set by the browser, not by a script. */
const set = (input: Input, value: string) => {
  const prototype = Object.getPrototypeOf(input) as object
  Object.getOwnPropertyDescriptor(prototype, 'value')?.set?.call(input, value)
}

export const type = (input: Input, value: string) =>
  act(async () => {
    input.focus()
    set(input, value)
    if (input instanceof HTMLInputElement && input.type !== 'date')
      input.setSelectionRange?.(value.length, value.length)
    input.dispatchEvent(new Event(input instanceof HTMLSelectElement ? 'change' : 'input', { bubbles: true }))
  })

export const leave = (input: HTMLElement) =>
  act(async () => {
    input.dispatchEvent(new FocusEvent('focusout', { bubbles: true }))
  })

export const press = (element: Element) =>
  act(async () => {
    ;(element as HTMLElement).click()
  })

export const buttonNamed = (words: string): HTMLButtonElement => {
  const button = [...document.querySelectorAll('button')].find((each) => each.textContent === words)
  if (!button) throw new Error(`No button says ${words}`)
  return button
}

export const paste = (input: Input, text: string) =>
  act(async () => {
    const event = new Event('paste', { bubbles: true, cancelable: true })
    Object.assign(event, { clipboardData: { getData: () => text } })
    input.dispatchEvent(event)
  })

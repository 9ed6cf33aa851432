/** The form on the screen, for the developer controls. Always empty in Production builds (SHELL-A15). */
import { useSyncExternalStore } from 'react'
import type { StepForm } from '../scope.ts'

export interface FormOnScreen {
  form: StepForm
  /** The steps with their current state. */
  steps: () => readonly { title: string; done: boolean; touched: boolean; open: boolean }[]
  /** All fields were filled in. */
  onFilled: () => void
}

let current: FormOnScreen | null = null
const listeners = new Set<() => void>()
const put = (next: FormOnScreen | null) => {
  current = next
  for (const listener of listeners) listener()
}

/** Returns a function that removes it. */
export const showForm = (next: FormOnScreen) => {
  put(next)
  return () => current === next && put(null)
}

const subscribe = (listener: () => void) => {
  listeners.add(listener)
  return () => void listeners.delete(listener)
}
export const useFormOnScreen = () => useSyncExternalStore(subscribe, () => current)

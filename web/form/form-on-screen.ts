/** What stands on the screen, for the developer controls; a Production build never puts anything here (SHELL-A15). */
import { useSyncExternalStore } from 'react'
import type { StepForm } from './scope.ts'

export interface FormOnScreen {
  form: StepForm
  /** The steps as they stand, in words. */
  steps: () => readonly { title: string; done: boolean; touched: boolean; open: boolean }[]
  /** Everything was filled in at once. */
  onFilled: () => void
}

let onStage: FormOnScreen | null = null
const listeners = new Set<() => void>()
const put = (next: FormOnScreen | null) => {
  onStage = next
  for (const listener of listeners) listener()
}

/** Gives the way to take it off again. */
export const showForm = (next: FormOnScreen) => {
  put(next)
  return () => onStage === next && put(null)
}

const subscribe = (listener: () => void) => {
  listeners.add(listener)
  return () => void listeners.delete(listener)
}
export const useFormOnScreen = () => useSyncExternalStore(subscribe, () => onStage)

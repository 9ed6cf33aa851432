/**
 * Whether the developer controls are shown: one state for the switch on customers' pages and the entry in the user menu
 * (SHELL-A15). Neither exists in Production builds.
 */
import { useSyncExternalStore } from 'react'
import { tabStore } from '../../platform/storage/index.ts'

const PLACE = 'developer-controls'

const listeners = new Set<() => void>()
const subscribe = (listener: () => void) => {
  listeners.add(listener)
  return () => void listeners.delete(listener)
}
const isOn = () => tabStore.get(PLACE) === 'on'
const turn = (on: boolean) => {
  tabStore.set(PLACE, on ? 'on' : 'off')
  for (const listener of listeners) listener()
}

export const useDeveloperMode = () => [useSyncExternalStore(subscribe, isOn), turn] as const

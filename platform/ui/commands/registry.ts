/** The commands of the screens that are shown now; of those registered last, first. */
import { useEffect, useLayoutEffect, useState, useSyncExternalStore } from 'react'
import { browserStore } from '../../storage/index.ts'
import type { Command } from './command.ts'

const shelves = new Map<object, readonly Command[]>()
const listeners = new Set<() => void>()
let all: readonly Command[] = []

const gather = () => {
  all = [...shelves.values()].toReversed().flat()
  for (const listener of listeners) listener()
}

export const currentCommands = () => all

/** Registers commands while the component is shown; those registered later win a key. */
export const useCommands = (commands: readonly Command[]) => {
  const [shelf] = useState(() => ({}))
  // Before the screen is painted: a key that is pressed at once must not be lost.
  useLayoutEffect(() => {
    shelves.set(shelf, commands)
    gather()
  })
  useEffect(
    () => () => {
      shelves.delete(shelf)
      gather()
    },
    [shelf],
  )
}

let loading = 0

/** For a component shown until its screen is ready: a key waits for the screen's commands. */
export const useLoadingScreen = (loads = true) =>
  useLayoutEffect(() => {
    if (!loads) return
    loading += 1
    return () => {
      loading -= 1
      gather()
    }
  }, [loads])

export const isScreenLoading = () => loading > 0

/** Calls the listener after every change; returns how to stop. */
export const onCommands = (listener: () => void) => {
  listeners.add(listener)
  return () => void listeners.delete(listener)
}

/** The commands as they are now, for the palette and the help. */
export const useAllCommands = () => useSyncExternalStore(onCommands, currentCommands)

const setting = 'shortcuts.characters'
let characters: boolean | undefined

/** Shortcuts of one character can be turned off in this browser (WCAG 2.1.4). */
export const charactersOn = () => {
  characters ??= browserStore.get(setting) !== 'off'
  return characters
}

export const turnCharacters = (on: boolean) => {
  characters = on
  browserStore.set(setting, on ? 'on' : 'off')
  gather()
}

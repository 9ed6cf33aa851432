import { Suspense, useLayoutEffect, useRef, useState } from 'react'
import { lazyPart } from '../page/lazy-part.ts'
import { commandOf, isTyping, type Command } from './command.ts'
import { charactersOn, currentCommands, isScreenLoading, onCommands, useCommands } from './registry.ts'

const windows = {
  palette: lazyPart(() => import('./palette.tsx')),
  help: lazyPart(() => import('./help.tsx')),
}

/** Runs the command of a key, and shows the palette and the help. Rendered once, in the employees' layout. */
export const CommandKeys = () => {
  const [open, setOpen] = useState<keyof typeof windows | null>(null)
  const always = { group: 'Help', visible: true, enabled: true }
  useCommands([
    {
      ...always,
      id: 'palette',
      label: 'Find a command',
      shortcut: 'Ctrl+K',
      run: () => setOpen('palette'),
    },
    { ...always, id: 'help', label: 'Keyboard shortcuts', shortcut: '?', run: () => setOpen('help') },
  ] satisfies Command[])
  // While a window is on its way, letters are meant for it.
  const opening = useRef(false)
  opening.current = open !== null
  useLayoutEffect(() => {
    // The last key that was pressed while its screen was loading.
    let early: { event: KeyboardEvent; path: string } | null = null
    const forget = () => {
      early = null
    }
    // Input methods use keys to compose characters.
    const isOurs = (event: KeyboardEvent, target: EventTarget | null) =>
      !opening.current &&
      !event.defaultPrevented &&
      !event.isComposing &&
      !isTyping(target, event.key) &&
      !document.querySelector('dialog[open]')
    const find = (event: KeyboardEvent) => commandOf(event, currentCommands(), charactersOn())
    const press = (event: KeyboardEvent) => {
      if (opening.current) return
      // Ctrl+K follows: its window is loaded by then.
      if (event.key === 'Control' || event.key === 'Meta') void windows.palette.load()
      if (!isOurs(event, event.target)) return
      const command = find(event)
      if (command) {
        event.preventDefault()
        forget()
        command.run()
      } else if (isScreenLoading()) early = { event, path: location.pathname }
    }
    // Once the screen is painted: its command may scroll to a part of it.
    const catchUp = () =>
      setTimeout(() => {
        if (!early) return
        const { event, path } = early
        const isLate = path !== location.pathname || !isOurs(event, document.activeElement)
        const command = isLate ? undefined : find(event)
        if (isLate || command || !isScreenLoading()) forget()
        command?.run()
      })
    const stopWatching = onCommands(catchUp)
    document.addEventListener('keydown', press)
    document.addEventListener('pointerdown', forget)
    return () => {
      stopWatching()
      document.removeEventListener('keydown', press)
      document.removeEventListener('pointerdown', forget)
    }
  }, [])
  const Shown = open && windows[open]
  return <Suspense>{Shown && <Shown onClose={() => setOpen(null)} />}</Suspense>
}

import { Suspense, useLayoutEffect, useRef, useState } from 'react'
import { lazyPart } from '../page/lazy-part.ts'
import { commandOf, isTyping, type Command } from './command.ts'
import { charactersOn, currentCommands, useCommands } from './registry.ts'

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
    const press = (event: KeyboardEvent) => {
      if (opening.current) return
      // Ctrl+K follows: its window is loaded by then.
      if (event.key === 'Control' || event.key === 'Meta') void windows.palette.load()
      // Input methods use keys to compose characters.
      if (event.defaultPrevented || event.isComposing || isTyping(event.target, event.key)) return
      if (document.querySelector('dialog[open]')) return
      const command = commandOf(event, currentCommands(), charactersOn())
      if (!command) return
      event.preventDefault()
      command.run()
    }
    document.addEventListener('keydown', press)
    return () => document.removeEventListener('keydown', press)
  }, [])
  const Shown = open && windows[open]
  return <Suspense>{Shown && <Shown onClose={() => setOpen(null)} />}</Suspense>
}

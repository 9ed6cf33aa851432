import { useEffect, useLayoutEffect, useRef, useSyncExternalStore, useId } from 'react'
import { IconAlertCircle, IconCircleCheck, IconX } from './icons.ts'
import styles from './toasts.module.css'
import { say, useLanguage } from '../language/index.ts'

interface ToastOptions {
  /** Bold, before the message. */
  title?: string
  /** Closes after this many seconds; absent: when it can be read. */
  seconds?: number
  /** A newer message about the same replaces it. */
  about?: string
  /** An action; the toast closes with it. */
  action?: { words: string; act: () => void }
}
interface Toast extends ToastOptions {
  id: number
  kind: 'good' | 'bad'
  text: string
  seconds: number
}

interface ShownToast {
  toasts: readonly Toast[]
  /** The open dialogs, the one in front last. */
  dialogs: readonly string[]
}
let shown: ShownToast = { toasts: [], dialogs: [] }
let last = 0
const listeners = new Set<() => void>()
/** Here and not in an element, because a toast outlives the dialog that it is shown in. */
const clocks = new Map<number, ReturnType<typeof setTimeout>>()

const change = (next: Partial<ShownToast>) => {
  shown = { ...shown, ...next }
  for (const listener of listeners) listener()
}
const subscribe = (listener: () => void) => {
  listeners.add(listener)
  return () => listeners.delete(listener)
}
const keepIf = (stays: (toast: Toast) => boolean) => change({ toasts: shown.toasts.filter(stays) })
const dismiss = (id: number) => keepIf((toast) => toast.id !== id)

/** Also restarts it: who moves the pointer over a toast or focuses it is not done reading. */
const startClock = ({ id, seconds }: Toast) => {
  clearTimeout(clocks.get(id))
  clocks.set(
    id,
    setTimeout(() => {
      clocks.delete(id)
      dismiss(id)
    }, seconds * 1000),
  )
}

/** Two words a second, and time to notice it; never less than seven seconds (SHELL-098). */
const secondsToRead = (words: string) => Math.max(7, 3 + words.split(/\s+/).length / 2)

/** The result of an action, shown briefly at the edge. */
export const toast = (kind: Toast['kind'], text: string, options: ToastOptions = {}) => {
  last += 1
  const seconds = options.seconds ?? secondsToRead(`${options.title ?? ''} ${text}`.trim())
  const added: Toast = { id: last, kind, text, ...options, seconds }
  const isReplaced = (other: Toast) =>
    other.text === text || (added.about !== undefined && other.about === added.about)
  change({ toasts: [...shown.toasts.filter((other) => !isReplaced(other)), added] })
  startClock(added)
}

/** Removes a message that no longer applies. */
export const takeBack = (text: string) => keepIf((toast) => toast.text !== text)

/** Removes the messages with an action: what they would change is no longer shown. */
export const takeBackActions = () => keepIf(({ action }) => !action)

const useShown = () => {
  useLanguage()
  return useSyncExternalStore(subscribe, () => shown)
}
const Messages = ({ of }: { of: readonly Toast[] }) => of.map((each) => <Message key={each.id} of={each} />)

/** Rendered once in the root, before the first message, or screen readers would not announce it. */
export const Toasts = () => {
  const { toasts, dialogs } = useShown()
  const stack = useRef<HTMLElement>(null)
  useEffect(() => {
    const makesRoom = new ResizeObserver(() => stack.current && makeRoom(stack.current))
    makesRoom.observe(stack.current!)
    return () => makesRoom.disconnect()
  }, [])
  return (
    <section
      ref={stack}
      className={`${styles.stack} no-print`}
      aria-label={say('Messages')}
      aria-live="polite"
    >
      {dialogs.length === 0 && <Messages of={toasts} />}
    </section>
  )
}

/** Everything outside an open dialog is covered and inert, so a dialog shows the messages itself. */
export const DialogToasts = () => {
  const { toasts, dialogs } = useShown()
  const id = useId()
  useLayoutEffect(() => {
    change({ dialogs: [...shown.dialogs, id] })
    return () => change({ dialogs: shown.dialogs.filter((other) => other !== id) })
  }, [id])
  return (
    <div className={styles.inDialog} aria-live="polite">
      {dialogs.at(-1) === id && <Messages of={toasts} />}
    </div>
  )
}

/** At the foot of the menu, a message of many words would be a quarter of the window high. */
const isTooHigh = (stack: HTMLElement): boolean => stack.offsetHeight > innerHeight / 4

/** A long menu leaves no place for a long message at its foot. */
const coversMenu = (stack: HTMLElement): boolean => {
  const { top, left, right } = stack.getBoundingClientRect()
  return [...document.querySelectorAll('#rail a, #rail button')].some((entry) => {
    const box = entry.getBoundingClientRect()
    return box.height > 0 && box.bottom > top && box.right > left && box.left < right
  })
}

/** The page moves down for a strip of messages. It stays where it is when they leave: someone may be typing. */
const makeRoom = (stack: HTMLElement) => {
  const height = stack.offsetHeight
  const page = document.documentElement.dataset
  if (height === 0) delete page['messages']
  else if (page['area'] === 'office' && (coversMenu(stack) || isTooHigh(stack))) page['messages'] = 'strip'
  const room = () => parseFloat(getComputedStyle(document.body).paddingTop)
  const before = room()
  document.documentElement.style.setProperty('--toasts-height', `${height}px`)
  const added = room() - before
  if (added < 0) scrollBy(0, added)
}

const Message = ({ of }: { of: Toast }) => {
  const { id, kind, title, text, action } = of
  const restart = () => startClock(of)
  return (
    <div className={styles.toast} data-toast onPointerMove={restart} onFocus={restart}>
      {kind === 'good' ? <IconCircleCheck aria-hidden="true" /> : <IconAlertCircle aria-hidden="true" />}
      <div className={styles.said}>
        {title && <strong>{title}</strong>}
        <span className={styles.words}>{text}</span>
        {action && (
          <button
            type="button"
            className={styles.action}
            onClick={() => {
              dismiss(id)
              action.act()
            }}
          >
            {action.words}
          </button>
        )}
      </div>
      <button
        type="button"
        className={styles.close}
        onClick={() => dismiss(id)}
        aria-label={say('Close message')}
      >
        <IconX aria-hidden="true" />
      </button>
    </div>
  )
}

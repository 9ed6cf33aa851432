import { useEffect, useSyncExternalStore } from 'react'
import { IconAlertCircle, IconCircleCheck, IconX } from './icons.ts'
import styles from './toasts.module.css'
import { say, useLanguage } from '../language/index.ts'

interface ToastOptions {
  /** Bold, before the message. */
  title?: string
  /** Closes after this many seconds; absent: a good one after 7 (SHELL-098), a bad one never. */
  seconds?: number
  /** An action; the toast closes with it. */
  action?: { words: string; act: () => void }
}
interface Toast extends ToastOptions {
  id: number
  kind: 'good' | 'bad'
  text: string
}

let toasts: readonly Toast[] = []
let last = 0
const listeners = new Set<() => void>()

const change = (next: readonly Toast[]) => {
  toasts = next
  for (const listener of listeners) listener()
}
const subscribe = (listener: () => void) => {
  listeners.add(listener)
  return () => listeners.delete(listener)
}
const dismiss = (id: number) => change(toasts.filter((t) => t.id !== id))

/** The result of an action, shown briefly at the edge. */
export const toast = (kind: Toast['kind'], text: string, options: ToastOptions = {}) => {
  last += 1
  const seconds = options.seconds ?? (kind === 'good' ? 7 : undefined)
  change([
    ...toasts.filter((t) => t.text !== text),
    { id: last, kind, text, ...options, ...(seconds && { seconds }) },
  ])
}

/** Removes a message that no longer applies. */
export const takeBack = (text: string) => change(toasts.filter((t) => t.text !== text))

/** Removes the messages with an action: what they would change is no longer shown. */
export const takeBackActions = () => change(toasts.filter(({ action }) => !action))

/** Rendered once in the root, before the first message, or screen readers would not announce it. */
export const Toasts = () => {
  useLanguage()
  const shown = useSyncExternalStore(subscribe, () => toasts)
  return (
    <section className={`${styles.stack} no-print`} aria-label={say('Messages')} aria-live="polite">
      {shown.map((each) => (
        <Message key={each.id} of={each} />
      ))}
    </section>
  )
}

const Message = ({ of: { id, kind, title, text, seconds, action } }: { of: Toast }) => {
  useEffect(() => {
    if (!seconds) return undefined
    const timer = setTimeout(dismiss, seconds * 1000, id)
    return () => clearTimeout(timer)
  }, [id, seconds])
  return (
    <div className={styles.toast}>
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

import { useSyncExternalStore } from 'react'
import { IconAlertCircle, IconCircleCheck, IconX } from './icons.ts'
import styles from './toasts.module.css'

interface Toast {
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

/** The result of an act, said briefly at the edge. A good one goes by itself; a bad one stays until it is closed. */
export const toast = (kind: Toast['kind'], text: string) => {
  last += 1
  const id = last
  change([...toasts.filter((t) => t.text !== text), { id, kind, text }])
  if (kind === 'good') setTimeout(() => dismiss(id), 6000)
}

/** Stands once in the root; it is there before the first message, or no reader would speak it. */
export const Toasts = () => {
  const shown = useSyncExternalStore(subscribe, () => toasts)
  return (
    <section className={`${styles.stack} no-print`} aria-label="Messages" aria-live="polite">
      {shown.map(({ id, kind, text }) => (
        <div key={id} className={styles.toast}>
          {kind === 'good' ? <IconCircleCheck aria-hidden="true" /> : <IconAlertCircle aria-hidden="true" />}
          <span className={styles.words}>{text}</span>
          <button
            type="button"
            className={styles.close}
            onClick={() => dismiss(id)}
            aria-label="Close message"
          >
            <IconX aria-hidden="true" />
          </button>
        </div>
      ))}
    </section>
  )
}

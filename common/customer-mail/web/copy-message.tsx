import { useEffect, useState, type RefObject } from 'react'
import { Button, IconCopy } from '../../../platform/ui/index.ts'
import styles from './mail-dialog.module.css'

/** Milliseconds that the confirmation stays. */
const SAID_FOR = 4_000

interface CopyMessageProps {
  message: string
  /** The message's text box; its text is selected if the browser denies access to the clipboard. */
  box: RefObject<HTMLTextAreaElement | null>
}

/** Copies the message for the employee's own email or chat (APP-082). It does not contain the link, which only the customer gets. */
export const CopyMessage = ({ message, box }: CopyMessageProps) => {
  const [said, setSaid] = useState('')
  useEffect(() => {
    if (said !== COPIED) return undefined
    const timer = setTimeout(setSaid, SAID_FOR, '')
    return () => clearTimeout(timer)
  }, [said])
  const copy = async () => {
    try {
      await navigator.clipboard.writeText(message)
      setSaid(COPIED)
    } catch {
      box.current?.focus()
      box.current?.select()
      setSaid(
        "Your browser doesn't allow copying. We selected the message so you can copy it with your keyboard.",
      )
    }
  }
  return (
    <div className={styles.copying}>
      <Button variant="quiet" onClick={() => void copy()}>
        <IconCopy aria-hidden="true" />
        Copy message
      </Button>
      <span className={styles.copied} role="status">
        {said}
      </span>
    </div>
  )
}

const COPIED = 'Copied'

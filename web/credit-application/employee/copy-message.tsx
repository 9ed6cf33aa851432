import { useEffect, useState, type RefObject } from 'react'
import { Button } from '../../ui/button.tsx'
import { IconCopy } from '../../ui/icons.ts'
import styles from './email-dialog.module.css'

/** Milliseconds for which it says what became of it. */
const SAID_FOR = 4_000

interface CopyMessageProps {
  message: string
  /** Where the message stands, to be selected by hand where the browser keeps its clipboard to itself. */
  box: RefObject<HTMLTextAreaElement | null>
}

/** The message, for a mail or a chat of one's own (APP-082). The link is not in it: it goes to the customer alone. */
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
      setSaid('Your browser does not let us copy. The message is selected: copy it by the keyboard.')
    }
  }
  return (
    <div className={styles.copying}>
      <Button variant="quiet" onClick={() => void copy()}>
        <IconCopy aria-hidden="true" />
        Copy the message
      </Button>
      <span className={styles.copied} role="status">
        {said}
      </span>
    </div>
  )
}

const COPIED = 'Copied'

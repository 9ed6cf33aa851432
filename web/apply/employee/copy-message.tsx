import { useEffect, useState, type RefObject } from 'react'
import { Button } from '../../ui/button.tsx'
import { IconCopy } from '../../ui/icons.ts'
import styles from './email-dialog.module.css'

/** Milliseconds for which it says what became of it. */
const SAID_FOR = 4_000

interface CopyMessageProps {
  message: string
  link: string
  /** Where the message stands, to be selected by hand where the browser keeps its clipboard to itself. */
  box: RefObject<HTMLTextAreaElement | null>
}

/** The message with the link, for a mail or a chat of her own (APP-082). */
export const CopyMessage = ({ message, link, box }: CopyMessageProps) => {
  const [said, setSaid] = useState('')
  useEffect(() => {
    if (said !== COPIED) return undefined
    const timer = setTimeout(setSaid, SAID_FOR, '')
    return () => clearTimeout(timer)
  }, [said])
  const copy = async () => {
    try {
      await navigator.clipboard.writeText(message.includes(link) ? message : `${message}\n\n${link}`)
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
        Copy the message with the link
      </Button>
      <span className={styles.copied} role="status">
        {said}
      </span>
    </div>
  )
}

const COPIED = 'Copied'

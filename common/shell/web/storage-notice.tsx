import { useState } from 'react'
import { say } from '../../../platform/language/index.ts'
import { keepsData } from '../../../platform/storage/index.ts'
import styles from './storage-notice.module.css'

let isRead = false

/** Warns, until it is closed, that this browser keeps nothing. The page itself works. */
export const StorageNotice = () => {
  const [isShown, setShown] = useState(!isRead && !keepsData())
  if (!isShown) return null
  const close = () => {
    isRead = true
    setShown(false)
  }
  return (
    <div className={`${styles.notice} no-print`} role="status">
      <p>
        {say(
          "Your browser blocks site data, so this page can't remember anything on this device. Don't close or reload it before you save or submit.",
        )}
      </p>
      <button type="button" onClick={close}>
        {say('OK')}
      </button>
    </div>
  )
}

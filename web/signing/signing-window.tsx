import { useEffect, useRef } from 'react'
import styles from './signing-window.module.css'
import { type SigningEvent, listen } from './window-messages.ts'
import { say } from '../language/index.ts'

interface SigningWindowProps {
  /** Created on the click; on our own origin. */
  address: string
  onEvent: (event: SigningEvent) => void
  onClose: () => void
}

/** Shows the signing page in a dialog, so that this page is neither left nor reloaded. */
export const SigningWindow = ({ address, onEvent, onClose }: SigningWindowProps) => {
  const dialog = useRef<HTMLDialogElement>(null)
  const latest = useRef(onEvent)
  useEffect(() => {
    latest.current = onEvent
  })
  useEffect(() => {
    const element = dialog.current
    element?.showModal()
    const stop = listen((event) => latest.current(event))
    return () => {
      stop()
      element?.close()
    }
  }, [])
  return (
    <dialog
      ref={dialog}
      className={styles.window}
      aria-label={say('Signing')}
      onCancel={(event) => {
        event.preventDefault()
        onClose()
      }}
    >
      {/* Same origin: a sandbox that allows its scripts would protect nothing. */}
      {/* oxlint-disable-next-line iframe-missing-sandbox */}
      <iframe src={address} title={say('Sign the application')} />
    </dialog>
  )
}

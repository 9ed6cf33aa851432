import { useEffect, useRef } from 'react'
import styles from './e-sign.module.css'
import { hear, type SigningEvent } from '../../signing/window-messages.ts'

interface SigningWindowProps {
  /** Minted on the click; of our own origin. */
  address: string
  onEvent: (event: SigningEvent) => void
  onClose: () => void
}

/** Holds the signing page over this one, so that nothing here is left or reloaded. */
export const SigningWindow = ({ address, onEvent, onClose }: SigningWindowProps) => {
  const dialog = useRef<HTMLDialogElement>(null)
  const heard = useRef(onEvent)
  useEffect(() => {
    heard.current = onEvent
  })
  useEffect(() => {
    const element = dialog.current
    element?.showModal()
    const stop = hear((event) => heard.current(event))
    return () => {
      stop()
      element?.close()
    }
  }, [])
  return (
    <dialog
      ref={dialog}
      className={styles.window}
      aria-label="Signing"
      onCancel={(event) => {
        event.preventDefault()
        onClose()
      }}
    >
      {/* A page of our own: a sandbox that lets it run lets it do everything. */}
      {/* oxlint-disable-next-line iframe-missing-sandbox */}
      <iframe src={address} title="Sign the application" />
    </dialog>
  )
}

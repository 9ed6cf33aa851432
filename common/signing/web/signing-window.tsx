import { useEffect, useRef } from 'react'
import { Button } from '../../../platform/ui/index.ts'
import styles from './signing-window.module.css'
import { listenToVendor } from './vendor-messages.ts'
import { type SigningEvent, listen } from './window-messages.ts'
import { say } from '../../../platform/language/index.ts'

interface SigningWindowProps {
  /** Created on the click; on our own origin, or on that of an outside provider. */
  address: string
  /** The configured origin of the outside provider whose page this is. */
  vendor?: string
  onEvent: (event: SigningEvent) => void
  onClose: () => void
}

/** Another origin: it needs its scripts and cookies, and the sandbox keeps it from leading this page elsewhere. */
const OF_VENDOR = 'allow-scripts allow-same-origin allow-forms allow-modals allow-popups allow-downloads'

/** Shows the signing page in a dialog, so that this page is neither left nor reloaded. */
export const SigningWindow = ({ address, vendor, onEvent, onClose }: SigningWindowProps) => {
  const dialog = useRef<HTMLDialogElement>(null)
  const frame = useRef<HTMLIFrameElement>(null)
  const latest = useRef(onEvent)
  useEffect(() => {
    latest.current = onEvent
  })
  useEffect(() => {
    const element = dialog.current
    element?.showModal()
    const tell = (event: SigningEvent) => latest.current(event)
    const stop = vendor ? listenToVendor(() => frame.current?.contentWindow, vendor, tell) : listen(tell)
    return () => {
      stop()
      element?.close()
    }
  }, [vendor])
  return (
    <dialog
      ref={dialog}
      className={vendor ? `${styles.window} ${styles.foreign}` : styles.window}
      aria-label={say('Signing')}
      onCancel={(event) => {
        event.preventDefault()
        onClose()
      }}
    >
      {vendor ? (
        <>
          {/* Their page may fail to load, and then it has no button. */}
          <p className={styles.close}>
            <Button onClick={onClose}>{say('Close without signing')}</Button>
          </p>
          <iframe
            ref={frame}
            src={address}
            title={say('Sign the document')}
            referrerPolicy="origin"
            sandbox={OF_VENDOR}
          />
        </>
      ) : (
        // Same origin: a sandbox that allows its scripts would protect nothing.
        // oxlint-disable-next-line iframe-missing-sandbox
        <iframe src={address} title={say('Sign the application')} />
      )}
    </dialog>
  )
}

import { useEffect, useRef } from 'react'
import { Button } from '../../../platform/ui/index.ts'
import styles from './profile-editor.module.css'

interface ProfileEditorProps {
  address: string
  onClose: () => void
}

/** The company's own profile editor, in a frame that fills the window (SHELL-064). */
const ProfileEditor = ({ address, onClose }: ProfileEditorProps) => {
  const dialog = useRef<HTMLDialogElement>(null)
  useEffect(() => {
    const element = dialog.current
    element?.showModal()
    return () => element?.close()
  }, [])
  return (
    <dialog
      ref={dialog}
      className={styles.editor}
      aria-label="Profile editor"
      onCancel={(event) => {
        event.preventDefault()
        onClose()
      }}
    >
      <p className={styles.bar}>
        <Button onClick={onClose}>Close</Button>
      </p>
      {/* The company's page needs its own scripts and cookies; another origin sees nothing of ours. */}
      {/* oxlint-disable-next-line iframe-missing-sandbox */}
      <iframe src={address} title="Profile editor" />
    </dialog>
  )
}

export default ProfileEditor

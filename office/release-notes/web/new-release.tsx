import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { Button, Notice, buttonClass } from '../../../platform/ui/index.ts'
import { releaseNotes } from './queries.ts'
import styles from './release-notes.module.css'
import { useUnseen } from './seen.ts'

/** Tells an employee once, after an update, what has changed. */
export const NewRelease = () => {
  const { data } = useQuery(releaseNotes)
  const { note, dismiss } = useUnseen(data?.[0])
  if (!note) return null
  return (
    <Notice title={`New: ${note.headerText}`}>
      <p>{note.items[0]?.note}</p>
      <p className={styles.actions}>
        <Link to="/admin/whats-new" className={buttonClass()}>
          What's New
        </Link>
        <Button variant="quiet" onClick={dismiss}>
          Dismiss
        </Button>
      </p>
    </Notice>
  )
}

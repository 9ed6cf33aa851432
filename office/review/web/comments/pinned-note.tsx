import type { BannerName } from '../../../../banners/rules/banners.ts'
import { Button, Card, dateAndTime } from '../../../../platform/ui/index.ts'
import type { Detail } from '../queries.ts'
import { CommentText } from './comment-text.tsx'
import styles from './comments.module.css'
import { usePin } from './use-pin.ts'

interface PinnedNoteProps {
  tenant: BannerName
  application: Detail
  zone: string
  mayEdit: boolean
}

/** The comment that everyone should read first. */
export const PinnedNote = ({ tenant, application, zone, mayEdit }: PinnedNoteProps) => {
  const pin = usePin(tenant, application)
  const note = application.comments.find(({ id }) => id === application.pinnedComment)
  if (!note) return null
  return (
    <Card
      title="Pinned note"
      id="pinned-note"
      aside={
        mayEdit && (
          <Button variant="quiet" className="no-print" busy={pin.isPending} onClick={() => pin.mutate(null)}>
            Unpin<span className="unseen"> the note</span>
          </Button>
        )
      }
    >
      <CommentText of={note} />
      <p className={styles.soft}>
        {note.createdBy} · {dateAndTime(note.dateCreatedString, zone)}
      </p>
    </Card>
  )
}

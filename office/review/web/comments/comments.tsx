import type { BannerName } from '../../../../banners/rules/banners.ts'
import { Button, Card, dateAndTime } from '../../../../platform/ui/index.ts'
import detail from '../detail/detail.module.css'
import type { Detail } from '../queries.ts'
import { CommentDialog } from './comment-dialog.tsx'
import { CommentText } from './comment-text.tsx'
import styles from './comments.module.css'
import { usePin } from './use-pin.ts'

interface CommentsProps {
  tenant: BannerName
  application: Detail
  mayEdit: boolean
  zone: string
  writing: boolean
  onWrite: (open: boolean) => void
}

/** The employees' comments, newest first (REV-030, 031, 084). */
export const Comments = ({ tenant, application, mayEdit, zone, writing, onWrite }: CommentsProps) => {
  const { comments, pinnedComment } = application
  const pin = usePin(tenant, application)
  const newestFirst = comments.toSorted((a, b) => b.id - a.id)
  const open = () => onWrite(true)
  const dialog = writing && mayEdit && (
    <CommentDialog tenant={tenant} application={application} onClose={() => onWrite(false)} />
  )
  if (comments.length === 0)
    return (
      <Card
        title="Comments"
        id="comments"
        empty={
          mayEdit ? (
            <button type="button" className={detail.invitation} onClick={open}>
              You have no Comments yet. Click here to create one.
            </button>
          ) : (
            'No comments yet.'
          )
        }
      >
        {dialog}
      </Card>
    )
  return (
    <Card
      title="Comments"
      id="comments"
      aside={
        mayEdit && (
          <Button className="no-print" onClick={open}>
            Add comment
          </Button>
        )
      }
    >
      <ul className={styles.comments}>
        {newestFirst.map((comment) => {
          const { id, createdBy, dateCreatedString } = comment
          const isPinned = id === pinnedComment
          return (
            <li key={id}>
              <div className={styles.by}>
                <p className={styles.soft}>
                  <strong>{createdBy}</strong> · {dateAndTime(dateCreatedString, zone)}
                </p>
                {mayEdit && (
                  <Button
                    variant="quiet"
                    className="no-print"
                    busy={pin.isPending && pin.variables === (isPinned ? null : id)}
                    onClick={() => pin.mutate(isPinned ? null : id)}
                  >
                    {isPinned ? 'Unpin' : 'Pin'}
                    <span className="unseen"> the comment of {createdBy}</span>
                  </Button>
                )}
              </div>
              <CommentText of={comment} />
            </li>
          )
        })}
      </ul>
      {dialog}
    </Card>
  )
}

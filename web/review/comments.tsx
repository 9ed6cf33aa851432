import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useState, type FormEvent } from 'react'
import type { BannerName } from '../../domain/rules/banners.ts'
import { messageOf } from '../api/api-error.ts'
import { call } from '../api/client.ts'
import { Button } from '../ui/button.tsx'
import { Card } from '../ui/card.tsx'
import { dateAndTime } from '../ui/dates.ts'
import { Dialog, DialogActions } from '../ui/dialog.tsx'
import { Notice } from '../ui/notice.tsx'
import { Entry } from './entry.tsx'
import { applicationDetail, type Detail } from './queries.ts'
import styles from './detail.module.css'

interface CommentsProps {
  tenant: BannerName
  application: Detail
  mayWrite: boolean
  zone: string
}

const CommentDialog = ({
  tenant,
  application,
  onClose,
}: Pick<CommentsProps, 'tenant' | 'application'> & { onClose: () => void }) => {
  const queries = useQueryClient()
  const [comment, setComment] = useState('')
  const save = useMutation({
    mutationFn: () =>
      call('POST /api/CreditReview/addComment/:banner/:guid', {
        params: { banner: tenant, guid: application.guid },
        body: { comment },
      }),
    onSuccess: ({ data }) => {
      queries.setQueryData(applicationDetail(tenant, application.creditAppId).queryKey, data)
      onClose()
    },
  })
  const submit = (event: FormEvent) => {
    event.preventDefault()
    if (comment.trim()) save.mutate()
  }
  return (
    <Dialog title="Comment" onClose={onClose}>
      <form onSubmit={submit} className="fields">
        {save.isError && <Notice kind="bad">{messageOf(save.error)}</Notice>}
        <Entry label="Comment">
          {(given) => (
            <textarea
              {...given}
              className="control"
              maxLength={4000}
              value={comment}
              onChange={(event) => setComment(event.target.value)}
            />
          )}
        </Entry>
        <DialogActions>
          <Button onClick={onClose}>Cancel</Button>
          <Button type="submit" variant="primary" busy={save.isPending} disabled={!comment.trim()}>
            Save
          </Button>
        </DialogActions>
      </form>
    </Dialog>
  )
}

/** What colleagues noted (REV-030, 031, 084). */
export const Comments = ({ tenant, application, mayWrite, zone }: CommentsProps) => {
  const [writing, setWriting] = useState(false)
  const { comments } = application
  const open = () => setWriting(true)
  return (
    <Card
      title="Comments"
      id="comments"
      aside={mayWrite && comments.length > 0 && <Button onClick={open}>Add comment</Button>}
    >
      {comments.length === 0 &&
        (mayWrite ? (
          <button type="button" className={styles.invitation} onClick={open}>
            You have no Comments yet. Click here to create one.
          </button>
        ) : (
          <p className={styles.soft}>No comments yet.</p>
        ))}
      <ul className={styles.comments}>
        {comments.map(({ createdBy, dateCreatedString, message }) => (
          <li key={`${dateCreatedString}${message}`}>
            <p className={styles.soft}>
              <strong>{createdBy}</strong> · {dateAndTime(dateCreatedString, zone)}
            </p>
            <p className={styles.said}>{message}</p>
          </li>
        ))}
      </ul>
      {writing && (
        <CommentDialog tenant={tenant} application={application} onClose={() => setWriting(false)} />
      )}
    </Card>
  )
}

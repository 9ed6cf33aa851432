import { useQueryClient } from '@tanstack/react-query'
import { useState, type FormEvent } from 'react'
import type { BannerName } from '../../../domain/rules/banners.ts'
import { call, messageOf } from '../../api/index.ts'
import { Button, Card, Dialog, DialogActions, Notice, dateAndTime } from '../../ui/index.ts'
import { Entry } from '../entry/entry.tsx'
import { readAnew, type Detail } from '../queries.ts'
import styles from './detail.module.css'

interface CommentsProps {
  tenant: BannerName
  application: Detail
  mayEdit: boolean
  zone: string
  writing: boolean
  onWrite: (open: boolean) => void
}

const CommentDialog = ({
  tenant,
  application,
  onClose,
}: Pick<CommentsProps, 'tenant' | 'application'> & { onClose: () => void }) => {
  const queries = useQueryClient()
  const [comment, setComment] = useState('')
  const [state, setState] = useState<'writing' | 'saving' | 'leaving'>('writing')
  const [refusal, setRefusal] = useState('')
  const empty = comment.trim() === ''
  const save = async () => {
    if (empty || state === 'saving') return
    setState('saving')
    setRefusal('')
    try {
      await call('POST /api/CreditReview/addComment/:banner/:guid', {
        params: { banner: tenant, guid: application.guid },
        body: { comment },
      })
      await readAnew(queries, tenant, application.creditAppId)
      onClose()
    } catch (error) {
      // The text stays in the box.
      setState('writing')
      setRefusal(messageOf(error))
    }
  }
  // Asks once; closing again discards the comment.
  const close = () => (empty || state === 'leaving' ? onClose() : setState('leaving'))
  return (
    <Dialog title="Comment" onClose={close}>
      <form
        className="fields"
        onSubmit={(event: FormEvent) => {
          event.preventDefault()
          void save()
        }}
      >
        {refusal && <Notice kind="bad">{refusal}</Notice>}
        <Entry label="Comment">
          {(given) => (
            <textarea
              {...given}
              className="control"
              rows={6}
              maxLength={4000}
              value={comment}
              onKeyDown={(event) => {
                if (event.key === 'Enter' && (event.ctrlKey || event.metaKey)) void save()
              }}
              onChange={(event) => {
                setComment(event.target.value)
                if (state === 'leaving') setState('writing')
              }}
            />
          )}
        </Entry>
        {state === 'leaving' ? (
          <>
            <Notice kind="caution">Your comment isn't saved.</Notice>
            <DialogActions>
              <Button onClick={() => setState('writing')}>Keep editing</Button>
              <Button variant="danger" onClick={onClose}>
                Discard comment
              </Button>
            </DialogActions>
          </>
        ) : (
          <DialogActions>
            <Button onClick={close}>Cancel</Button>
            <Button
              type="submit"
              variant="primary"
              busy={state === 'saving'}
              disabled={empty}
              title="Ctrl+Enter"
            >
              Save
            </Button>
          </DialogActions>
        )}
      </form>
    </Dialog>
  )
}

/** The employees' comments, newest first (REV-030, 031, 084). */
export const Comments = ({ tenant, application, mayEdit, zone, writing, onWrite }: CommentsProps) => {
  const { comments } = application
  const newestFirst = comments.toSorted((a, b) => b.id - a.id)
  const open = () => onWrite(true)
  return (
    <Card
      title="Comments"
      id="comments"
      aside={
        mayEdit &&
        comments.length > 0 && (
          <Button className="no-print" onClick={open}>
            Add comment
          </Button>
        )
      }
    >
      {comments.length === 0 &&
        (mayEdit ? (
          <button type="button" className={styles.invitation} onClick={open}>
            You have no Comments yet. Click here to create one.
          </button>
        ) : (
          <p className={styles.soft}>No comments yet.</p>
        ))}
      <ul className={styles.comments}>
        {newestFirst.map(({ id, createdBy, dateCreatedString, message }) => (
          <li key={id}>
            <p className={styles.soft}>
              <strong>{createdBy}</strong> · {dateAndTime(dateCreatedString, zone)}
            </p>
            <p className={styles.said}>{message}</p>
          </li>
        ))}
      </ul>
      {writing && mayEdit && (
        <CommentDialog tenant={tenant} application={application} onClose={() => onWrite(false)} />
      )}
    </Card>
  )
}

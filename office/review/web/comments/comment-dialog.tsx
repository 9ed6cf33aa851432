import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useRef, useState, type FormEvent } from 'react'
import type { BannerName } from '../../../../banners/rules/banners.ts'
import { call, messageOf } from '../../../../platform/client/index.ts'
import { Button, Dialog, DialogActions, Menu, Notice, buttonClass } from '../../../../platform/ui/index.ts'
import { coworkers, reloadApplication, type Detail } from '../queries.ts'
import { CommentBox, type Box } from './comment-box.tsx'
import styles from './comments.module.css'

interface CommentDialogProps {
  tenant: BannerName
  application: Detail
  onClose: () => void
}

/** REV-084. Coworkers are mentioned with `@`; the banner's templates are inserted at the caret. */
export const CommentDialog = ({ tenant, application, onClose }: CommentDialogProps) => {
  const queries = useQueryClient()
  const { data: names = [] } = useQuery(coworkers(tenant))
  const box = useRef<Box>(null)
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
      await reloadApplication(queries, tenant, application.creditAppId)
      onClose()
    } catch (error) {
      // The text stays in the box.
      setState('writing')
      setRefusal(messageOf(error))
    }
  }
  // Asks once; closing again discards the comment.
  const close = () => (empty || state === 'leaving' ? onClose() : setState('leaving'))
  const { noteTemplates } = application
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
        <CommentBox
          ref={box}
          names={names}
          value={comment}
          onChange={(text) => {
            setComment(text)
            if (state === 'leaving') setState('writing')
          }}
          onSave={() => void save()}
        />
        <div className={styles.tools}>
          <Button variant="quiet" onClick={() => box.current?.insert('@')}>
            Mention a coworker
          </Button>
          {noteTemplates.length > 0 && (
            <Menu
              label="Insert template"
              className={buttonClass('quiet')}
              items={noteTemplates.map(({ name, text }) => ({
                label: name,
                onChoose: () => box.current?.insert(text),
              }))}
            />
          )}
        </div>
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

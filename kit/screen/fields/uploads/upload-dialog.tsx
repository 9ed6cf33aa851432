import type { DocumentsField, UploadedDocument } from '../../../model/index.ts'
import { sizeText } from '../../../../platform/files/file-sizes.ts'
import { acceptedBy, SECTION_HINT, TOTAL_TOO_LARGE, type Accepted } from '../../../../platform/files/files.ts'
import {
  Button,
  Dialog,
  DialogActions,
  DropZone,
  IconAlertCircle,
  IconCircleCheck,
  IconFileText,
  IconX,
  IconButton,
} from '../../../../platform/ui/index.ts'
import styles from './upload-dialog.module.css'
import { useUploads, type Chosen, type Send, type UploadRules } from './use-uploads.ts'
import { say } from '../../../../platform/language/index.ts'

interface UploadDialogProps extends UploadRules {
  /** The limits of a form's own documents; others say what they accept. */
  limitedBy?: DocumentsField['limitedBy']
  title: string
  /** The documents already in the section. */
  before: readonly UploadedDocument[]
  send: Send
  /** The accepted file types, as text. */
  kinds?: string
  onAdded: (list: readonly UploadedDocument[], file: File) => void
  onClose: () => void
}

/** Choose files and upload them; shows the size, problem and progress of each (FILE-001 to 008). */
const UploadDialog = ({
  title,
  before,
  send,
  limitedBy = 'section',
  accepted = acceptedBy[limitedBy],
  elsewhere,
  kinds = 'PDF, Word, Excel, PowerPoint, text, or image',
  failed,
  onAdded,
  onClose,
}: UploadDialogProps) => {
  const uploads = useUploads(before, send, onAdded, {
    accepted,
    ...(elsewhere !== undefined && { elsewhere }),
    ...(failed && { failed }),
  })
  const { files, sending, waiting, problem } = uploads
  const sendAll = async (only?: readonly Chosen[]) => {
    if (await uploads.sendAll(only)) onClose()
  }
  return (
    <Dialog title={title} width={560} onClose={onClose}>
      <DropZone
        extensions={accepted.extensions}
        multiple
        hint={
          <>
            {!accepted.uncounted && accepted.total === undefined && (
              <>
                {say(SECTION_HINT)}
                <br />
              </>
            )}
            <span>{`${say(kinds)}; ${limitText(accepted, uploads.total)}`}</span>
          </>
        }
        onFiles={uploads.add}
      />
      {files.length > 0 && (
        <ul className={styles.files} aria-label={say('Selected files')}>
          {files.map((one) => (
            <FileRow
              key={one.id}
              of={one}
              busy={sending}
              onForget={() => uploads.forget(one.id)}
              onCancel={uploads.cancel}
              onRetry={() => void sendAll([one])}
            />
          ))}
        </ul>
      )}
      <div role="alert">
        {problem && (
          <p className="field-problem">
            <IconAlertCircle aria-hidden="true" />
            <span>
              {problem === TOTAL_TOO_LARGE
                ? say('Unable to Save Application. {problem}', { problem: say(problem) })
                : say(problem)}
            </span>
          </p>
        )}
      </div>
      <DialogActions>
        <Button onClick={onClose}>
          {!sending && files.some(({ state }) => state === 'done') ? say('Done') : say('Cancel')}
        </Button>
        <Button
          variant="primary"
          busy={sending}
          disabled={problem !== null || waiting.length === 0}
          onClick={() => void sendAll()}
        >
          {say('Upload')}
        </Button>
      </DialogActions>
    </Dialog>
  )
}

export default UploadDialog

/** With a common total, what is left of it. */
const limitText = (accepted: Accepted, used: number): string => {
  if (accepted.total === undefined)
    return accepted.uncounted ? say('up to 15 MB each') : say('up to 15 MB each, 60 MB total')
  const left = accepted.total - used
  return say('{size} for all documents on this form, {left} left', {
    size: sizeText(accepted.total),
    left: left > 0 ? sizeText(left) : say('nothing'),
  })
}

interface FileRowProps {
  of: Chosen
  /** An upload is in progress. */
  busy: boolean
  onForget: () => void
  onCancel: () => void
  onRetry: () => void
}

const FileRow = ({ of: { file, problem, state, part, said }, busy, ...on }: FileRowProps) => (
  <li className={styles.row}>
    {state === 'done' ? (
      <IconCircleCheck aria-hidden="true" className={styles.done} />
    ) : (
      <IconFileText aria-hidden="true" />
    )}
    <span className={styles.name}>{file.name}</span>
    <small className={styles.size}>{state === 'done' ? say('Uploaded') : sizeText(file.size)}</small>
    {state === 'sending' && (
      <>
        <progress
          className={styles.progress}
          value={part}
          aria-label={say('Uploading {name}', { name: file.name })}
        />
        <Button variant="quiet" onClick={on.onCancel}>
          {say('Cancel')}
          <span className="unseen"> {file.name}</span>
        </Button>
      </>
    )}
    {state === 'failed' && !busy && (
      <Button variant="quiet" onClick={on.onRetry}>
        {say('Try again')}
        <span className="unseen"> {file.name}</span>
      </Button>
    )}
    {(state === 'chosen' || state === 'failed') && !busy && (
      <IconButton
        label={say('Remove {name}', { name: file.name })}
        className={styles.forget ?? ''}
        onClick={on.onForget}
      >
        <IconX aria-hidden="true" />
      </IconButton>
    )}
    <div className={styles.says} role="status">
      {problem && (
        <p className="field-problem">
          <IconAlertCircle aria-hidden="true" />
          <span>{say(problem)}</span>
        </p>
      )}
      {said && <p className={state === 'failed' ? styles.said : ''}>{said}</p>}
    </div>
  </li>
)

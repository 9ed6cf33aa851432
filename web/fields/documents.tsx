import { useRef, useState } from 'react'
import type { DocumentsField, UploadedDocument } from '../../domain/kit/index.ts'
import {
  applicationFiles,
  MOST_PER_SECTION,
  problemOfFile,
  problemOfSection,
  SECTION_HINT,
} from '../../domain/rules/files.ts'
import { messageOf } from '../api/api-error.ts'
import { useFormScope } from '../forms/scope.ts'
import { Button } from '../ui/button.tsx'
import { Dialog, DialogActions } from '../ui/dialog.tsx'
import { IconFileText, IconX } from '../ui/icons.ts'
import { GroupFrame } from './frame.tsx'
import type { FieldProps } from './props.ts'
import styles from './fields.module.css'

const accept = applicationFiles.extensions.map((extension) => `.${extension}`).join(',')

/** Papers already there as chips, and the way to add some: with progress, and a way to stop. */
export const DocumentsInput = ({ of, standing, state }: FieldProps<DocumentsField>) => {
  const { papers, adopt } = useFormScope()
  const [progress, setProgress] = useState<number | null>(null)
  const [refusal, setRefusal] = useState<string | null>(null)
  const [failed, setFailed] = useState(false)
  const stop = useRef<AbortController>(null)
  const input = useRef<HTMLInputElement>(null)
  const list = Array.isArray(state.value) ? (state.value as UploadedDocument[]) : []
  const full = list.length >= MOST_PER_SECTION

  const upload = async (files: readonly File[]) => {
    const sizes = [...list.map(() => 0), ...files.map((file) => file.size)]
    const wrong =
      files.map((file) => problemOfFile(file, applicationFiles)).find(Boolean) ?? problemOfSection(sizes)
    setRefusal(wrong ?? null)
    if (wrong || files.length === 0 || !papers) return
    stop.current = new AbortController()
    setProgress(0)
    try {
      adopt(
        of,
        await papers.upload(of, files, { onProgress: setProgress, signal: stop.current.signal }),
        state.item,
      )
    } catch (error) {
      if (!stop.current.signal.aborted) setRefusal(messageOf(error))
    } finally {
      setProgress(null)
      if (input.current) input.current.value = ''
    }
  }
  const remove = async (paper: UploadedDocument) => {
    try {
      if (papers) adopt(of, await papers.remove(of, paper), state.item)
    } catch {
      setFailed(true)
    }
  }

  return (
    <GroupFrame standing={standing} state={{ ...state, problem: refusal ?? state.problem }}>
      {list.length > 0 && (
        <ul className={styles.papers}>
          {list.map((paper) => (
            <li key={paper.fullPath} className={styles.paper}>
              <IconFileText aria-hidden="true" />
              <span className={styles.paperName}>{paper.name}</span>
              {papers && (
                <button type="button" className={styles.remove} onClick={() => remove(paper)}>
                  <IconX aria-hidden="true" />
                  <span className="unseen">{`Remove ${paper.name}`}</span>
                </button>
              )}
            </li>
          ))}
        </ul>
      )}
      {papers && progress === null && (
        <div>
          <input
            ref={input}
            className={`unseen ${styles.file}`}
            type="file"
            id={state.id}
            accept={accept}
            multiple
            disabled={full}
            onChange={(event) => void upload([...(event.target.files ?? [])])}
          />
          <label htmlFor={state.id} className={`${styles.choose} ${full ? styles.off : ''}`}>
            {`Upload ${standing.label}`}
          </label>
          <p className="field-hint">{SECTION_HINT}</p>
        </div>
      )}
      {progress !== null && (
        <div className={styles.progress}>
          <progress value={progress} aria-label={`Uploading ${standing.label}`} />
          <Button variant="quiet" onClick={() => stop.current?.abort()}>
            Cancel
          </Button>
        </div>
      )}
      {failed && (
        <Dialog title="Error" onClose={() => setFailed(false)}>
          <p>Something went wrong. Could not remove the document.</p>
          <DialogActions>
            <Button variant="primary" onClick={() => setFailed(false)}>
              OK
            </Button>
          </DialogActions>
        </Dialog>
      )}
    </GroupFrame>
  )
}

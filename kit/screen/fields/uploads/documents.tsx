import { Suspense, useRef, useState } from 'react'
import type { DocumentsField, UploadedDocument } from '../../../model/index.ts'
import { MOST_PER_SECTION, sizeText } from '../../../../platform/files/file-sizes.ts'
import { useFormScope } from '../../scope.ts'
import { useDerived } from '../../use-field.ts'
import { Button, IconButton, IconFileText, IconX, lazyPart } from '../../../../platform/ui/index.ts'
import { GroupFrame } from '../frame.tsx'
import type { FieldProps } from '../props.ts'
import styles from './documents.module.css'
import { say } from '../../../../platform/language/index.ts'

const UploadDialog = lazyPart(() => import('./upload-dialog.tsx'))
const RemoveDialog = lazyPart(() => import('./remove-dialog.tsx'))

/** The bytes of the form's other documents, which count toward the same total (FILE-005, JOB-115). */
const useElsewhere = (of: DocumentsField): number => {
  const { form, values, pathOf } = useFormScope()
  const others = [...form.places.keys()].filter((field) => field.kind === 'documents' && field !== of)
  const paths = others.map((field) => pathOf(field))
  return useDerived(values, paths, () =>
    paths
      .flatMap((path) => (values.at(path) ?? []) as UploadedDocument[])
      .reduce((sum, { size }) => sum + (size ?? 0), 0),
  )
}

/** Uploaded documents as chips, and the dialog that adds more (FILE-001, APP-061). */
export const DocumentsInput = ({ of, fieldState, state }: FieldProps<DocumentsField>) => {
  const { documents, adopt } = useFormScope()
  const [uploading, setUploading] = useState(false)
  const [removing, setRemoving] = useState<UploadedDocument | null>(null)
  const [status, setStatus] = useState('')
  const opener = useRef<HTMLButtonElement>(null)
  const list = Array.isArray(state.value) ? (state.value as UploadedDocument[]) : []
  const most = of.limitedBy === 'section' ? MOST_PER_SECTION : of.max
  const elsewhere = useElsewhere(of)
  const take = (next: readonly UploadedDocument[], words: string) => {
    adopt(of, next, state.item)
    setStatus(words)
  }
  const download = (document: UploadedDocument) =>
    documents?.download(document).then(
      () => setStatus(''),
      () => setStatus(say('Something went wrong. Unable to download.')),
    )

  return (
    <GroupFrame fieldState={fieldState} state={state}>
      {list.length > 0 && (
        <ul className={styles.documents}>
          {list.map((document) => (
            <li key={document.fullPath} className={styles.document}>
              <button
                type="button"
                className={styles.open}
                disabled={!documents}
                onClick={() => void download(document)}
              >
                <IconFileText aria-hidden="true" />
                <span className={styles.name}>
                  <span className="unseen">{say('Download')} </span>
                  {document.name}
                </span>
                <small className={styles.facts}>
                  {`${document.extension.toUpperCase()}${document.size === undefined ? '' : `, ${sizeText(document.size)}`}`}
                </small>
              </button>
              {documents && (
                <IconButton
                  label={say('Remove {name}', { name: document.name })}
                  onClick={() => setRemoving(document)}
                >
                  <IconX aria-hidden="true" />
                </IconButton>
              )}
            </li>
          ))}
        </ul>
      )}
      {documents && (
        <div>
          <Button
            ref={opener}
            id={state.id}
            aria-haspopup="dialog"
            disabled={list.length >= most}
            onClick={() => setUploading(true)}
          >
            {say('Upload {label}', { label: fieldState.label })}
          </Button>
          {list.length >= most && (
            <p className="field-hint">{say("You've added the maximum of {most} documents.", { most })}</p>
          )}
        </div>
      )}
      <p role="status" className={styles.status}>
        {status}
      </p>
      <Suspense>
        {uploading && documents && (
          <UploadDialog
            title={say('Upload {label}', { label: fieldState.label })}
            before={list}
            limitedBy={of.limitedBy}
            elsewhere={elsewhere}
            send={(file, o) => documents.upload(of, [file], o)}
            onAdded={(next, file) => take(next, say('{name} uploaded', { name: file.name }))}
            onClose={() => setUploading(false)}
          />
        )}
        {removing && documents && (
          <RemoveDialog
            document={removing}
            remove={async () => {
              const left = await documents.remove(of, removing)
              if (left) take(left, say('{name} removed', { name: removing.name }))
            }}
            onClose={() => {
              setRemoving(null)
              // The chip that had the focus may be gone.
              setTimeout(() => document.activeElement === document.body && opener.current?.focus())
            }}
          />
        )}
      </Suspense>
    </GroupFrame>
  )
}

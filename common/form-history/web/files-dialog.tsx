import { useQuery } from '@tanstack/react-query'
import { useEffect, useRef, useState } from 'react'
import { sizeText } from '../../../platform/files/file-sizes.ts'
import { uploadKinds } from '../../../platform/files/files.ts'
import { fetchFile } from '../../../platform/client/index.ts'
import {
  Button,
  Dialog,
  DialogActions,
  EmptyState,
  ErrorState,
  IconDownload,
  Notice,
  Skeleton,
  saveFile,
} from '../../../platform/ui/index.ts'
import { attachments, nameOf, type Attachment, type HistoryRow } from './queries.ts'
import styles from './files-dialog.module.css'

const sections = { tax: 'Tax documents', bond: 'Bond', other: 'Other documents' } as const

/** The files of a form, for download (HIST-013). */
export const FilesDialog = ({ row, onClose }: { row: HistoryRow; onClose: () => void }) => {
  const files = useQuery(attachments(row))
  return (
    <Dialog title="File(s)" width={560} onClose={onClose}>
      <p className={styles.of}>Added to the {nameOf(row)}</p>
      {files.isPending && <Skeleton lines={2} label="Loading files" />}
      {files.isError && <ErrorState error={files.error} onRetry={() => void files.refetch()} />}
      {files.data?.length === 0 && <EmptyState>These files have been removed.</EmptyState>}
      {uploadKinds.map((kind) => {
        const own = files.data?.filter(({ formFileType }) => formFileType === kind) ?? []
        return (
          own.length > 0 && (
            <section key={kind} className={styles.section}>
              <h3>{sections[kind]}</h3>
              <ul>
                {own.map((file) => (
                  <File key={file.fileName} file={file} />
                ))}
              </ul>
            </section>
          )
        )
      })}
      <DialogActions>
        <Button onClick={onClose}>Close</Button>
      </DialogActions>
    </Dialog>
  )
}

/** One file. Its name downloads it, with progress and failures (FILE-010) next to it. */
const File = ({ file }: { file: Attachment }) => {
  const [received, setReceived] = useState<number | null>(null)
  const [failed, setFailed] = useState(false)
  const stop = useRef<AbortController>(null)
  useEffect(() => () => stop.current?.abort(), [])
  const download = async () => {
    if (received !== null) return
    const stopping = (stop.current = new AbortController())
    setFailed(false)
    setReceived(0)
    const { bannerCode, formType, attachmentId, formFileType, fileName } = file
    const params = { bannerCode, formType, attachmentId, formFileType, fileName }
    try {
      const { blob } = await fetchFile(
        'GET /api/FormDataStorage/download/:bannerCode/:formType/:attachmentId/:formFileType/:fileName',
        { params, signal: stopping.signal, onReceived: setReceived },
      )
      saveFile(blob, file.fileName)
    } catch {
      if (!stopping.signal.aborted) setFailed(true)
    } finally {
      setReceived(null)
    }
  }
  return (
    <li>
      <button
        type="button"
        className={styles.file}
        aria-busy={received !== null || undefined}
        onClick={() => void download()}
      >
        <IconDownload aria-hidden="true" />
        <span className="unseen">Download </span>
        <span className={styles.name}>{file.fileName}</span>
      </button>
      {received === null ? (
        <span className={styles.size}>{sizeText(file.size)}</span>
      ) : (
        <progress
          className={styles.progress}
          value={Math.min(received, file.size)}
          max={file.size}
          aria-label={`Downloading ${file.fileName}`}
        />
      )}
      {failed && (
        <div className={styles.failed}>
          <Notice kind="bad">
            <p>Something went wrong. Unable to download.</p>
          </Notice>
        </div>
      )}
    </li>
  )
}

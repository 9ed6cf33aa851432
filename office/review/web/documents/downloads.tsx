import { Suspense, useEffect, useRef, useState } from 'react'
import { CREATED_BY_US } from '../../../../platform/files/files.ts'
import { fetchFile } from '../../../../platform/client/index.ts'
import {
  Button,
  IconDownload,
  IconFileText,
  IconTrash,
  dateText,
  hasPreview,
  lazyPart,
  saveFile,
  toast,
  IconButton,
} from '../../../../platform/ui/index.ts'
import type { Detail } from '../queries.ts'
import { documentName, fileSize } from '../words.ts'
import styles from './documents.module.css'

const PreviewDialog = lazyPart(() => import('./preview-dialog.tsx'))

interface DownloadOneProps {
  name: string
  fullPath: string
  creditAppId: number
}

/** A document's name, which downloads it (REV-113). Documents are never rendered as part of our site. */
export const DownloadOne = ({ name, fullPath, creditAppId }: DownloadOneProps) => {
  const [busy, setBusy] = useState(false)
  const download = async () => {
    setBusy(true)
    try {
      const { blob } = await fetchFile('GET /api/CreditReview/Download', { query: { fullPath, creditAppId } })
      saveFile(blob, name)
    } catch {
      toast('bad', 'Unable to download Document')
    } finally {
      setBusy(false)
    }
  }
  return (
    <button
      type="button"
      className={styles.paper}
      aria-busy={busy || undefined}
      onClick={() => !busy && void download()}
    >
      <IconFileText aria-hidden="true" />
      <span className="unseen">Download </span>
      <span className={styles.name}>{name}</span>
    </button>
  )
}

interface DocumentItemProps {
  document: Detail['documents'][number]
  creditAppId: number
  zone: string
  onRemove?: (() => void) | undefined
}

/** One document of a list, with a preview of PDFs and pictures. */
export const DocumentItem = ({ document, creditAppId, zone, onRemove }: DocumentItemProps) => {
  const [open, setOpen] = useState(false)
  const name = documentName(document.name)
  return (
    <li>
      <DownloadOne name={name} fullPath={document.fullPath} creditAppId={creditAppId} />
      <span className={styles.about}>
        {[
          fileSize(document.size),
          dateText(document.uploadedAt, zone),
          document.scan === CREATED_BY_US ? 'created by the system' : document.scan,
        ]
          .filter(Boolean)
          .join(' · ')}
      </span>
      {hasPreview(name) && (
        <Button
          variant="quiet"
          className={`${styles.look} no-print`}
          aria-haspopup="dialog"
          onClick={() => setOpen(true)}
        >
          Preview<span className="unseen"> {name}</span>
        </Button>
      )}
      {onRemove && (
        <IconButton label={`Remove ${name}`} className="no-print" onClick={onRemove}>
          <IconTrash aria-hidden="true" />
        </IconButton>
      )}
      {open && (
        <Suspense>
          <PreviewDialog
            name={name}
            fullPath={document.fullPath}
            creditAppId={creditAppId}
            onClose={() => setOpen(false)}
          />
        </Suspense>
      )}
    </li>
  )
}

export interface DownloadingAll {
  /** The bytes received; null if no download is running. */
  received: number | null
  /** The size of all documents; the archive is about as large, because they are already compressed. */
  total: number
  start: () => void
  cancel: () => void
}

/** One archive of all documents (REV-040, 114), with progress and a way to cancel. */
export const useDownloadAll = ({
  creditAppId,
  documents,
  taxDocuments,
  otherDocuments,
  requestedDocuments,
  adminDocuments,
}: Detail): DownloadingAll => {
  const [received, setReceived] = useState<number | null>(null)
  const stop = useRef<AbortController>(null)
  useEffect(() => () => stop.current?.abort(), [])
  const total = [documents, taxDocuments, otherDocuments, requestedDocuments, adminDocuments]
    .flat()
    .reduce((sum, { size }) => sum + size, 0)
  const start = async () => {
    if (received !== null) return
    const stopping = (stop.current = new AbortController())
    setReceived(0)
    try {
      const { blob } = await fetchFile('GET /api/CreditReview/DownloadAll', {
        query: { creditAppId },
        signal: stopping.signal,
        onReceived: setReceived,
      })
      saveFile(blob, 'CreditApplication_Full.zip')
    } catch {
      if (!stopping.signal.aborted) toast('bad', 'Unable to download All Documents')
    } finally {
      setReceived(null)
    }
  }
  return { received, total, start: () => void start(), cancel: () => stop.current?.abort() }
}

export const DownloadAll = ({ of: { received, total, start, cancel } }: { of: DownloadingAll }) => (
  <span className={`${styles.all} no-print`}>
    {received !== null && (
      <>
        <progress
          className={styles.progress}
          value={Math.min(received, total)}
          max={total}
          aria-label="Downloading all documents"
        />
        <span className={styles.about}>{fileSize(received)}</span>
        <Button variant="quiet" onClick={cancel}>
          Cancel<span className="unseen"> the download</span>
        </Button>
      </>
    )}
    <Button variant="quiet" busy={received !== null} onClick={start}>
      <IconDownload aria-hidden="true" />
      Download all
    </Button>
  </span>
)

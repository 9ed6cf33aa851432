import { useState } from 'react'
import { fetchFile } from '../api/client.ts'
import { Button } from '../ui/button.tsx'
import { Card } from '../ui/card.tsx'
import { dateText } from '../ui/dates.ts'
import { IconDownload } from '../ui/icons.ts'
import { saveFile } from '../ui/save-file.ts'
import { toast } from '../ui/toasts.tsx'
import type { Detail } from './queries.ts'
import { documentName, fileSize } from './words.ts'
import styles from './detail.module.css'

interface DownloadProps {
  /** What a screen reader hears beyond the word on the button. */
  of?: string
  label: string
  fetch: () => Promise<{ blob: Blob }>
  name: string
  failed: string
}

const Download = ({ of, label, fetch, name, failed }: DownloadProps) => {
  const [busy, setBusy] = useState(false)
  const download = async () => {
    setBusy(true)
    try {
      saveFile((await fetch()).blob, name)
    } catch {
      toast('bad', failed)
    } finally {
      setBusy(false)
    }
  }
  return (
    <Button variant="quiet" busy={busy} onClick={() => void download()}>
      <IconDownload aria-hidden="true" />
      <span>
        {label}
        {of && <span className="unseen"> {of}</span>}
      </span>
    </Button>
  )
}

/** REV-028, 029: four groups; a group without a document is not named. */
export const Documents = ({ application, zone }: { application: Detail; zone: string }) => {
  const { creditAppId } = application
  const groups = [
    ['Customer documents', application.documents],
    ['Tax documents', application.taxDocuments],
    ['Other documents', application.otherDocuments],
    ['Admin documents', application.adminDocuments],
  ] as const
  const filled = groups.filter(([, documents]) => documents.length > 0)
  return (
    <Card
      title="Documents"
      id="documents"
      aside={
        filled.length > 0 && (
          <Download
            label="Download all"
            fetch={() => fetchFile('GET /api/CreditReview/DownloadAll', { query: { creditAppId } })}
            name="CreditApplication_Full.zip"
            failed="Unable to download All Documents"
          />
        )
      }
    >
      {filled.length === 0 && <p className={styles.soft}>Nothing was attached.</p>}
      {filled.map(([title, documents]) => (
        <section key={title} className={styles.group}>
          <h3>{title}</h3>
          <ul className={styles.documents}>
            {documents.map((document) => (
              <li key={document.fullPath}>
                <span className={styles.document}>{documentName(document.name)}</span>
                <span className={styles.soft}>
                  {fileSize(document.size)} · {dateText(document.uploadedAt, zone)}
                  {document.scan && ` · ${document.scan}`}
                </span>
                <Download
                  label="Download"
                  of={documentName(document.name)}
                  fetch={() =>
                    fetchFile('GET /api/CreditReview/Download', {
                      query: { fullPath: document.fullPath, creditAppId },
                    })
                  }
                  name={documentName(document.name)}
                  failed="Unable to download Document"
                />
              </li>
            ))}
          </ul>
        </section>
      ))}
    </Card>
  )
}

import { sizeText } from '../../../platform/files/file-sizes.ts'
import { Card } from '../../../platform/ui/index.ts'
import styles from './accounts.module.css'
import { DownloadButton } from './download-pdf.tsx'

export interface Uploaded {
  name: string
  /** In bytes. */
  size: number
  /** What it is, if there are several kinds. */
  kind?: string
  fetch: () => Promise<{ blob: Blob }>
}

/** The files that were uploaded with a form, each to download; nothing without any. */
export const UploadedDocuments = ({ of }: { of: readonly Uploaded[] }) =>
  of.length > 0 && (
    <Card title="Uploaded documents">
      <ul className={styles.documents}>
        {of.map(({ name, size, kind, fetch }) => (
          <li key={`${kind} ${name}`}>
            <DownloadButton
              name={name}
              label={`${kind ? `${kind}: ` : ''}${name}, ${sizeText(size)}`}
              fetch={fetch}
            />
          </li>
        ))}
      </ul>
    </Card>
  )

import { useQueryClient } from '@tanstack/react-query'
import { Suspense, useRef, useState } from 'react'
import type { BannerName } from '../../../../banners/rules/banners.ts'
import { extensionOf, reviewDocuments } from '../../../../platform/files/files.ts'
import { call } from '../../../../platform/client/index.ts'
import { Button, Card, IconUpload, lazyPart } from '../../../../platform/ui/index.ts'
import { DocumentItem, DownloadAll, type DownloadingAll } from './downloads.tsx'
import { applicationDetail, type Detail } from '../queries.ts'
import { RemovedDocuments } from './removed-documents.tsx'
import { documentName } from '../words.ts'
import styles from './documents.module.css'

const UploadDialog = lazyPart(() => import('../../../../kit/screen/fields/uploads/upload-dialog.tsx'))
const RemoveDialog = lazyPart(() => import('./remove-document-dialog.tsx'))

type Document = Detail['documents'][number]

/** In the shape of the upload dialog, which the customer's form uses too. */
const asUploaded = ({ name, fullPath, size }: Document) => ({
  name: documentName(name),
  extension: extensionOf(name),
  fullPath,
  size,
})

interface DocumentsProps {
  tenant: BannerName
  application: Detail
  zone: string
  mayEdit: boolean
  all: DownloadingAll
  uploading: boolean
  onUpload: (open: boolean) => void
}

/** REV-028, 029: four groups, each shown even if empty; the last one is the department's own. */
export const Documents = ({
  tenant,
  application,
  zone,
  mayEdit,
  all,
  uploading,
  onUpload,
}: DocumentsProps) => {
  const { creditAppId, adminDocuments } = application
  const queries = useQueryClient()
  const [removing, setRemoving] = useState<Document | null>(null)
  const [news, setNews] = useState('')
  const opener = useRef<HTMLButtonElement>(null)
  const groups = [
    ['Customer documents', 'No documents yet.', application.documents],
    ['Tax documents', "The customer didn't upload any tax documents.", application.taxDocuments],
    ['Other documents', "The customer didn't upload any other documents.", application.otherDocuments],
    ...(application.requestedDocuments.length > 0
      ? ([['Requested documents', '', application.requestedDocuments]] as const)
      : []),
    ['Admin documents', "The credit department hasn't added any documents.", adminDocuments],
  ] as const
  const some = groups.some(([, , documents]) => documents.length > 0)
  const changed = (words: string) => {
    setNews(words)
    return queries.invalidateQueries({ queryKey: applicationDetail(tenant, creditAppId).queryKey })
  }
  return (
    <Card title="Documents" id="documents" aside={some && <DownloadAll of={all} />}>
      {groups.map(([title, empty, documents]) => {
        const own = title === 'Admin documents' && mayEdit
        return (
          <section key={title} className={`${styles.group} ${documents.length === 0 ? styles.bare : ''}`}>
            <h3>{title}</h3>
            {documents.length === 0 ? (
              <p className={styles.empty}>{empty}</p>
            ) : (
              <ul className={styles.papers}>
                {documents.map((document) => (
                  <DocumentItem
                    key={document.fullPath}
                    document={document}
                    creditAppId={creditAppId}
                    zone={zone}
                    onRemove={
                      own && 'mayBeRemoved' in document && document.mayBeRemoved
                        ? () => setRemoving(document)
                        : undefined
                    }
                  />
                ))}
              </ul>
            )}
            {own && (
              <Button
                ref={opener}
                className={`${styles.upload} no-print`}
                aria-haspopup="dialog"
                onClick={() => onUpload(true)}
              >
                <IconUpload aria-hidden="true" />
                Upload documents
              </Button>
            )}
          </section>
        )
      })}
      <RemovedDocuments
        tenant={tenant}
        application={application}
        zone={zone}
        onRestored={(name) => void changed(`${documentName(name)} restored.`)}
      />
      <p role="status" className={styles.news}>
        {news}
      </p>
      <Suspense>
        {uploading && mayEdit && (
          <UploadDialog
            title="Upload documents"
            before={adminDocuments.map(asUploaded)}
            accepted={reviewDocuments}
            kinds="PDF, Word, Excel, OpenDocument, WordPerfect, HTML, or image"
            failed="Something went wrong. Could not upload the document."
            send={async (file, { onProgress, signal }) => {
              const { data } = await call('POST /api/CreditReview/upload/:banner/:id', {
                params: { banner: tenant, id: creditAppId },
                files: { files: [file] },
                onProgress,
                signal,
              })
              return data.fileList
            }}
            onAdded={(_, file) => void changed(`${file.name} uploaded.`)}
            onClose={() => onUpload(false)}
          />
        )}
        {removing && (
          <RemoveDialog
            name={documentName(removing.name)}
            remove={async (reason) => {
              const { fullPath, name } = removing
              await call('POST /api/CreditReview/removeDocument', {
                query: { fullPath, creditAppId },
                body: { reason },
              })
              await changed(`${documentName(name)} removed.`)
            }}
            onClose={() => {
              setRemoving(null)
              // The row with the pressed button may be gone.
              setTimeout(() => document.activeElement === document.body && opener.current?.focus())
            }}
          />
        )}
      </Suspense>
    </Card>
  )
}

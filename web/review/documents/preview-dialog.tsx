import { useQuery } from '@tanstack/react-query'
import { lazy, Suspense } from 'react'
import { extensionOf } from '../../../domain/rules/files.ts'
import { fetchFile } from '../../api/index.ts'
import {
  Button,
  Dialog,
  ErrorState,
  IconDownload,
  Skeleton,
  saveFile,
  useBlobAddress,
} from '../../ui/index.ts'
import styles from './documents.module.css'

const DocumentPages = lazy(() =>
  import('../../ui/pdf/document-pages.tsx').then((m) => ({ default: m.DocumentPages })),
)

interface PreviewDialogProps {
  name: string
  fullPath: string
  creditAppId: number
  onClose: () => void
}

/** A PDF or picture without leaving the page. We draw it; the browser never opens a customer's file as part of our site. */
const PreviewDialog = ({ name, fullPath, creditAppId, onClose }: PreviewDialogProps) => {
  const file = useQuery({
    queryKey: ['document', creditAppId, fullPath],
    queryFn: async ({ signal }) =>
      (await fetchFile('GET /api/CreditReview/Download', { query: { fullPath, creditAppId }, signal })).blob,
    // Documents never change, but they are large.
    staleTime: Infinity,
    gcTime: 0,
  })
  const address = useBlobAddress(file.data)
  return (
    <Dialog title={name} width={960} onClose={onClose}>
      {file.isError && <ErrorState error={file.error} onRetry={() => void file.refetch()} />}
      {file.isPending && <Skeleton lines={12} label={`Loading: ${name}`} />}
      {file.data && (
        <>
          <div className={styles.preview}>
            {extensionOf(name) === 'pdf' ? (
              <Suspense fallback={<Skeleton lines={12} label={`Loading: ${name}`} />}>
                <DocumentPages
                  pdf={file.data}
                  title={name}
                  otherwise="Download it and open it on your computer."
                />
              </Suspense>
            ) : (
              <img src={address} alt={name} />
            )}
          </div>
          <Button onClick={() => saveFile(file.data, name)}>
            <IconDownload aria-hidden="true" />
            Download
          </Button>
        </>
      )}
    </Dialog>
  )
}
export default PreviewDialog

import { useQuery } from '@tanstack/react-query'
import { fetchFile } from '../../../../platform/client/index.ts'
import {
  Button,
  Dialog,
  ErrorState,
  FilePreview,
  IconDownload,
  Skeleton,
  saveFile,
} from '../../../../platform/ui/index.ts'
import styles from './documents.module.css'

interface PreviewDialogProps {
  name: string
  fullPath: string
  creditAppId: number
  onClose: () => void
}

/** A PDF or picture without leaving the page. */
const PreviewDialog = ({ name, fullPath, creditAppId, onClose }: PreviewDialogProps) => {
  const file = useQuery({
    queryKey: ['document', creditAppId, fullPath],
    queryFn: async ({ signal }) =>
      (await fetchFile('GET /api/CreditReview/Download', { query: { fullPath, creditAppId }, signal })).blob,
    // Documents never change, but they are large.
    staleTime: Infinity,
    gcTime: 0,
  })
  return (
    <Dialog title={name} width={960} onClose={onClose}>
      {file.isError && <ErrorState error={file.error} onRetry={() => void file.refetch()} />}
      {file.isPending && <Skeleton lines={12} label={`Loading: ${name}`} />}
      {file.data && (
        <>
          <div className={styles.preview}>
            <FilePreview file={file.data} name={name} />
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

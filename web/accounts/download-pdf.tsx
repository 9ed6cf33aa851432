import { useMutation } from '@tanstack/react-query'
import { messageOf } from '../api/index.ts'
import { Button, IconDownload, saveFile, toast } from '../ui/index.ts'
import styles from './accounts.module.css'

/** Saves the document of an account under this name. */
export const DownloadPdf = ({
  name,
  label = 'Download PDF',
  fetch,
}: {
  name: string
  label?: string
  fetch: () => Promise<{ blob: Blob }>
}) => {
  const load = useMutation({
    mutationFn: async () => saveFile((await fetch()).blob, name),
    onError: (error) => toast('bad', messageOf(error)),
  })
  return (
    <div className={styles.below}>
      <Button busy={load.isPending} onClick={() => load.mutate()}>
        {!load.isPending && <IconDownload aria-hidden="true" />} {label}
      </Button>
    </div>
  )
}

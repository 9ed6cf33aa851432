import { useMutation } from '@tanstack/react-query'
import { messageOf } from '../../../platform/client/index.ts'
import { Button, IconDownload, saveFile, toast } from '../../../platform/ui/index.ts'
import styles from './accounts.module.css'

interface DownloadProps {
  name: string
  label?: string
  fetch: () => Promise<{ blob: Blob }>
}

/** Saves a file under this name. */
export const DownloadButton = ({ name, label = 'Download PDF', fetch }: DownloadProps) => {
  const load = useMutation({
    mutationFn: async () => saveFile((await fetch()).blob, name),
    onError: (error) => toast('bad', messageOf(error)),
  })
  return (
    <Button busy={load.isPending} onClick={() => load.mutate()}>
      {!load.isPending && <IconDownload aria-hidden="true" />} {label}
    </Button>
  )
}

/** The same for the document of an account, below what it says. */
export const DownloadPdf = (props: DownloadProps) => (
  <div className={styles.below}>
    <DownloadButton {...props} />
  </div>
)

import { lazy, Suspense } from 'react'
import { extensionOf } from '../../files/files.ts'
import styles from './file-preview.module.css'
import { Skeleton } from '../page/states.tsx'
import { useBlobAddress } from '../use-blob-address.ts'

const DocumentPages = lazy(() =>
  import('../pdf/document-pages.tsx').then((m) => ({ default: m.DocumentPages })),
)

const previewed: ReadonlySet<string> = new Set(['pdf', 'png', 'jpg', 'jpeg', 'bmp'])

export const hasPreview = (name: string): boolean => previewed.has(extensionOf(name))

/** A PDF or picture. We draw it; the browser never opens a customer's file as part of our site. */
export const FilePreview = ({ file, name }: { file: Blob; name: string }) => {
  const address = useBlobAddress(file)
  return extensionOf(name) === 'pdf' ? (
    <Suspense fallback={<Skeleton lines={12} label={`Loading: ${name}`} />}>
      <DocumentPages pdf={file} title={name} otherwise="Download it and open it on your computer." />
    </Suspense>
  ) : (
    <img className={styles.picture} src={address} alt={name} />
  )
}

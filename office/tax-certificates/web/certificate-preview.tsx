import { useQuery } from '@tanstack/react-query'
import { fetchFile } from '../../../platform/client/index.ts'
import { FilePreview, Skeleton, hasPreview } from '../../../platform/ui/index.ts'
import type { Certificate } from './queries.ts'
import styles from './tax-certificates.module.css'

/** A file beside its data. */
export const FileBeside = ({ file, name }: { file: Blob; name: string }) => (
  <section className={styles.preview} aria-label="Preview">
    {hasPreview(name) ? (
      <FilePreview file={file} name={name} />
    ) : (
      <p className={styles.soft}>
        This kind of file has no preview. Download it and open it on your computer.
      </p>
    )}
  </section>
)

/** The stored file of a certificate. */
export const CertificatePreview = ({ of: { batchId, taxCertificate } }: { of: Certificate }) => {
  const { name, fullPath } = taxCertificate
  const { data, isError } = useQuery({
    queryKey: ['tax certificate', batchId, 'file'],
    queryFn: async ({ signal }) =>
      (await fetchFile('GET /api/taxReview/Download', { query: { fullPath }, signal })).blob,
    enabled: hasPreview(name),
    // The file of a certificate never changes, but it is large.
    staleTime: Infinity,
    gcTime: 0,
    retry: false,
  })
  if (!hasPreview(name) || data) return <FileBeside file={data ?? new Blob()} name={name} />
  return (
    <section className={styles.preview} aria-label="Preview">
      {isError ? (
        <p className={styles.soft}>{"We couldn't load the preview. Download the file instead."}</p>
      ) : (
        <Skeleton lines={12} label={`Loading: ${name}`} />
      )}
    </section>
  )
}

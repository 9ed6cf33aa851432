import { lazy, Suspense, useEffect, useMemo } from 'react'
import { ErrorState, Skeleton } from '../../ui/page/states.tsx'
import styles from '../signing-page.module.css'
import { useFrozenDocument, type Opening } from '../use-opening.ts'
import { tell } from '../window-messages.ts'

const DocumentPages = lazy(() => import('./document-pages.tsx').then((m) => ({ default: m.DocumentPages })))

interface FrozenDocumentProps {
  opening: Opening
  document: Opening['documents'][number]
  /** One of several: then it needs its name above it. */
  headed: boolean
}

/** One document page by page, and the way to open it as a file. */
export const FrozenDocument = ({ opening, document, headed }: FrozenDocumentProps) => {
  const pdf = useFrozenDocument(opening, document.name)
  const address = useBlobAddress(pdf.data)
  return (
    <section aria-label={document.title} className={styles.document}>
      {headed && <h2>{document.title}</h2>}
      {document.name === 'guaranty' && (
        <p className={styles.private}>
          This document is yours. Besides you only our credit department reads it: neither the business nor
          another signatory.
        </p>
      )}
      {address && (
        <p>
          <a href={address} target="_blank" rel="noreferrer">
            Open {headed ? `“${document.title}”` : 'the document'} as PDF
          </a>{' '}
          ({document.pages} {document.pages === 1 ? 'page' : 'pages'})
        </p>
      )}
      {pdf.isPending && <Skeleton lines={10} label={`Loading: ${document.title}`} />}
      {pdf.isError && <ErrorState error={pdf.error} onRetry={() => void pdf.refetch()} />}
      {pdf.data && (
        <Suspense fallback={<Skeleton lines={10} label={`Loading: ${document.title}`} />}>
          <DocumentPages pdf={pdf.data} title={document.title} onReady={() => tell('ready')} />
        </Suspense>
      )}
    </section>
  )
}

/** An address for the bytes in memory, so that no key stands in one. */
const useBlobAddress = (blob: Blob | undefined) => {
  const address = useMemo(() => blob && URL.createObjectURL(blob), [blob])
  useEffect(() => () => void (address && URL.revokeObjectURL(address)), [address])
  return address
}

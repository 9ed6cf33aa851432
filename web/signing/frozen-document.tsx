import { lazy, Suspense } from 'react'
import { ErrorState, Skeleton, useBlobAddress } from '../ui/index.ts'
import styles from './signing-page.module.css'
import { useFrozenDocument, type Opening } from './use-opening.ts'
import { notifyOpener } from './window-messages.ts'
import { say } from '../language/index.ts'

const DocumentPages = lazy(() =>
  import('../ui/pdf/document-pages.tsx').then((m) => ({ default: m.DocumentPages })),
)

interface FrozenDocumentProps {
  opening: Opening
  document: Opening['documents'][number]
  /** Shows the title, because there are several documents. */
  headed: boolean
}

/** One document page by page, with a link to open it as a PDF. */
export const FrozenDocument = ({ opening, document, headed }: FrozenDocumentProps) => {
  const pdf = useFrozenDocument(opening, document.name)
  const address = useBlobAddress(pdf.data)
  return (
    <section
      aria-label={say('Document: {title}', { title: say(document.title) })}
      className={styles.document}
    >
      {headed && <h2>{say(document.title)}</h2>}
      {document.name === 'guaranty' && (
        <p className={styles.private}>
          {say(
            'This document is private. Only you and our credit department can see it, not the business or other signatories.',
          )}
        </p>
      )}
      {address && (
        <p>
          <a href={address} target="_blank" rel="noreferrer">
            {headed
              ? say('Open “{title}” as PDF', { title: say(document.title) })
              : say('Open the document as PDF')}
          </a>{' '}
          ({document.pages === 1 ? say('1 page') : say('{count} pages', { count: document.pages })})
        </p>
      )}
      {pdf.isPending && (
        <Skeleton lines={10} label={say('Loading: {title}', { title: say(document.title) })} />
      )}
      {pdf.isError && <ErrorState error={pdf.error} onRetry={() => void pdf.refetch()} />}
      {pdf.data && (
        <Suspense
          fallback={<Skeleton lines={10} label={say('Loading: {title}', { title: say(document.title) })} />}
        >
          <DocumentPages
            pdf={pdf.data}
            title={say(document.title)}
            otherwise={say('Open the PDF with the link above, review it, and come back to sign.')}
            onReady={() => notifyOpener('ready')}
          />
        </Suspense>
      )}
    </section>
  )
}

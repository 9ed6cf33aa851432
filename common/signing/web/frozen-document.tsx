import { lazy, Suspense, useEffect, useState } from 'react'
import { Button, ErrorState, Skeleton, useBlobAddress } from '../../../platform/ui/index.ts'
import { Consents, isTextOf, type Consent, type Consenting } from './consents/consents.tsx'
import { DocumentText } from './document-text.tsx'
import styles from './signing-page.module.css'
import { useFrozenDocument, type Opening } from './use-opening.ts'
import { notifyOpener } from './window-messages.ts'
import { say } from '../../../platform/language/index.ts'

/** Loads the PDF renderer, which is many times larger than the document. */
const DocumentPages = lazy(() =>
  import('../../../platform/ui/pdf/document-pages.tsx').then((m) => ({ default: m.DocumentPages })),
)

interface FrozenDocumentProps {
  opening: Opening
  document: Opening['documents'][number]
  /** Shows the title, because there are several documents. */
  headed: boolean
  /** The consents that are given with it. */
  consents: readonly Consent[]
  consenting: Consenting
}

/**
 * The text of one document, with a link to its PDF, which is what gets signed; its pages for who asks. The consents are
 * given in the text, or below the pages.
 */
export const FrozenDocument = ({ opening, document, headed, consents, consenting }: FrozenDocumentProps) => {
  const { text } = document
  const pdf = useFrozenDocument(opening, document.name)
  const address = useBlobAddress(pdf.data)
  const [paged, setPaged] = useState(text === null)
  const title = say(document.title)
  const loading = <Skeleton lines={10} label={say('Loading: {title}', { title })} />

  /** A text that an earlier release froze in other words has its consent below it. */
  const isAbove = (consent: Consent) => !paged && text?.terms.some((term) => isTextOf(consent, term))

  const isReady = !paged && pdf.isSuccess
  useEffect(() => {
    if (isReady) notifyOpener('ready')
  }, [isReady])

  return (
    <section aria-label={say('Document: {title}', { title })} className={styles.document}>
      {headed && paged && <h2>{title}</h2>}
      {document.name === 'guaranty' && (
        <p className={styles.private}>
          {say(
            'This document is private. Only you and our credit department can see it, not the business or other signatories.',
          )}
        </p>
      )}
      {text && <p>{say('The PDF is the document that you sign. Its text is the same as the text here.')}</p>}
      <div className={styles.ways}>
        {address && (
          <p>
            <a href={address} target="_blank" rel="noreferrer">
              {headed ? say('Open “{title}” as PDF', { title }) : say('Open the document as PDF')}
            </a>{' '}
            ({document.pages === 1 ? say('1 page') : say('{count} pages', { count: document.pages })})
          </p>
        )}
        {text && (
          <Button onClick={() => setPaged(!paged)}>
            {paged ? say('Show the text') : say('Show the pages')}
          </Button>
        )}
      </div>
      {text && !paged && <DocumentText text={text} consents={consents} consenting={consenting} />}
      {paged && pdf.isPending && loading}
      {pdf.isError && <ErrorState error={pdf.error} onRetry={() => void pdf.refetch()} />}
      {paged && pdf.data && (
        <Suspense fallback={loading}>
          <DocumentPages
            pdf={pdf.data}
            title={title}
            otherwise={say('Open the PDF with the link above, review it, and come back to sign.')}
            onReady={() => notifyOpener('ready')}
          />
        </Suspense>
      )}
      <Consents consents={consents.filter((one) => !isAbove(one))} {...consenting} />
    </section>
  )
}

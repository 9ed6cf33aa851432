import { useEffect, useRef, useState } from 'react'
import { Button, Notice, Skeleton } from '../index.ts'
import styles from './document-pages.module.css'
import { openPdf, type PdfPage } from './pdf.ts'
import { say } from '../../language/index.ts'

interface DocumentPagesProps {
  pdf: Blob
  title: string
  /** What to do if the browser can't display it. */
  otherwise: string
  onReady?: () => void
}

/** A PDF page by page, with an invisible text layer for screen readers and selection. */
export const DocumentPages = ({ pdf, title, otherwise, onReady }: DocumentPagesProps) => {
  const [pages, setPages] = useState<readonly PdfPage[] | 'failed'>([])
  const [large, setLarge] = useState(false)
  const ready = useRef(onReady)
  useEffect(() => {
    const opening = openPdf(pdf)
    let current = true
    opening.pages.then(
      (found) => {
        if (!current) return
        setPages(found)
        ready.current?.()
      },
      () => current && setPages('failed'),
    )
    return () => {
      current = false
      opening.close()
    }
  }, [pdf])

  if (pages === 'failed')
    return (
      <Notice kind="caution" title={say("Your browser can't display this document")}>
        {otherwise}
      </Notice>
    )
  if (pages.length === 0) return <Skeleton lines={8} label={say('Opening the document')} />
  return (
    <div className={`${styles.pages} ${large ? styles.large : ''}`}>
      <div className={styles.zoom}>
        <Button aria-pressed={large} onClick={() => setLarge(!large)}>
          {say('Larger pages')}
        </Button>
      </div>
      {pages.map((page) => (
        <figure
          key={page.number}
          className={styles.page}
          aria-label={say('{title}, page {number} of {count}', {
            title,
            number: page.number,
            count: pages.length,
          })}
        >
          <div className={styles.scroll}>
            <PageView page={page} />
          </div>
          <figcaption aria-hidden="true">
            {say('{title}, page {number} of {count}', { title, number: page.number, count: pages.length })}
          </figcaption>
        </figure>
      ))}
    </div>
  )
}

/** Draws the page when it comes near the viewport, and again when its width changes. */
const PageView = ({ page }: { page: PdfPage }) => {
  const sheet = useRef<HTMLDivElement>(null)
  useEffect(() => {
    const element = sheet.current
    if (!element) return
    let drawn: { width: number; stop: () => void } | undefined
    const draw = () => {
      const width = Math.round(element.clientWidth)
      if (width === 0 || drawn?.width === width) return
      drawn?.stop()
      drawn = { width, stop: page.draw(element, width) }
    }
    const sizes = new ResizeObserver(() => drawn && draw())
    const near = new IntersectionObserver(([entry]) => entry?.isIntersecting && draw(), {
      rootMargin: '800px',
    })
    sizes.observe(element)
    near.observe(element)
    return () => {
      sizes.disconnect()
      near.disconnect()
      drawn?.stop()
    }
  }, [page])
  return <div ref={sheet} className={styles.sheet} style={{ aspectRatio: page.width / page.height }} />
}

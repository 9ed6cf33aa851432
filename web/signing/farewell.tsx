import { useEffect, useRef } from 'react'
import type { Banner } from '../../domain/rules/banners.ts'
import { WordMark } from '../banners/word-mark.tsx'
import { isHeld } from './window-messages.ts'
import styles from './signing-page.module.css'

interface FarewellProps {
  banner: Banner
  title: string
  children: React.ReactNode
  /** What can still be done here. */
  after?: React.ReactNode
}

/** The last thing that the page says. A window that another page opened is closed by that page (SIGN-A07). */
export const Farewell = ({ banner, title, children, after }: FarewellProps) => {
  const heading = useRef<HTMLHeadingElement>(null)
  useEffect(() => {
    document.title = title
    heading.current?.focus()
    window.scrollTo(0, 0)
  }, [title])
  return (
    <main className={styles.farewell}>
      <WordMark banner={banner.name} label={banner.displayName} />
      <h1 ref={heading} tabIndex={-1}>
        {title}
      </h1>
      <p>{children}</p>
      {after}
      {!isHeld() && <p>You may close this window.</p>}
      <p>
        Questions? Call <a href={`tel:${banner.phone}`}>{banner.phone}</a>, {banner.helpHours}.
      </p>
    </main>
  )
}

/** The same for a guaranty that was asked for after the submission: nobody else signs, and nobody is waited for. */
export const GuarantyFarewell = ({ banner, ending }: { banner: Banner; ending: 'signed' | 'declined' }) =>
  ending === 'signed' ? (
    <Farewell banner={banner} title="Thank you. You have signed.">
      A sealed copy of your guaranty is on its way to your email; besides you only our credit department reads
      it. The department now decides on the application, and there is nothing left for you to do.
    </Farewell>
  ) : (
    <Farewell banner={banner} title="You have declined to sign">
      Whoever asked you was told. Nothing was signed in your name, and the application stays as it is.
    </Farewell>
  )

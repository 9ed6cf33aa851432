import { useEffect, useRef } from 'react'
import { LanguageSwitch } from '../../shell/web/index.ts'
import { CallUs, type ShownBanner, WordMark } from '../../../banners/web/index.ts'
import { isHeld } from './window-messages.ts'
import styles from './signing-page.module.css'
import { say } from '../../../platform/language/index.ts'

interface FarewellProps {
  banner: ShownBanner
  title: string
  children: React.ReactNode
  /** Actions that are still possible. */
  after?: React.ReactNode
}

/** The final page. A window that another page opened is closed by that page (SIGN-A07). */
export const Farewell = ({ banner, title, children, after }: FarewellProps) => {
  const heading = useRef<HTMLHeadingElement>(null)
  useEffect(() => {
    document.title = title
    heading.current?.focus()
    window.scrollTo(0, 0)
  }, [title])
  return (
    <main className={styles.farewell}>
      <LanguageSwitch />
      <WordMark banner={banner.name} label={banner.displayName} />
      <h1 ref={heading} tabIndex={-1}>
        {title}
      </h1>
      <p>{children}</p>
      {after}
      {!isHeld() && <p>{say('You can close this window.')}</p>}
      <p>
        <CallUs of={banner} />
      </p>
    </main>
  )
}

/** The final page for a guaranty requested after the submission, which no one else signs. */
export const GuarantyFarewell = ({
  banner,
  ending,
}: {
  banner: ShownBanner
  ending: 'signed' | 'declined'
}) =>
  ending === 'signed' ? (
    <Farewell banner={banner} title={say('Thank you for signing')}>
      {say(
        "We'll email you a sealed copy of your guaranty. Only you and our credit department can see it. The credit department will now decide on the application. You don't need to do anything else.",
      )}
    </Farewell>
  ) : (
    <Farewell banner={banner} title={say('You declined to sign')}>
      {say(
        'We notified the person who asked. Nothing was signed in your name, and the application is unchanged.',
      )}
    </Farewell>
  )

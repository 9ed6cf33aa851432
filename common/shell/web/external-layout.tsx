import {
  usualBanner,
  type ShownBanner,
  WordMark,
  currentBanner,
  useBanner,
} from '../../../banners/web/index.ts'
import { Link, useParams } from '@tanstack/react-router'
import { createContext, Suspense, cloneElement, isValidElement, type ReactNode, use, useState } from 'react'
import { isBanner } from '../../../banners/rules/banners.ts'
import styles from './external-layout.module.css'
import { Footer } from './footer.tsx'
import { LanguageOffer, LanguageSwitch } from './language-switch.tsx'
import { StorageNotice } from './storage-notice.tsx'
import { lazyPart, IconMessageCircle } from '../../../platform/ui/index.ts'
import { say, useLanguage } from '../../../platform/language/index.ts'

/** What developers see below every page of customers; the app provides it in Development. */
export const DeveloperPart = createContext<ReactNode>(null)

/** The layout of customers' pages: word mark and help at the top, help and legal links at the bottom. */
export const ExternalLayout = ({ children }: { children: ReactNode }) => {
  useLanguage()
  const developer = use(DeveloperPart)
  const { tenant } = useParams({ strict: false })
  const banner = useBanner(isBanner(tenant) ? tenant : (currentBanner() ?? usualBanner))
  return (
    <div className={styles.layout} data-banner={banner.name}>
      <a className="skip" href="#main">
        {say('Skip to main content')}
      </a>
      <header className={`${styles.bar} no-print`}>
        <Link to="/" className={styles.mark ?? ''}>
          <WordMark
            banner={banner.name}
            label={say('{displayName}, choose another company', { displayName: banner.displayName })}
          />
        </Link>
        <LanguageSwitch />
        <HelpLauncher banner={banner} />
      </header>
      <LanguageOffer />
      <StorageNotice />
      <main id="main" className={styles.main} tabIndex={-1}>
        {/* A copy renders again in another language; the same element would not. */}
        {isValidElement(children) ? cloneElement(children) : children}
      </main>
      <Footer banner={banner} />
      <Suspense>{developer}</Suspense>
    </div>
  )
}

const HelpCard = lazyPart(() => import('./help-card.tsx'))

/**
 * Opens the help card. On a phone the button is in the page header; on a wide screen it stays in view beside the form
 * (SHELL-010, docs/decisions/0021).
 */
const HelpLauncher = ({ banner }: { banner: ShownBanner }) => {
  const [open, setOpen] = useState(false)
  if (banner.chat === 'none') return null
  return (
    <>
      <button type="button" className={styles.launcher} aria-haspopup="dialog" onClick={() => setOpen(true)}>
        <IconMessageCircle aria-hidden="true" />
        <span>{banner.chat === 'help card' ? say('Help') : say('Help and chat')}</span>
      </button>
      {open && (
        <Suspense>
          <HelpCard banner={banner} chat={banner.chat} onClose={() => setOpen(false)} />
        </Suspense>
      )}
    </>
  )
}

import { Link, useParams } from '@tanstack/react-router'
import { Suspense, type ReactNode } from 'react'
import { fallbackBanner, isBanner } from '../../domain/rules/banners.ts'
import { WordMark, currentBanner, useBanner } from '../banners/index.ts'
import styles from './external-layout.module.css'
import { Footer } from './footer.tsx'
import { HelpLauncher } from './help-launcher.tsx'
import { lazyPart } from '../ui/index.ts'

// Removed from Production builds; in Development loaded after the form.
const DeveloperControls = __DEVELOPMENT__
  ? lazyPart(async () => {
      await new Promise((resolve) => void setTimeout(resolve, 2000))
      return import('../dev/developer-controls.tsx')
    })
  : () => null

/** The layout of customers' pages: word mark and help at the top, help and legal links at the bottom. */
export const ExternalLayout = ({ children }: { children: ReactNode }) => {
  const { tenant } = useParams({ strict: false })
  const banner = useBanner(isBanner(tenant) ? tenant : (currentBanner() ?? fallbackBanner))
  return (
    <div className={styles.layout} data-banner={banner.name}>
      <a className="skip" href="#main">
        Skip to main content
      </a>
      <header className={`${styles.bar} no-print`}>
        <Link to="/" className={styles.mark ?? ''}>
          <WordMark banner={banner.name} label={`${banner.displayName}, choose another company`} />
        </Link>
        <HelpLauncher banner={banner} />
      </header>
      <main id="main" className={styles.main} tabIndex={-1}>
        {children}
      </main>
      <Footer banner={banner} />
      <Suspense>
        <DeveloperControls />
      </Suspense>
    </div>
  )
}

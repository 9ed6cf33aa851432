import { Link, useParams } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { isBanner, type BannerName } from '../../domain/rules/banners.ts'
import { currentBanner } from '../banners/current.ts'
import { useBanner } from '../banners/use-banner.ts'
import { WordMark } from '../banners/word-mark.tsx'
import styles from './external-layout.module.css'

/** A page without a banner in its address wears the one that the visitor came from, or the fixed one (PRIV-A02). */
const fixed: BannerName = 'rexel'

/** What stands around every customer's page: the banner's mark above, help and legal links below. */
export const ExternalLayout = ({ children }: { children: ReactNode }) => {
  const { tenant } = useParams({ strict: false })
  const banner = useBanner(isBanner(tenant) ? tenant : (currentBanner() ?? fixed))
  return (
    <div className={styles.layout} data-banner={banner.name}>
      <a className="skip" href="#main">
        Skip to the form
      </a>
      <header className={`${styles.bar} no-print`}>
        <Link to="/" className={styles.mark ?? ''}>
          <WordMark banner={banner.name} label={`${banner.displayName}, choose another company`} />
        </Link>
      </header>
      <main id="main" className={styles.main} tabIndex={-1}>
        {children}
      </main>
      <footer className={`${styles.foot} no-print`}>
        <div className={styles.groups}>
          <section>
            <h2>Help</h2>
            <ul>
              <li>
                <a href={`tel:${banner.phone}`}>{banner.phone}</a>
                <br />
                {banner.helpHours}
              </li>
              <li>
                <a href={`mailto:${banner.email}`}>Credit Application Support</a>
              </li>
            </ul>
          </section>
          <section>
            <h2>Company</h2>
            <ul>
              <li>
                <a href={banner.url}>{banner.displayName}</a>
              </li>
              {banner.pdfLinks.map(({ name, url, description }) => (
                <li key={url}>
                  <a href={url} title={description}>
                    {name} (PDF)
                  </a>
                </li>
              ))}
            </ul>
          </section>
          <section>
            <h2>Legal</h2>
            <ul>
              <li>
                <a href={banner.privacyPolicy}>Privacy policy</a>
              </li>
              <li>
                <Link to="/personal-information-request">Personal information request</Link>
              </li>
            </ul>
          </section>
        </div>
      </footer>
    </div>
  )
}

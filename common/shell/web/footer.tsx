import { Link } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import type { BannerName } from '../../../banners/rules/banners.ts'
import { inFull } from '../../../banners/rules/creditor.ts'
import styles from './footer.module.css'
import { type ShownBanner, useCreditor } from '../../../banners/web/index.ts'
import { language, say } from '../../../platform/language/index.ts'

/** A banner's help line, support, apps, PDFs and legal pages, in groups (SHELL-006 to 012). */
export const Footer = ({ banner }: { banner: ShownBanner }) => (
  <footer className={`${styles.foot} no-print`}>
    <div className={styles.groups}>
      <Group title={say('Help')}>
        <li className={styles.line}>
          <a href={`tel:${banner.phone}`}>{banner.phone}</a>
          <span>{say(banner.helpHours)}</span>
        </li>
        <Item href={`mailto:${banner.email}`}>{say('Credit Application Support')}</Item>
      </Group>
      <Group title={say('Company')}>
        <Item href={banner.url}>{banner.displayName}</Item>
        {banner.pdfLinks.map(({ name, url, description }) => (
          <Item key={url} href={inItsLanguage(url)} title={say(description)}>
            {`${say(name)} (PDF)`}
          </Item>
        ))}
      </Group>
      {banner.mobileApps.length > 0 && (
        <Group title={say('Mobile app')}>
          {banner.mobileApps.map(({ name, url }) => (
            <Item key={url} href={url}>
              {say(name)}
            </Item>
          ))}
        </Group>
      )}
      <Group title={say('Legal')}>
        <Item href={banner.privacyPolicy}>{say('Privacy policy')}</Item>
        <li>
          <Link to="/personal-information-request">{say('Personal information request')}</Link>
        </li>
        {banner.legalLinks.map(({ name, url }) => (
          <Item key={url} href={url}>
            {say(name)}
          </Item>
        ))}
      </Group>
    </div>
    <LegalEntity of={banner.name} />
  </footer>
)

const LegalEntity = ({ of: name }: { of: BannerName }) => {
  const creditor = useCreditor(name)
  return creditor && <p className={styles.creditor}>{inFull(creditor)}</p>
}

/** Our own blank form can have the Spanish beside the English. */
const inItsLanguage = (url: string) =>
  language() === 'es' && url.startsWith('/blank-forms/') ? `${url}?language=es` : url

const Group = ({ title, children }: { title: string; children: ReactNode }) => (
  <section>
    <h2>{title}</h2>
    <ul>{children}</ul>
  </section>
)

const Item = ({ href, title, children }: { href: string; title?: string; children: ReactNode }) => (
  <li>
    <a href={href} title={title}>
      {children}
    </a>
  </li>
)

import { Link } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import type { Banner } from '../../domain/rules/banners.ts'
import styles from './footer.module.css'

/** A banner's help line, support, apps, PDFs and legal pages, in groups (SHELL-006 to 012). */
export const Footer = ({ banner }: { banner: Banner }) => (
  <footer className={`${styles.foot} no-print`}>
    <div className={styles.groups}>
      <Group title="Help">
        <li className={styles.line}>
          <a href={`tel:${banner.phone}`}>{banner.phone}</a>
          <span>{banner.helpHours}</span>
        </li>
        <Item href={`mailto:${banner.email}`}>Credit Application Support</Item>
      </Group>
      <Group title="Company">
        <Item href={banner.url}>{banner.displayName}</Item>
        {banner.pdfLinks.map(({ name, url, description }) => (
          <Item key={url} href={url} title={description}>
            {name} (PDF)
          </Item>
        ))}
      </Group>
      {banner.mobileApps.length > 0 && (
        <Group title="Mobile app">
          {banner.mobileApps.map(({ name, url }) => (
            <Item key={url} href={url}>
              {name}
            </Item>
          ))}
        </Group>
      )}
      <Group title="Legal">
        <Item href={banner.privacyPolicy}>Privacy policy</Item>
        <li>
          <Link to="/personal-information-request">Personal information request</Link>
        </li>
        {banner.legalLinks.map(({ name, url }) => (
          <Item key={url} href={url}>
            {name}
          </Item>
        ))}
      </Group>
    </div>
  </footer>
)

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

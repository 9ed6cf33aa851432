import type { ReactNode } from 'react'
import type { BannerName } from '../../../banners/rules/banners.ts'
import { CallUs, useBanner } from '../../../banners/web/index.ts'
import styles from './mailed-links.module.css'

/** Who to call, and how to get no more of these mails. */
export const LinkHelp = ({ tenant, children }: { tenant: BannerName; children: ReactNode }) => (
  <div className={`${styles.help} no-print`}>
    <p>
      <CallUs of={useBanner(tenant)} />
    </p>
    {children}
  </div>
)

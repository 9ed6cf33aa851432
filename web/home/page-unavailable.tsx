import { useParams } from '@tanstack/react-router'
import { useBanner } from '../banners/use-banner.ts'
import { Card } from '../ui/card.tsx'
import { ExternalLayout } from '../ui/external-layout.tsx'
import { Page } from '../ui/page.tsx'
import styles from './page-unavailable.module.css'

/** SHELL-069, 070: the apology, with the link, title and phone of the banner. */
export const PageUnavailable = () => {
  const { tenant } = useParams({ from: '/page-unavailable/$tenant' })
  const { displayName, url, customerService } = useBanner(tenant)
  return (
    <ExternalLayout>
      <Page title="Page unavailable">
        <Card>
          <p className={styles.apology}>
            Sorry... This page is currently unavailable. Please come back and try again.
          </p>
          <div className={styles.ways}>
            <p>
              {customerService.title}: <a href={`tel:${customerService.phone}`}>{customerService.phone}</a>
            </p>
            <p>
              <a href={url}>Go to {displayName}</a>
            </p>
          </div>
        </Card>
      </Page>
    </ExternalLayout>
  )
}

import { useParams } from '@tanstack/react-router'
import { useBanner } from '../banners/index.ts'
import { Card, Page, buttonClass } from '../ui/index.ts'
import { ExternalLayout } from '../app/index.ts'
import styles from './page-unavailable.module.css'

/** SHELL-069, 070: the apology, the banner's customer service and links. */
export const PageUnavailable = () => {
  const { tenant } = useParams({ from: '/page-unavailable/$tenant' })
  const { displayName, url, customerService, helpHours } = useBanner(tenant)
  return (
    <ExternalLayout>
      <Page title="Page unavailable">
        <Card>
          <p className={styles.apology}>
            Sorry... This page is currently unavailable. Please come back and try again.
          </p>
          <p className={styles.help}>
            Need help now? {customerService.title}:{' '}
            <a href={`tel:${customerService.phone}`}>{customerService.phone}</a>, {helpHours}.
          </p>
          <div className={styles.ways}>
            <a className={buttonClass('primary')} href={url}>
              Go to {displayName}
            </a>
            <a className={buttonClass('secondary')} href={`/application/${tenant}`}>
              Apply for credit
            </a>
          </div>
        </Card>
      </Page>
    </ExternalLayout>
  )
}

import { useParams } from '@tanstack/react-router'
import { useBanner } from '../../../banners/web/index.ts'
import { Card, Page, buttonClass } from '../../../platform/ui/index.ts'
import { ExternalLayout } from '../../../common/shell/web/index.ts'
import styles from './page-unavailable.module.css'
import { say, sayWith, useLanguage } from '../../../platform/language/index.ts'

/** SHELL-069, 070: the apology, the banner's customer service and links. */
export const PageUnavailable = () => {
  useLanguage()
  const { tenant } = useParams({ from: '/page-unavailable/$tenant' })
  const { displayName, url, customerService, helpHours } = useBanner(tenant)
  return (
    <ExternalLayout>
      <Page title={say('Page unavailable')}>
        <Card>
          <p className={styles.apology}>
            {say('Sorry... This page is currently unavailable. Please come back and try again.')}
          </p>
          <p className={styles.help}>
            {sayWith('Need help now? {title}: {phone}, {hours}.', {
              title: say(customerService.title),
              phone: <a href={`tel:${customerService.phone}`}>{customerService.phone}</a>,
              hours: say(helpHours),
            })}
          </p>
          <div className={styles.ways}>
            <a className={buttonClass('primary')} href={url}>
              {say('Go to {displayName}', { displayName })}
            </a>
            <a className={buttonClass('secondary')} href={`/application/${tenant}`}>
              {say('Apply for credit')}
            </a>
          </div>
        </Card>
      </Page>
    </ExternalLayout>
  )
}

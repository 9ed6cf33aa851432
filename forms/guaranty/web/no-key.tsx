import type { ShownBanner } from '../../../banners/web/index.ts'
import { Card, Page } from '../../../platform/ui/index.ts'
import styles from './guaranty.module.css'
import { say, sayWith } from '../../../platform/language/index.ts'

/** The page at an address without a key: only the link in our email leads to a request. */
export const NoKey = ({ banner }: { banner: ShownBanner }) => (
  <Page title={say('Open the link in your email')} tabTitle={say('Personal guaranty')}>
    <Card>
      <div className={styles.words}>
        <p>
          {say(
            'This address is missing the part that leads to your guaranty. Find our latest email that asks you for a personal guaranty, and open the link in it.',
          )}
        </p>
        <p>
          {sayWith(
            "No email? Check your spam folder, or call {phone}, {hours}. Opening this page didn't sign anything in your name.",
            {
              phone: <a href={`tel:${banner.phone}`}>{banner.phone}</a>,
              hours: say(banner.helpHours),
            },
          )}
        </p>
        <p>
          {sayWith('Applying for your own business? {link}.', {
            link: <a href={`/application/${banner.name}`}>{say('Start a new application')}</a>,
          })}
        </p>
      </div>
    </Card>
  </Page>
)

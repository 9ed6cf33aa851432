import type { Banner } from '../../domain/rules/banners.ts'
import { Card, Page } from '../ui/index.ts'
import styles from './guaranty.module.css'

/** The page at an address without a key: only the link in our email leads to a request. */
export const NoKey = ({ banner }: { banner: Banner }) => (
  <Page title="Open the link in your email" tabTitle="Personal guaranty">
    <Card>
      <div className={styles.words}>
        <p>
          This address is missing the part that leads to your guaranty. Find our latest email that asks you
          for a personal guaranty, and open the link in it.
        </p>
        <p>
          No email? Check your spam folder, or call <a href={`tel:${banner.phone}`}>{banner.phone}</a>,{' '}
          {banner.helpHours}. Opening this page didn't sign anything in your name.
        </p>
        <p>
          Applying for your own business? <a href={`/application/${banner.name}`}>Start a new application</a>.
        </p>
      </div>
    </Card>
  </Page>
)

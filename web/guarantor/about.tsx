import type { BannerName } from '../../domain/rules/banners.ts'
import { shortDate } from '../../domain/text/dates.ts'
import { useBanner } from '../banners/use-banner.ts'
import { Card } from '../ui/page/card.tsx'
import type { Asked } from './guaranty.tsx'
import styles from './guaranty.module.css'

/** Who asks, for what business, and why (compliance.md 5). */
export const AboutGuaranty = ({ asked, tenant }: { asked: Asked; tenant: BannerName }) => {
  const banner = useBanner(tenant)
  const { companyName, name, askedBy, askedAt, expiresAt } = asked
  return (
    <Card title="What you are asked">
      <div className={styles.words}>
        <p>
          Hello {name}, {askedBy} of {banner.displayName} asked on{' '}
          {shortDate(new Date(askedAt), banner.timeZone)} whether you personally guarantee the account that{' '}
          {companyName} has applied for. Nothing changes in the application.
        </p>
        <p>
          A personal guaranty is a promise, with your own money and property, to pay {banner.creditor.name}{' '}
          what {companyName} owes on the account if the business does not.
        </p>
        <p>
          You are asked because of the credit standing of the business and your role in it, never because of
          whom you are married to. It is your choice, and you may take advice first: this link opens until{' '}
          {shortDate(new Date(expiresAt), banner.timeZone)}.
        </p>
        <p>
          Questions? Call <a href={`tel:${banner.phone}`}>{banner.phone}</a>, {banner.helpHours}.
        </p>
      </div>
    </Card>
  )
}

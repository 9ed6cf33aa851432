import type { BannerName } from '../../domain/rules/banners.ts'
import { Card, proseDate } from '../ui/index.ts'
import { useBanner } from '../banners/index.ts'
import type { Asked } from './guaranty.tsx'
import styles from './guaranty.module.css'

/** Who requests the guaranty, for which business, and why (compliance.md 5). */
export const AboutGuaranty = ({ asked, tenant }: { asked: Asked; tenant: BannerName }) => {
  const banner = useBanner(tenant)
  const { companyName, name, askedBy, askedAt, expiresAt } = asked
  return (
    <Card title="About this request">
      <div className={styles.words}>
        <p>
          Hello {name}, on {proseDate(askedAt, banner.timeZone)} {askedBy} of {banner.displayName} asked
          whether you will personally guarantee {companyName}'s account. Your answer doesn't change the
          application.
        </p>
        <p>
          A personal guaranty is your promise to pay {banner.creditor.name} from your personal assets what{' '}
          {companyName} owes on the account if the business does not.
        </p>
        <p>
          We're asking because of the business's credit standing and your role in it. Your marital status is
          not a factor. The choice is yours, and you can get advice first. This link expires on{' '}
          {proseDate(expiresAt, banner.timeZone)}.
        </p>
        <p>
          Questions? Call <a href={`tel:${banner.phone}`}>{banner.phone}</a>, {banner.helpHours}.
        </p>
      </div>
    </Card>
  )
}

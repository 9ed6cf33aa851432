import type { BannerName } from '../../../../banners/rules/banners.ts'
import { useBanner } from '../../../../banners/web/index.ts'
import styles from '../../../../kit/screen/wizard/thank-you/thank-you.module.css'
import { say, sayWith } from '../../../../platform/language/index.ts'

/** Who to ask about a submitted application. */
export const SupportLine = ({ tenant, reference }: { tenant: BannerName; reference: string }) => {
  const { email, phone, helpHours } = useBanner(tenant)
  return (
    <p className={styles.support}>
      {sayWith('Questions? {support} or {phone}, {hours}.', {
        support: (
          <a href={`mailto:${email}?subject=${encodeURIComponent(`Credit application ${reference}`)}`}>
            {say('Credit Application Support')}
          </a>
        ),
        phone: <a href={`tel:${phone}`}>{phone}</a>,
        hours: say(helpHours),
      })}
    </p>
  )
}

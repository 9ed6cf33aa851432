import type { Banner } from '../../domain/rules/banners.ts'
import { shortDate } from '../../domain/text/dates.ts'
import { Card } from '../ui/page/card.tsx'
import { Page } from '../ui/page/page.tsx'
import styles from './guaranty.module.css'
import type { Opening } from './guaranty.tsx'

interface OverProps {
  banner: Banner
  /** Null: the link opens nothing, and whoever holds it learns no more. */
  ending: Exclude<Opening, { state: 'open' }> | null
}

/** Nothing is asked of her here any more. */
export const Over = ({ banner, ending }: OverProps) => (
  <Page
    title={ending ? titles[ending.state] : 'This link does not open any more'}
    tabTitle="Personal guaranty"
  >
    <Card>
      <div className={styles.words}>
        {ending ? (
          <Ended ending={ending} banner={banner} />
        ) : (
          <p>
            The address may be incomplete, it may be older than 30 days, or a newer mail took its place, or we
            no longer ask. Please open the newest mail from us. Nothing was signed in your name by opening
            this page.
          </p>
        )}
        <p>
          Questions? Call <a href={`tel:${banner.phone}`}>{banner.phone}</a>, {banner.helpHours}.
        </p>
      </div>
    </Card>
  </Page>
)

const titles = { signed: 'Thank you. You have signed.', declined: 'You have said no' }

const Ended = ({
  ending: { state, endedAt, companyName, reference },
  banner,
}: {
  ending: NonNullable<OverProps['ending']>
  banner: Banner
}) => {
  const on = shortDate(new Date(endedAt), banner.timeZone)
  return state === 'signed' ? (
    <>
      <p>
        On {on} you signed your personal guaranty for {companyName}. Your sealed copy comes by e-mail; besides
        you only our credit department reads it.
      </p>
      <p>
        Our credit department now decides on the application, reference {reference}. There is nothing left for
        you to do.
      </p>
    </>
  ) : (
    <p>
      On {on} you answered that you do not guarantee the account of {companyName}. We told whoever asked.
      Nothing was signed in your name, and the application, reference {reference}, stays as it is.
    </p>
  )
}

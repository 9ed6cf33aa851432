import type { BannerName } from '../../../banners/rules/banners.ts'
import { useBanner } from '../../../banners/web/index.ts'
import { Card, EmptyState, Page, buttonClass, proseDate } from '../../../platform/ui/index.ts'
import { say } from '../../../platform/language/index.ts'

interface WithdrawnProps {
  tenant: BannerName
  /** ISO instant. */
  at: string
  /** It had been submitted, so it is retained. */
  submitted: boolean
  /** Withdrawn just now. */
  fresh: boolean
}

/** The page of a withdrawn application: when it was withdrawn, and a link to start a new one. */
const Withdrawn = ({ tenant, at, submitted, fresh }: WithdrawnProps) => {
  const { timeZone } = useBanner(tenant)
  return (
    <Page title={say('This application was withdrawn')} tabTitle={say('Credit Application')} fresh={fresh}>
      <Card>
        <EmptyState
          action={
            <a className={buttonClass('primary')} href={`/application/${tenant}`}>
              {say('Start a new application')}
            </a>
          }
        >
          {say('It was withdrawn on {date}.', { date: proseDate(at, timeZone) })}{' '}
          {submitted
            ? say('No decision will be made. We retain it as required by law.')
            : say('We deleted everything you entered and uploaded.')}
        </EmptyState>
      </Card>
    </Page>
  )
}
export default Withdrawn

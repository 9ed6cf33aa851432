import { CallUs, type ShownBanner } from '../../../banners/web/index.ts'
import { Card, Page, proseTime } from '../../../platform/ui/index.ts'
import styles from './guaranty.module.css'
import type { Opening } from './guaranty.tsx'
import { say } from '../../../platform/language/index.ts'

interface OverProps {
  banner: ShownBanner
  /** Null: the link is not valid, and we don't say why. */
  ending: Exclude<Opening, { state: 'open' }> | null
}

/** The page of a request that is no longer open. */
export const Over = ({ banner, ending }: OverProps) => (
  <Page
    title={ending ? say(titles[ending.state]) : say("This link isn't valid")}
    tabTitle={say('Personal guaranty')}
  >
    <Card>
      <div className={styles.words}>
        {ending ? (
          <Ended ending={ending} />
        ) : (
          <p>
            {say(
              "It may be incomplete or more than 30 days old, a newer email may have replaced it, or we may have canceled the request. Open the latest email from us. Opening this page didn't sign anything in your name.",
            )}
          </p>
        )}
        <p>
          <CallUs of={banner} />
        </p>
      </div>
    </Card>
  </Page>
)

const titles = { signed: 'Thank you for signing', declined: 'You declined' }

const Ended = ({
  ending: { state, endedAt, companyName, reference },
}: {
  ending: NonNullable<OverProps['ending']>
}) => {
  const on = proseTime(endedAt)
  return state === 'signed' ? (
    <>
      <p>
        {say(
          "You signed your personal guaranty for {companyName} on {on}. We'll email you a sealed copy. Only you and our credit department can see it.",
          { companyName, on },
        )}
      </p>
      <p>
        {say(
          "Our credit department will now decide on the application, reference {reference}. You don't need to do anything else.",
          { reference },
        )}
      </p>
    </>
  ) : (
    <p>
      {say(
        "You declined to guarantee {companyName}'s account on {on}. We notified the person who asked. Nothing was signed in your name, and the application, reference {reference}, is unchanged.",
        { companyName, on, reference },
      )}
    </p>
  )
}

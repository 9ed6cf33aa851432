import type { BannerName } from '../../../banners/rules/banners.ts'
import { ApiError } from '../../../platform/client/index.ts'
import { Card, EmptyState, ErrorState, Page, Skeleton, buttonClass } from '../../../platform/ui/index.ts'
import styles from './wizard.module.css'
import { say } from '../../../platform/language/index.ts'

/** A skeleton with the layout of the wizard, so that nothing shifts. */
export const Waiting = ({ title }: { title: string }) => (
  <div className={styles.waiting} data-waiting>
    <div className={styles.strip} />
    <Page title={say(title)}>
      <Card>
        <Skeleton lines={12} label={say('Loading the application')} />
      </Card>
    </Page>
  </div>
)

interface NotOpenedProps {
  /** The form's title. */
  title: string
  /** Where to start a new application. */
  path: `/${string}/${BannerName}`
  error: unknown
  onRetry: () => void
}

export const NotOpened = ({ title, path, error, onRetry }: NotOpenedProps) => {
  const gone = error instanceof ApiError && (error.status === 404 || error.status === 400)
  if (!gone)
    return (
      <Page title={say(title)}>
        <Card>
          <ErrorState error={error} onRetry={onRetry} />
        </Card>
      </Page>
    )
  // Customers come from a mail, staff from a list.
  const found = path.startsWith('/admin') ? "We couldn't find this application" : "This link isn't valid"
  return (
    <Page title={say(found)} tabTitle={say(title)}>
      <Card>
        <EmptyState
          action={
            <a className={buttonClass('primary')} href={path}>
              {say('Start a new application')}
            </a>
          }
        >
          {say(
            'The link may be incomplete, or the application was withdrawn or deleted. Check the link and try again.',
          )}
        </EmptyState>
      </Card>
    </Page>
  )
}

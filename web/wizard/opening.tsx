import type { BannerName } from '../../domain/rules/banners.ts'
import { ApiError } from '../api/api-error.ts'
import { buttonClass } from '../ui/button.tsx'
import { Card } from '../ui/page/card.tsx'
import { Page } from '../ui/page/page.tsx'
import { EmptyState, ErrorState, Skeleton } from '../ui/page/states.tsx'
import styles from './wizard.module.css'

/** In the shape of what comes, so that nothing jumps: the strip of the steps, the heading, a screen full of card. */
export const Waiting = ({ title }: { title: string }) => (
  <div className={styles.waiting}>
    <div className={styles.strip} />
    <Page title={title}>
      <Card>
        <Skeleton lines={12} label="Loading the application" />
      </Card>
    </Page>
  </div>
)

interface NotOpenedProps {
  /** What kind of form it is. */
  title: string
  /** Where a new one begins. */
  path: `/${string}/${BannerName}`
  error: unknown
  onRetry: () => void
}

export const NotOpened = ({ title, path, error, onRetry }: NotOpenedProps) => {
  const gone = error instanceof ApiError && (error.status === 404 || error.status === 400)
  if (!gone)
    return (
      <Page title={title}>
        <Card>
          <ErrorState error={error} onRetry={onRetry} />
        </Card>
      </Page>
    )
  return (
    <Page title="We could not find this application" tabTitle={title}>
      <Card>
        <EmptyState
          action={
            <a className={buttonClass('primary')} href={path}>
              Begin a new application
            </a>
          }
        >
          The address may be incomplete, or the application was withdrawn or deleted. Please check the link.
        </EmptyState>
      </Card>
    </Page>
  )
}

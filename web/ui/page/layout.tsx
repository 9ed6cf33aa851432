import { useRouter, type ErrorComponentProps } from '@tanstack/react-router'
import { Card } from './card.tsx'
import { Page } from './page.tsx'
import { ErrorState, Skeleton } from './states.tsx'
import styles from './page.module.css'

/** A screen is on its way. */
export const Waiting = () => (
  <div className={`${styles.page} ${styles.form}`}>
    <Card>
      <Skeleton lines={8} label="Loading the page" />
    </Card>
  </div>
)

/** A screen could not be shown. */
export const Broken = ({ error }: ErrorComponentProps) => {
  const router = useRouter()
  return (
    <Page title="This page did not load">
      <Card>
        <ErrorState error={error} onRetry={() => void router.invalidate()} />
      </Card>
    </Page>
  )
}

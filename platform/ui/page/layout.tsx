import { useRouter, type ErrorComponentProps } from '@tanstack/react-router'
import { Card } from './card.tsx'
import { Page } from './page.tsx'
import { ErrorState, Skeleton } from './states.tsx'
import styles from './page.module.css'
import { say } from '../../language/index.ts'

/** A screen is loading. */
export const Waiting = () => (
  <div className={`${styles.page} ${styles.form}`}>
    <Card>
      <Skeleton lines={8} label={say('Loading the page')} />
    </Card>
  </div>
)

/** A screen failed to load. */
export const Broken = ({ error }: ErrorComponentProps) => {
  const router = useRouter()
  return (
    <Page title={say("We couldn't load this page")}>
      <Card>
        <ErrorState error={error} onRetry={() => void router.invalidate()} />
      </Card>
    </Page>
  )
}

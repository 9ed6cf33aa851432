import type { ReactNode } from 'react'
import { ApiError, messageOf } from '../../client/index.ts'
import { Button } from '../button.tsx'
import { IconAlertTriangle } from '../icons.ts'
import styles from './states.module.css'
import { say } from '../../language/index.ts'

/** Nothing here yet: one sentence on the purpose, and the next step. */
export const EmptyState = ({ children, action }: { children: ReactNode; action?: ReactNode }) => (
  <div className={styles.state}>
    <p>{children}</p>
    {action}
  </div>
)

interface ErrorStateProps {
  /** The error; its message is shown if it was written for people. */
  error: unknown
  onRetry?: () => void
}

/** What happened, and a way to retry. */
export const ErrorState = ({ error, onRetry }: ErrorStateProps) => (
  <div className={styles.state} role="alert">
    <IconAlertTriangle aria-hidden="true" />
    <p>{messageOf(error)}</p>
    <NextStep of={error instanceof ApiError ? error.code : ''} onRetry={onRetry} />
  </div>
)

const NextStep = ({ of, onRetry }: { of: string; onRetry: (() => void) | undefined }) => {
  // Only employees sign in. The page asks them when it loads.
  if (of === 'notSignedIn') return <Button onClick={() => location.reload()}>Sign in</Button>
  // Another try finds nothing, either.
  if (of === 'notFound' || !onRetry) return null
  return <Button onClick={onRetry}>{say('Try again')}</Button>
}

const widths = ['62%', '88%', '74%', '45%', '80%', '56%']

/** Placeholder lines. `label` is for screen readers. */
export const Skeleton = ({ lines = 3, label = say('Loading') }: { lines?: number; label?: string }) => (
  <div className={styles.stack} role="status">
    <span className="unseen">{label}</span>
    {Array.from({ length: lines }, (_, i) => (
      // oxlint-disable-next-line no-array-index-key -- the lines have no identity
      <div key={i} className={styles.bone} style={{ width: widths[i % widths.length] }} aria-hidden="true" />
    ))}
  </div>
)

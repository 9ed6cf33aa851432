import { ApiError } from '../../api/index.ts'
import { Button, Notice, Skeleton } from '../../ui/index.ts'
import type { useAccount } from './use-account.ts'

/** The account is being loaded, or why it is not there (JOB-019). */
export const LookupState = ({
  of: { isFetching, error, refetch },
}: {
  of: ReturnType<typeof useAccount>
}) => {
  if (isFetching) return <Skeleton lines={2} label="Loading the account" />
  if (!error) return null
  const isUnknown = error instanceof ApiError && error.status === 404
  return isUnknown ? (
    <LookupFailed>We have no account with this number.</LookupFailed>
  ) : (
    <LookupFailed onRetry={() => void refetch()}>We couldn't load the account.</LookupFailed>
  )
}

/** JOB-019. */
export const LookupFailed = ({ children, onRetry }: { children: string; onRetry?: () => void }) => (
  <Notice kind="bad" title="Error(s) encountered processing request.">
    <p>{children}</p>
    {onRetry && <Button onClick={onRetry}>Try again</Button>}
  </Notice>
)

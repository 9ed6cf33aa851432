import { ApiError } from '../../../../../platform/client/index.ts'
import { Button, Notice, Skeleton } from '../../../../../platform/ui/index.ts'
import type { useAccount } from './use-account.ts'
import { say } from '../../../../../platform/language/index.ts'

/** The account is being loaded, or why it is not there (JOB-019). */
export const LookupState = ({
  of: { isFetching, error, refetch },
}: {
  of: ReturnType<typeof useAccount>
}) => {
  if (isFetching) return <Skeleton lines={2} label={say('Loading the account')} />
  if (!error) return null
  const isUnknown = error instanceof ApiError && error.status === 404
  return isUnknown ? (
    <LookupFailed>{say('We have no account with this number.')}</LookupFailed>
  ) : (
    <LookupFailed onRetry={() => void refetch()}>{say("We couldn't load the account.")}</LookupFailed>
  )
}

/** JOB-019. */
export const LookupFailed = ({ children, onRetry }: { children: string; onRetry?: () => void }) => (
  <Notice kind="bad" title={say('Error(s) encountered processing request.')}>
    <p>{children}</p>
    {onRetry && <Button onClick={onRetry}>{say('Try again')}</Button>}
  </Notice>
)

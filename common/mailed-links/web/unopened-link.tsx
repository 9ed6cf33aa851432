import type { BannerName } from '../../../banners/rules/banners.ts'
import { useBanner } from '../../../banners/web/index.ts'
import { ApiError } from '../../../platform/client/index.ts'
import { say, sayWith } from '../../../platform/language/index.ts'
import { Card, ErrorState, Notice, Skeleton } from '../../../platform/ui/index.ts'

interface UnopenedLinkProps {
  tenant: BannerName
  /** Null while it loads. */
  error: Error | null
  onRetry: () => void
  /** What a screen reader hears meanwhile. */
  loading: string
  lines: number
  /** Why a link may be dead, with `{displayName}` and `{phone}`. */
  dead: string
}

/** The page of a mailed link before it shows what the link opens: loading, failed, or not valid anymore. */
export const UnopenedLink = ({ tenant, error, onRetry, loading, lines, dead }: UnopenedLinkProps) => {
  const { displayName, phone } = useBanner(tenant)
  if (error instanceof ApiError && error.status === 404)
    return (
      <Notice kind="caution" title={say("This link isn't valid")}>
        {sayWith(dead, { displayName, phone: <a href={`tel:${phone}`}>{phone}</a> })}
      </Notice>
    )
  return (
    <Card>
      {error ? <ErrorState error={error} onRetry={onRetry} /> : <Skeleton lines={lines} label={loading} />}
    </Card>
  )
}

import { keepPreviousData, useQuery } from '@tanstack/react-query'
import type { BannerName } from '../../../banners/rules/banners.ts'
import { Card, ErrorState, Skeleton } from '../../../platform/ui/index.ts'
import { previewOf } from './queries.ts'
import styles from './email-template.module.css'

/** The welcome email as a new customer will see it. It runs no script and opens no link. */
export const MailPreview = ({ tenant, version }: { tenant: BannerName; version: string | null }) => {
  const { data, error, refetch } = useQuery({
    ...previewOf(tenant, version),
    placeholderData: keepPreviousData,
  })
  return (
    <Card title="Preview">
      {error ? (
        <ErrorState error={error} onRetry={() => void refetch()} />
      ) : data ? (
        <>
          <p className={styles.subject}>{data.subject}</p>
          <iframe
            className={styles.mail}
            title="Preview of the welcome email"
            sandbox=""
            srcDoc={data.html}
          />
        </>
      ) : (
        <Skeleton lines={8} label="Loading the preview" />
      )}
    </Card>
  )
}

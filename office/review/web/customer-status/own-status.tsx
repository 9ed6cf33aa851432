import { useQuery } from '@tanstack/react-query'
import { Suspense } from 'react'
import type { BannerName } from '../../../../banners/rules/banners.ts'
import { call } from '../../../../platform/client/index.ts'
import { Card, ErrorState, Skeleton, lazyPart } from '../../../../platform/ui/index.ts'
import { SignedCopy } from '../../../../common/signing/web/index.ts'
import { receivedOf } from '../../decisions/web/missing-items/requested-items.tsx'
import { SendItems } from '../../decisions/web/missing-items/send-items.tsx'
import { CustomerStatus } from './customer-status.tsx'
import { SupportLine } from './support.tsx'
import { say } from '../../../../platform/language/index.ts'

const OwnReferences = lazyPart(() =>
  import('../../../references/web/own/own-references.tsx').then((module) => ({
    default: module.OwnReferences,
  })),
)

interface OwnStatusProps {
  tenant: BannerName
  applicationKey: string
  reference: string
}

/** For the applicant, who can send missing items, change a reference's contact and get the sealed copy. */
export const OwnStatus = ({ tenant, applicationKey, reference }: OwnStatusProps) => {
  const { data, error, refetch } = useQuery({
    queryKey: ['application status', tenant, applicationKey],
    queryFn: async ({ signal }) =>
      (
        await call('GET /api/applicationStatus/:tenant/:applicationKey', {
          params: { tenant, applicationKey },
          signal,
        })
      ).data,
  })
  if (!data)
    return (
      <>
        <Card>
          {error ? (
            <ErrorState error={error} onRetry={() => void refetch()} />
          ) : (
            <Skeleton lines={6} label={say('Loading the status')} />
          )}
        </Card>
        <SupportLine tenant={tenant} reference={reference} />
      </>
    )
  return (
    <CustomerStatus
      tenant={tenant}
      status={data}
      sending={
        <SendItems
          key={`${data.requested.list} ${receivedOf(data.requested).length}`}
          tenant={tenant}
          token={applicationKey}
          of={data.requested}
          onChange={refetch}
        />
      }
      references={
        <Suspense>
          <OwnReferences tenant={tenant} applicationKey={applicationKey} />
        </Suspense>
      }
      copy={
        data.reviewedFrom && (
          <>
            <p>{say(COPY)}</p>
            <SignedCopy tenant={tenant} guid={applicationKey} fileName="Credit application.pdf" />
          </>
        )
      }
    />
  )
}

const COPY =
  'We email a sealed copy of the signed application to every signatory and to the business email. Keep it for your records.'

import { usualBanner, useBanner } from '../../../banners/web/index.ts'
import { useQuery } from '@tanstack/react-query'
import { useParams } from '@tanstack/react-router'
import type { BannerName } from '../../../banners/rules/banners.ts'
import { ApiError, type ReplyOf, call } from '../../../platform/client/index.ts'
import { Card, ErrorState, Page, Skeleton } from '../../../platform/ui/index.ts'
import { NoKey } from './no-key.tsx'
import { Over } from './over.tsx'
import { Question } from './question.tsx'
import { say } from '../../../platform/language/index.ts'

export type Opening = ReplyOf<'POST /api/guaranty/:tenant/:key/opening'>['data']
export type OpenGuaranty = Extract<Opening, { state: 'open' }>

/** `/guarantor/{tenant}/{key}`: asks one signatory for a personal guaranty, after the submission. */
const GuarantyScreen = () => {
  const { tenant = usualBanner, guid: key = '' } = useParams({ strict: false }) as {
    tenant?: BannerName
    guid?: string
  }
  const banner = useBanner(tenant)
  const params = { tenant, key }
  const opening = useQuery({
    queryKey: ['guaranty', tenant, key],
    queryFn: async () => (await call('POST /api/guaranty/:tenant/:key/opening', { params })).data,
    retry: false,
    enabled: key !== '',
    // Coming back from the document shows the current state; while the user types, nothing is reloaded.
    gcTime: 0,
    refetchOnWindowFocus: false,
    refetchOnReconnect: false,
  })
  const refresh = () => void opening.refetch()
  if (key === '') return <NoKey banner={banner} />
  if (opening.error instanceof ApiError && opening.error.status === 404)
    return <Over banner={banner} ending={null} />
  if (opening.isError)
    return (
      <Page title={say('Personal guaranty')}>
        <Card>
          <ErrorState error={opening.error} onRetry={refresh} />
        </Card>
      </Page>
    )
  if (!opening.data)
    return (
      <Page title={say('Personal guaranty')}>
        <Card>
          <Skeleton lines={10} label={say('Loading the request')} />
        </Card>
      </Page>
    )
  if (opening.data.state !== 'open') return <Over banner={banner} ending={opening.data} />
  return <Question asked={opening.data} params={params} onEnded={refresh} />
}
export default GuarantyScreen

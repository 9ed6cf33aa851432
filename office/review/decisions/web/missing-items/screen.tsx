import { useQuery } from '@tanstack/react-query'
import { useParams } from '@tanstack/react-router'
import { call } from '../../../../../platform/client/index.ts'
import { UnopenedLink } from '../../../../../common/mailed-links/web/index.ts'
import { ExternalLayout } from '../../../../../common/shell/web/index.ts'
import { useBanner } from '../../../../../banners/web/index.ts'
import { Notice, Page } from '../../../../../platform/ui/index.ts'
import { RequestedItems, receivedOf } from './requested-items.tsx'
import { SendItems } from './send-items.tsx'
import { say, sayWith, useLanguage } from '../../../../../platform/language/index.ts'

/** `/missing-items/{tenant}/{token}`: a customer sends the items that a letter names, through the link in its email. */
export const MissingItemsPage = () => {
  useLanguage()
  const { tenant, token } = useParams({ from: '/missing-items/$tenant/$token' })
  const { displayName, phone, timeZone } = useBanner(tenant)
  const { data, error, refetch } = useQuery({
    queryKey: ['missing items', token],
    queryFn: async ({ signal }) =>
      (await call('GET /api/missing-items/:tenant/:token', { params: { tenant, token }, signal })).data,
    retry: false,
    // What was chosen is not sent yet, so nothing must replace it.
    refetchOnWindowFocus: false,
  })
  return (
    <ExternalLayout>
      <Page
        title={say('Items for your credit application')}
        {...(data?.companyName && { lead: data.companyName })}
      >
        {!data || error ? (
          <UnopenedLink
            tenant={tenant}
            error={error}
            onRetry={() => void refetch()}
            loading={say('Loading the items')}
            lines={4}
            dead="It has expired, or part of it is missing. Open it again from our latest email, or call {displayName} at {phone}."
          />
        ) : data.state === 'closed' ? (
          <Notice kind="caution" title={say('This link no longer accepts files')}>
            {sayWith(
              "We're not waiting for these items anymore. If anything else is missing, our latest email says what. If you have questions, call {displayName} at {phone}.",
              { displayName, phone: <a href={`tel:${phone}`}>{phone}</a> },
            )}
          </Notice>
        ) : (
          <RequestedItems
            of={data}
            timeZone={timeZone}
            sending={
              <SendItems
                key={`${data.list} ${receivedOf(data).length}`}
                tenant={tenant}
                token={token}
                of={data}
                onChange={refetch}
              />
            }
          />
        )}
      </Page>
    </ExternalLayout>
  )
}

import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useParams } from '@tanstack/react-router'
import type { BannerName } from '../../../../banners/rules/banners.ts'
import { UnopenedLink } from '../../../../common/mailed-links/web/index.ts'
import { type ReplyOf, call } from '../../../../platform/client/index.ts'
import { say, useLanguage } from '../../../../platform/language/index.ts'
import { Page } from '../../../../platform/ui/index.ts'
import { CodePage } from './code-page.tsx'
import { AskedReferences } from './asked-references.tsx'

export type Opened = ReplyOf<'GET /api/reference/:tenant/:key'>['data']
export type AskedReference = Opened['questions'][number]

export interface RefereeLink {
  tenant: BannerName
  key: string
}

/** `/reference/{tenant}/{key}`: a referee gives a reference for a customer. Without a key it asks for the code in our mail or letter. */
export const RefereePage = () => {
  useLanguage()
  const { tenant, key } = useParams({ from: '/reference/$tenant/{-$key}' })
  return key ? <OpenedLink key={key} link={{ tenant, key }} /> : <CodePage tenant={tenant} />
}

const OpenedLink = ({ link }: { link: RefereeLink }) => {
  useLanguage()
  const queryKey = ['reference', link.tenant, link.key]
  const queries = useQueryClient()
  const { data, error, refetch } = useQuery({
    queryKey,
    queryFn: async ({ signal }) =>
      (await call('GET /api/reference/:tenant/:key', { params: { ...link }, signal })).data,
    retry: false,
    // While the referee types, nothing is reloaded.
    refetchOnWindowFocus: false,
    refetchOnReconnect: false,
  })
  // A failure to open it again leaves the form and what was typed.
  if (data)
    return (
      <AskedReferences
        link={link}
        opened={data}
        onSent={(page) => queries.setQueryData(queryKey, page)}
        onReopen={async () => {
          const { error: failure } = await refetch()
          if (failure) throw failure
        }}
      />
    )
  return (
    <Page title={say('Credit reference')}>
      <UnopenedLink
        tenant={link.tenant}
        error={error}
        onRetry={() => void refetch()}
        loading={say('Loading the questions')}
        lines={8}
        dead="It has expired, a newer email may have replaced it, or part of it is missing. Open it again from our latest email, or call {displayName} at {phone}."
      />
    </Page>
  )
}

import { useQuery } from '@tanstack/react-query'
import type { BannerName } from '../../../../banners/rules/banners.ts'
import { type ReplyOf, call } from '../../../../platform/client/index.ts'
import { Notice, proseTime } from '../../../../platform/ui/index.ts'
import { say } from '../../../../platform/language/index.ts'

type Cards = ReplyOf<'GET /api/signing/:tenant/:applicationId/cards'>['data']

/** What is known about signing the latest document. `guid`: the draft's key; '' before its first save. */
export const useLatestCards = (tenant: BannerName, guid: string): Cards | undefined =>
  useQuery({
    queryKey: ['declined', tenant, guid],
    queryFn: async () => {
      const params = { tenant, applicationId: guid }
      return (await call('GET /api/signing/:tenant/:applicationId/cards', { params })).data
    },
    enabled: guid !== '',
    staleTime: 0,
  }).data

/** Says who declined to sign the latest document. The person who opens the application later may not know it. */
export const DeclinedNotice = ({ of: { name, at } }: { of: NonNullable<Cards['declined']> }) => (
  <Notice kind="caution" title={say('{name} declined to sign', { name })}>
    {say(
      'They declined on {proseTime}, so the document is void. Check your answers, change them if needed, and start signing again.',
      { proseTime: proseTime(at) },
    )}
  </Notice>
)

import { useQuery } from '@tanstack/react-query'
import type { BannerName } from '../../../../banners/rules/banners.ts'
import { call } from '../../../../platform/client/index.ts'
import { Notice, proseTime } from '../../../../platform/ui/index.ts'
import { say } from '../../../../platform/language/index.ts'

interface DeclinedNoticeProps {
  tenant: BannerName
  /** The draft's key. */
  guid: string
}

/** Says who declined to sign the latest document. The person who opens the application later may not know it. */
export const DeclinedNotice = ({ tenant, guid }: DeclinedNoticeProps) => {
  const { data: declined } = useQuery({
    queryKey: ['declined', tenant, guid],
    queryFn: async () => {
      const params = { tenant, applicationId: guid }
      return (await call('GET /api/signing/:tenant/:applicationId/cards', { params })).data.declined
    },
    staleTime: 0,
  })
  if (!declined) return null
  return (
    <Notice kind="caution" title={say('{name} declined to sign', { name: declined.name })}>
      {say(
        'They declined on {proseTime}, so the document is void. Check your answers, change them if needed, and start signing again.',
        { proseTime: proseTime(declined.at) },
      )}
    </Notice>
  )
}

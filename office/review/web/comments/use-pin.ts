import { useMutation, useQueryClient } from '@tanstack/react-query'
import type { BannerName } from '../../../../banners/rules/banners.ts'
import { call, messageOf } from '../../../../platform/client/index.ts'
import { toast } from '../../../../platform/ui/index.ts'
import { reloadApplication, type Detail } from '../queries.ts'

/** Pins a comment by its ID in place of another one; null unpins it. */
export const usePin = (tenant: BannerName, { guid, creditAppId }: Detail) => {
  const queries = useQueryClient()
  return useMutation({
    mutationFn: (comment: number | null) =>
      call('POST /api/CreditReview/pinComment/:banner/:guid', {
        params: { banner: tenant, guid },
        body: { comment },
      }),
    onSuccess: async ({ message }) => {
      await reloadApplication(queries, tenant, creditAppId)
      toast('good', message)
    },
    onError: (error) => toast('bad', messageOf(error)),
  })
}

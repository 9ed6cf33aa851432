/** The account of a job and its existing jobs, as this visitor may see them. */
import { queryOptions } from '@tanstack/react-query'
import { abilitiesOf, type BannerName } from '../../../../../banners/rules/banners.ts'
import { lenderOf } from '../../../../../banners/rules/lending.ts'
import { type ReplyOf, call } from '../../../../../platform/client/index.ts'

export type Account = ReplyOf<'GET /api/AccountNumber/get-external'>['data']

interface AccountQuestion {
  tenant: BannerName
  accountNumber: string
  staff: boolean
  sftoken: string | null
}

/** Nothing to ask for a visitor who has proved no account. */
const isAllowed = ({ staff, sftoken, accountNumber }: AccountQuestion) =>
  accountNumber !== '' && (staff || sftoken !== null)

export const accountOf = (asked: AccountQuestion) =>
  queryOptions({
    queryKey: ['job account of', asked],
    enabled: isAllowed(asked),
    retry: false,
    staleTime: 60_000,
    queryFn: async ({ signal }): Promise<Account> => {
      const { tenant, accountNumber: accountId, staff, sftoken } = asked
      if (staff) {
        const params = { banner: lenderOf('accounts', tenant) }
        return (await call('GET /api/AccountNumber/get/:banner', { params, query: { accountId }, signal }))
          .data
      }
      return (
        await call('GET /api/AccountNumber/get-external', { query: { sftoken: sftoken ?? '' }, signal })
      ).data
    },
  })

/** A failure is only logged (JOB-127). */
export const existingJobsOf = (asked: AccountQuestion) =>
  queryOptions({
    queryKey: ['existing jobs', asked],
    enabled: isAllowed(asked),
    retry: false,
    staleTime: 30_000,
    queryFn: async ({ signal }) => {
      const { tenant, accountNumber, sftoken } = asked
      try {
        return await call('POST /api/JobAccount/:tenant/:accountNumber/existingJobAccounts', {
          params: { tenant, accountNumber },
          query: sftoken ? { sftoken } : {},
          signal,
        })
      } catch (error) {
        console.warn('The existing jobs could not be loaded.', error)
        return []
      }
    },
  })

/** Job IDs are unique where the customer has no ship-to accounts to tell jobs apart (JOB-095). */
export const hasUniqueJobIds = (tenant: BannerName): boolean => !abilitiesOf(tenant).followsGroup

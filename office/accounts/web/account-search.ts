import { bannerOf, type BannerName } from '../../../banners/rules/banners.ts'
import { withoutUndefined, readOneOf, readText } from '../../../kit/list/web/index.ts'

/** The filters of a list of accounts in the URL. */
export interface AccountSearch<State extends string> {
  search?: string
  state?: State
  cursor?: string
}

export const readAccountSearch =
  <State extends string>(states: readonly State[]) =>
  (raw: Record<string, unknown>): AccountSearch<State> =>
    withoutUndefined<AccountSearch<State>>({
      search: readText(raw['search'], 100),
      state: readOneOf(states, raw['state']),
      cursor: readText(raw['cursor'], 1_000),
    })

/** The query of a list, without its page. */
export const accountQuestion = <State extends string>(
  tenant: BannerName,
  { search, state }: AccountSearch<State>,
) => ({
  tenantId: bannerOf(tenant)!.tenantId,
  ...(search && { search: search.trim() }),
  ...(state && { state }),
})

/** The query of one page of a list. */
export const accountPageQuery = <State extends string>(tenant: BannerName, search: AccountSearch<State>) => ({
  ...accountQuestion(tenant, search),
  ...(search.cursor && { cursor: search.cursor }),
})

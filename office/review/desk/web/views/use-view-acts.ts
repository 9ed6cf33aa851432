/** What an employee can do with the views of the list. Each change reloads them. */
import { useQueryClient } from '@tanstack/react-query'
import type { BannerName } from '../../../../../banners/rules/banners.ts'
import { call, messageOf } from '../../../../../platform/client/index.ts'
import { toast } from '../../../../../platform/ui/index.ts'
import type { ListSearch } from '../../../web/list/list-address.ts'
import { savedViews, type View } from './queries.ts'
import { filtersOf, searchOfView, withoutView } from './view-search.ts'

export type Show = (search: ListSearch, options?: { replace: boolean }) => Promise<void>

export const useViewActs = (tenant: BannerName, search: ListSearch, show: Show) => {
  const queries = useQueryClient()
  const { queryKey } = savedViews(tenant)
  const reload = () => queries.invalidateQueries({ queryKey })

  const change = async (
    { id }: View,
    body: { name?: string; shared?: boolean; filters?: View['filters'] },
  ): Promise<string> => {
    try {
      const params = { tenant, id }
      return (await call('POST /api/CreditReview/views/:tenant/:id', { params, body })).message
    } finally {
      void reload()
    }
  }
  /** For what has no dialog: a failure is a message at the edge. */
  const told = (act: Promise<string>) =>
    void act.then(
      (message) => toast('good', message),
      (error: unknown) => toast('bad', messageOf(error)),
    )

  return {
    save: async (sent: { name: string; shared: boolean }) => {
      const body = { ...sent, filters: filtersOf(search) }
      const { data, message } = await call('POST /api/CreditReview/views/:tenant', {
        params: { tenant },
        body,
      })
      // The address names it at once, so the list of views must have it.
      queries.setQueryData(queryKey, (known: View[] = []) => [...known, data])
      toast('good', message)
      await show({ ...search, view: data.id })
      void reload()
    },
    update: (view: View) => told(change(view, { filters: filtersOf(search) })),
    rename: async (view: View, name: string) => toast('good', await change(view, { name })),
    share: (view: View, shared: boolean) =>
      told(
        change(view, { shared }).then(async () => {
          // Someone else's view is out of sight once it is private.
          if (!shared && !view.isOwn) await show(withoutView(search))
          return shared
            ? `Everyone who sees this list now sees “${view.name}”.`
            : `Only ${view.isOwn ? 'you see' : `${view.owner} sees`} “${view.name}” now.`
        }),
      ),
    reset: (view: View) => void show(searchOfView(view, search)),
    remove: async ({ id }: View) => {
      const { message } = await call('POST /api/CreditReview/deleteView/:tenant/:id', {
        params: { tenant, id },
      })
      await show(withoutView(search))
      toast('good', message)
      void reload()
    },
  }
}

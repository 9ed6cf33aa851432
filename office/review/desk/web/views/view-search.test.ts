import { describe, expect, it } from 'vitest'
import type { ListSearch } from '../../../web/list/list-address.ts'
import { changeListSearch, questionOf } from '../../../web/list/list-search.ts'
import { filtersOf, namesOnlyView, searchOfView, shows, withoutView } from './view-search.ts'

/** Every filter that a view can hold. */
const search: ListSearch = {
  filter: 'Denied',
  reason: 'cash-flow',
  proposed: true,
  assigned: 'mine-or-none',
  from: '2026-02-01',
  to: '2026-02-28',
  sort: 'due',
  direction: 'desc',
}
const view = { id: 12, filters: filtersOf(search) }

describe('a view', () => {
  it('is opened with the filters and the order that it was saved with', () => {
    expect(searchOfView(view, {})).toEqual({ ...search, view: 12 })
    expect(shows(searchOfView(view, {}), view.filters)).toBe(true)
  })
  it('saves no search, no page and no page size', () => {
    const more = { ...search, customer: 'Otero', cursor: 'abc', pageSize: 25 } as const
    expect(filtersOf(more)).toEqual(questionOf(search))
    expect(searchOfView(view, more)).toEqual({ ...search, view: 12, pageSize: 25 })
  })
  it('differs from the list once a filter or the order changes, and not with a search or a page', () => {
    const open = searchOfView(view, {})
    for (const change of [
      { filter: 'Pending' },
      { reason: undefined },
      { assigned: 'me' },
      { to: '2026-02-27' },
      { direction: 'asc' },
    ] as const)
      expect([change, shows(changeListSearch(open, change), view.filters)]).toEqual([change, false])
    for (const change of [{ customer: 'Otero' }, { cursor: 'abc' }, { pageSize: 25 }] as const)
      expect([change, shows(changeListSearch(open, change), view.filters)]).toEqual([change, true])
  })
  it('is read from a link that names it alone', () => {
    expect([{ view: 12 }, { view: 12, pageSize: 25 } as const].map(namesOnlyView)).toEqual([true, true])
    expect(
      [{ view: 12, filter: 'Pending' } as const, { pageSize: 25 } as const, {}].map(namesOnlyView),
    ).toEqual([false, false, false])
  })
  it('that is gone leaves its filters, and an address that does not mean "as I left it"', () => {
    expect(withoutView({ ...search, view: 12 })).toEqual(search)
    expect(withoutView({ view: 12 })).toEqual({ filter: 'Pending' })
  })
})

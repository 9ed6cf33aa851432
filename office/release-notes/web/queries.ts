import { queryOptions } from '@tanstack/react-query'
import { type ReplyOf, call } from '../../../platform/client/index.ts'

export type ReleaseNote = ReplyOf<'GET /admin/getWhatsNew'>['data'][number]

export const releaseNotes = queryOptions({
  queryKey: ['release notes'],
  queryFn: async ({ signal }) => (await call('GET /admin/getWhatsNew', { signal })).data,
  staleTime: Infinity,
})

/** The notes of each year, the newest year first (NEWS-002). */
export const byYear = (notes: readonly ReleaseNote[]): [year: string, notes: ReleaseNote[]][] => {
  const years = new Map<string, ReleaseNote[]>()
  for (const note of notes) {
    const year = note.publishDate.slice(0, 4)
    years.set(year, [...(years.get(year) ?? []), note])
  }
  return [...years].toSorted(([a], [b]) => b.localeCompare(a))
}

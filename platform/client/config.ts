import { queryOptions } from '@tanstack/react-query'
import { call } from './client.ts'

/** What the server says before anyone has signed in; it does not change while the page is open. */
export const config = queryOptions({
  queryKey: ['config'],
  queryFn: ({ signal }) => call('GET /generic/config', { signal }),
  staleTime: Number.POSITIVE_INFINITY,
})

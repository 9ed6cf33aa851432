import { useNavigate, useSearch } from '@tanstack/react-router'
import { useCallback, useMemo } from 'react'
import type { ListChange } from './list-screen.tsx'

/** The filters of a list in the address, as `read` understands them, and the function that changes them. */
export const useListAddress = <Search extends object>(read: (raw: Record<string, unknown>) => Search) => {
  const address = useSearch({ strict: false }) as Record<string, unknown>
  const search = useMemo(() => read(address), [read, address])
  const navigate = useNavigate()
  const onChange = useCallback(
    (change: ListChange, replace: boolean) =>
      void navigate({ to: '.', search: (now: object) => read({ ...now, ...change }), replace }),
    [navigate, read],
  )
  return { search, onChange }
}

import { useQuery } from '@tanstack/react-query'
import { useDeferredValue, useMemo } from 'react'
import type { Scene } from '../../domain/kit/index.ts'
import { dayOf } from '../../domain/rules/days.ts'
import { useBanner } from '../banners/use-banner.ts'
import { copiesOf, dropCopy, placeOf, type DraftCopy } from './draft/draft-copy.ts'
import type { DraftPort, Loaded } from './draft/port.ts'

interface Wanted<L extends Loaded> {
  port: Omit<DraftPort, 'load'> & { load(guid: string): Promise<L> }
  /** '' for a new application. */
  guid: string
  /** Counts how often it was opened on this screen. */
  round: number
  scene: Pick<Scene, 'banner' | 'audience' | 'route'>
  /** Known before anything is saved. */
  facts?: Scene['facts'] | undefined
}

/** Fetches what there is of an application, here and on the server, and the scene in which it is read. */
export const useOpened = <L extends Loaded>({ port, guid, round, scene: seen, facts }: Wanted<L>) => {
  const { banner, audience, route } = seen
  const { timeZone } = useBanner(banner)
  const opened = useQuery({
    queryKey: ['application', port.shelf, guid, round],
    queryFn: async (): Promise<{ loaded: L | null; copies: DraftCopy[] }> => {
      const copies = await copiesOf(placeOf(port.shelf, guid), new Date())
      if (!guid) return { loaded: null, copies }
      const loaded = await port.load(guid)
      // It may have been withdrawn in another browser.
      if (loaded.withdrawnAt) for (const copy of copies) void dropCopy(copy.place)
      return { loaded, copies }
    },
    // What is open is changed here from now on; only opening it anew reads it anew.
    staleTime: Infinity,
    gcTime: 0,
    refetchOnReconnect: false,
  })
  // The form is drawn in pieces, and the page answers meanwhile.
  const ready = useDeferredValue(opened.data)
  const loaded = ready?.loaded
  const scene = useMemo(
    (): Scene => ({
      banner,
      audience,
      route,
      facts: { ...facts, ...(loaded?.facts as Scene['facts'] | undefined) },
      today: dayOf(new Date(), timeZone),
    }),
    [banner, audience, route, facts, loaded, timeZone],
  )
  return { ...opened, ready, scene }
}

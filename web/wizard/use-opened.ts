import { useQuery } from '@tanstack/react-query'
import { useDeferredValue, useMemo, type ComponentType } from 'react'
import type { Form, FormContext } from '../../domain/kit/index.ts'
import { dayOf } from '../../domain/text/days.ts'
import { noAnswer } from '../api/api-error.ts'
import { useBanner } from '../banners/use-banner.ts'
import { copyStore, placeOf, type DraftCopy } from './copies/draft-copy.ts'
import type { DraftPort, Loaded } from './draft/port.ts'
import type { OfferedCopyProps } from './copies/offered-copy.ts'

/** What this browser had kept, and what offers it. */
export interface Kept {
  copies: readonly DraftCopy[]
  Offered: ComponentType<OfferedCopyProps>
}

const keptAt = async (store: ReturnType<typeof copyStore>, place: string): Promise<Kept | null> => {
  const copies = await store.of(place, new Date())
  if (copies.length === 0) return null
  const { OfferedCopy } = await import('./copies/offered-copy.ts').catch(() => {
    throw noAnswer()
  })
  return { copies, Offered: OfferedCopy }
}

interface Wanted<L extends Loaded> {
  definition: Form
  port: Omit<DraftPort, 'load'> & { load(guid: string): Promise<L> }
  /** '' for a new application. */
  guid: string
  /** Counts how often it was opened on this screen. */
  round: number
  context: Pick<FormContext, 'banner' | 'audience' | 'route'>
  /** Known before anything is saved. */
  facts?: FormContext['facts'] | undefined
}

/** Fetches what there is of an application, here and on the server, and the form context in which it is read. */
export const useOpened = <L extends Loaded>({
  definition,
  port,
  guid,
  round,
  context: seen,
  facts,
}: Wanted<L>) => {
  const { banner, audience, route } = seen
  const { timeZone } = useBanner(banner)
  const opened = useQuery({
    queryKey: ['application', port.shelf, guid, round],
    queryFn: async (): Promise<{ loaded: L | null; kept: Kept | null }> => {
      const store = copyStore(definition.name)
      const kept = await keptAt(store, placeOf(port.shelf, guid))
      if (!guid) return { loaded: null, kept }
      const loaded = await port.load(guid)
      // It may have been withdrawn in another browser.
      if (loaded.withdrawnAt) for (const copy of kept?.copies ?? []) void store.drop(copy.place)
      return { loaded, kept }
    },
    // What is open is changed here from now on; only opening it anew reads it anew.
    staleTime: Infinity,
    gcTime: 0,
    refetchOnReconnect: false,
  })
  // The form is drawn in pieces, and the page answers meanwhile.
  const ready = useDeferredValue(opened.data)
  const loaded = ready?.loaded
  const context = useMemo(
    (): FormContext => ({
      banner,
      audience,
      route,
      facts: { ...facts, ...(loaded?.facts as FormContext['facts'] | undefined) },
      today: dayOf(new Date(), timeZone),
    }),
    [banner, audience, route, facts, loaded, timeZone],
  )
  return { ...opened, ready, context }
}

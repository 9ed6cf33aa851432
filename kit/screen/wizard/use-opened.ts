import { useQuery } from '@tanstack/react-query'
import { useDeferredValue, useMemo, type ComponentType } from 'react'
import type { Form, FormContext } from '../../model/index.ts'
import { dayOf } from '../../../platform/text/days/days.ts'
import { noAnswer } from '../../../platform/client/index.ts'
import { useBanner } from '../../../banners/web/index.ts'
import { copyStore } from './copies/copy-store.ts'
import { placeOf, type DraftCopy } from './copies/draft-copy.ts'
import type { DraftPort, Loaded } from './draft/port.ts'
import type { OfferedCopyProps } from './copies/offered-copy.ts'

/** The copies in this browser, and the component that offers them. */
export interface KeptForm {
  copies: readonly DraftCopy[]
  Offered: ComponentType<OfferedCopyProps>
}

const keptAt = async (store: ReturnType<typeof copyStore>, place: string): Promise<KeptForm | null> => {
  const copies = await store.of(place, new Date())
  if (copies.length === 0) return null
  const { OfferedCopy } = await import('./copies/offered-copy.ts').catch(() => {
    throw noAnswer()
  })
  return { copies, Offered: OfferedCopy }
}

interface OpeningPlan<L extends Loaded> {
  definition: Form
  port: Omit<DraftPort, 'load'> & { load(guid: string): Promise<L> }
  /** '' for a new application. */
  guid: string
  /** How often the form was opened on this screen. */
  round: number
  context: Pick<FormContext, 'banner' | 'audience' | 'route'>
  /** Facts known before the first save. */
  facts?: FormContext['facts'] | undefined
}

/** Loads an application from this browser and the server, and builds its form context. */
export const useOpened = <L extends Loaded>({
  definition,
  port,
  guid,
  round,
  context: seen,
  facts,
}: OpeningPlan<L>) => {
  const { banner, audience, route } = seen
  const { timeZone } = useBanner(banner)
  const opened = useQuery({
    queryKey: ['application', port.owner, guid, round],
    queryFn: async (): Promise<{ loaded: L | null; kept: KeptForm | null }> => {
      const store = copyStore(definition.name)
      const kept = await keptAt(store, placeOf(port.owner, guid))
      if (!guid) return { loaded: null, kept }
      const loaded = await port.load(guid)
      // Delete copies of an application that was withdrawn elsewhere.
      if (loaded.withdrawnAt) for (const copy of kept?.copies ?? []) void store.drop(copy.place)
      return { loaded, kept }
    },
    // From now on the screen owns the answers; only reopening loads them again.
    staleTime: Infinity,
    gcTime: 0,
    refetchOnReconnect: false,
  })
  // Deferred, so that the page stays responsive while the large form renders.
  const ready = useDeferredValue(opened.data)
  const loaded = ready?.loaded
  const context = useMemo(
    (): FormContext => ({
      banner,
      audience,
      route,
      facts: { ...facts, ...(loaded?.facts as FormContext['facts'] | undefined) },
      // Only when a rule asks: a browser loads its language data for the first date, while the visitor waits.
      get today() {
        return dayOf(new Date(), timeZone)
      },
    }),
    [banner, audience, route, facts, loaded, timeZone],
  )
  return { ...opened, ready, context }
}

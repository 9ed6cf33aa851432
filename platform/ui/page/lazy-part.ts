import { lazy, type ComponentType } from 'react'
import { call } from '../../client/index.ts'

const TRIES = 5
const PAUSE = 2000

/** Two seconds; without a connection, until it is back. */
const pause = () =>
  new Promise<void>((resolve) => {
    if (navigator.onLine) setTimeout(resolve, PAUSE)
    else window.addEventListener('online', () => resolve(), { once: true })
  })

/** Whether the server answers: then a part that still fails to load no longer exists. */
const reachServer = () =>
  call('GET /generic/config').then(
    () => true,
    () => false,
  )

/**
 * A lazily loaded part of a screen. It retries while the server is unreachable, so that the form around it is kept;
 * `load` preloads it.
 */
// oxlint-disable-next-line typescript/no-explicit-any -- the props of any component
export const lazyPart = <C extends ComponentType<any>>(load: () => Promise<{ default: C }>) => {
  const persist = async (left = TRIES): Promise<{ default: C }> => {
    try {
      return await load()
    } catch (error) {
      if (left <= 0 && (await reachServer())) throw error
      await pause()
      return persist(left - 1)
    }
  }
  return Object.assign(
    lazy(() => persist()),
    { load },
  )
}

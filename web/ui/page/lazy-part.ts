import { lazy, type ComponentType } from 'react'
import { call } from '../../api/client.ts'

const TRIES = 5
const PAUSE = 2000

/** Two seconds; while there is no connection, as long as that lasts. */
const pause = () =>
  new Promise<void>((resolve) => {
    if (navigator.onLine) setTimeout(resolve, PAUSE)
    else window.addEventListener('online', () => resolve(), { once: true })
  })

/** Whether anybody answers: then a part that still does not come is not there any more. */
const reached = () =>
  call('GET /generic/config').then(
    () => true,
    () => false,
  )

/**
 * A part of a screen that comes when it is needed. It is asked for again as long as nobody answers, so that the form
 * around it is not thrown away; `load` fetches it ahead.
 */
// oxlint-disable-next-line typescript/no-explicit-any -- the props of any component
export const lazyPart = <C extends ComponentType<any>>(load: () => Promise<{ default: C }>) => {
  const persist = async (left = TRIES): Promise<{ default: C }> => {
    try {
      return await load()
    } catch (error) {
      if (left <= 0 && (await reached())) throw error
      await pause()
      return persist(left - 1)
    }
  }
  return Object.assign(
    lazy(() => persist()),
    { load },
  )
}

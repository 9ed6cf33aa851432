import { useEffect } from 'react'
import type { StepForm } from '../index.ts'

/** Preloads dialogs at the first answer: the connection may be gone when one is needed. `dialogs` must be constant. */
export const useFetchedAhead = ({ values }: StepForm, dialogs: readonly { load(): Promise<unknown> }[]) =>
  useEffect(() => {
    const stop = values.subscribe(() => {
      stop()
      for (const dialog of dialogs) dialog.load().catch(() => {})
    })
    return stop
  }, [values, dialogs])

import { useEffect, useReducer } from 'react'
import type { StepForm } from './scope.ts'

/** Milliseconds without a change before what is said about the steps is said anew. */
const PAUSE = 300

/** Renders the caller again a moment after an answer or a problem has changed, never while somebody types. */
export const useAfterChanges = ({ values, problems }: StepForm) => {
  const [, again] = useReducer((times: number) => times + 1, 0)
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout> | undefined
    const soon = () => {
      clearTimeout(timer)
      timer = setTimeout(again, PAUSE)
    }
    const stops = [values.subscribe(soon), problems.subscribe(soon)]
    return () => {
      clearTimeout(timer)
      for (const stop of stops) stop()
    }
  }, [values, problems])
}

import { useEffect, useReducer } from 'react'
import type { StepForm } from './scope.ts'

/** Milliseconds after the last change. */
const PAUSE = 300

/** Renders the caller again after an answer or a problem has changed, but not while the user is typing. */
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

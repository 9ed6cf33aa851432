import { useEffect, useRef } from 'react'
import { type StepForm, showForm } from '../../index.ts'
import type { useSteps } from './use-steps.ts'

/** Gives the developer controls access to the form; removed from Production builds. */
export const useShowForm = (form: StepForm, progress: ReturnType<typeof useSteps>) => {
  const latest = useRef({ form, progress })
  useEffect(() => {
    latest.current = { form, progress }
  })
  useEffect(() => {
    if (!__DEVELOPMENT__) return undefined
    const leave = showForm({
      form: latest.current.form,
      steps: () => latest.current.progress.read(),
      onFilled: () => latest.current.progress.touchAnswered(latest.current.form.raw()),
    })
    return () => void leave()
  }, [])
}

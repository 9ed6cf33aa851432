import { useEffect, useRef } from 'react'
import { showForm } from '../../form/form-on-screen.ts'
import type { StepForm } from '../../form/scope.ts'
import type { useSteps } from './use-steps.ts'

/** Lets the developer controls at the form; a Production build drops it. */
export const useShowForm = (form: StepForm, walked: ReturnType<typeof useSteps>) => {
  const latest = useRef({ form, walked })
  useEffect(() => {
    latest.current = { form, walked }
  })
  useEffect(() => {
    if (!__DEVELOPMENT__) return undefined
    const leave = showForm({
      form: latest.current.form,
      steps: () => latest.current.walked.read(),
      onFilled: () => latest.current.walked.touchAnswered(latest.current.form.raw()),
    })
    return () => void leave()
  }, [])
}

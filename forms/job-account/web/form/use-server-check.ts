import { useEffect, useRef } from 'react'
import type { AnyField } from '../../../../kit/model/index.ts'
import { type StepForm, useDerived } from '../../../../kit/screen/index.ts'

/** Milliseconds after the last key press. */
const PAUSE = 500

/**
 * Asks the server about an answer while it is typed, and marks it with the message that it returns; null: nothing is
 * wrong. A failure is logged and marks nothing (JOB-127).
 */
export const useServerCheck = (
  form: StepForm,
  field: AnyField,
  check: (answer: string) => Promise<string | null>,
  /** Other things that the result depends on. */
  depends = '',
): void => {
  const path = form.pathOf(field)
  const answer = useDerived(form.values, [path], () => String(form.values.at(path) ?? '').trim())
  const latest = useRef(check)
  useEffect(() => {
    latest.current = check
  })
  const { mark, awaited, values } = form
  useEffect(() => {
    if (answer === '') return undefined
    let asked: Promise<void> | null = null
    const ask = () =>
      (asked ??= latest.current(answer).then(
        (message) => {
          if (String(values.at(path) ?? '').trim() === answer) mark(path, message)
        },
        (error: unknown) => console.warn('Checking an answer failed.', error),
      ))
    const timer = setTimeout(() => void ask(), PAUSE)
    // "Next" waits for the result.
    awaited.add(ask)
    return () => {
      clearTimeout(timer)
      awaited.delete(ask)
    }
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- asked again when the result may be another
  }, [answer, depends, path, mark, awaited, values])
}

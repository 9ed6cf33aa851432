import { useEffect, useState } from 'react'
import type { StepForm } from '../../forms/scope.ts'
import { dropCopy, type DraftCopy } from './draft-copy.ts'
import type { Loaded } from './port.ts'
import { valueAt } from './merge.ts'
import { holdsMore } from './resumed.ts'

const COMMENTS = 'eSign.comments'

/** The copies of this browser that hold anything that does not stand here already, one after the other. */
export const useOfferedCopy = (form: StepForm, loaded: Loaded | null, copies: readonly DraftCopy[]) => {
  const [opened] = useState(() => structuredClone(form.raw()))
  const [waiting, setWaiting] = useState(() =>
    loaded?.locked ? [] : copies.filter((copy) => holdsMore(form, opened, copy)),
  )
  // A save may have outlived the page that kept the copy.
  const [useless] = useState(() => copies.filter((copy) => !waiting.includes(copy)))
  useEffect(() => {
    // After a signature nothing else may be typed; it is sent with the submission.
    const last = loaded?.locked ? useless.find(({ answers }) => valueAt(answers, COMMENTS)) : undefined
    if (last) form.values.put(COMMENTS, valueAt(last.answers, COMMENTS))
    for (const copy of useless) if (copy !== last) void dropCopy(copy.place)
  }, [useless, loaded, form.values])
  const decided = () => {
    const [, ...others] = waiting
    const left = others.filter((copy) => holdsMore(form, opened, copy))
    for (const copy of others) if (!left.includes(copy)) void dropCopy(copy.place)
    setWaiting(left)
  }
  return [waiting[0] ?? null, decided] as const
}
